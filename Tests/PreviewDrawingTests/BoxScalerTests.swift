import TestSupport
import Testing

@testable import PreviewDrawing

@Suite("Making a picture smaller")
struct BoxScalerTests {
  @Test("gives each pixel the mean of the area that it covers")
  func mean() throws {
    var generator = SeededGenerator(seed: 5)
    for (width, height, newWidth, newHeight) in [(7, 5, 3, 2), (16, 16, 4, 4), (13, 9, 12, 1), (5, 5, 5, 5), (30, 1, 7, 1), (3, 40, 1, 11)]
    {
      let bytes = (0..<width * height * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &generator) }
      let scaled = try BoxScaler(from: (width, height), to: (newWidth, newHeight)).scale(
        RasterRows(Raster(width: width, height: height, bytes: bytes)))
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          let wanted = Self.mean(bytes, width, height, x, y, newWidth, newHeight)
          let pixel = scaled.bytes[(y * newWidth + x) * 4]
          #expect(abs(Double(pixel) - wanted) <= 0.51, "\(width)x\(height) at \(x) \(y)")
          #expect(scaled.bytes[(y * newWidth + x) * 4 + 3] == 255)
        }
      }
    }
  }

  /// The mean of the red in an area, by the overlap of each pixel with it.
  private static func mean(_ bytes: [UInt8], _ width: Int, _ height: Int, _ x: Int, _ y: Int, _ newWidth: Int, _ newHeight: Int) -> Double {
    let (stepX, stepY) = (Double(width) / Double(newWidth), Double(height) / Double(newHeight))
    var (sum, area) = (0.0, 0.0)
    for row in 0..<height {
      let tall = max(0, min(Double(row + 1), Double(y + 1) * stepY) - max(Double(row), Double(y) * stepY))
      for column in 0..<width {
        let wide = max(0, min(Double(column + 1), Double(x + 1) * stepX) - max(Double(column), Double(x) * stepX))
        sum += Double(bytes[(row * width + column) * 4]) * tall * wide
        area += tall * wide
      }
    }
    return sum / area
  }
}
