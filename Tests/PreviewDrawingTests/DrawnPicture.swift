import PreviewJobs
import TestSupport
import Testing

@testable import PreviewDrawing

/// A picture that was drawn, read again.
struct DrawnPicture {
  let bytes: [UInt8]
  let raster: Raster

  /// Draws a picture in one size.
  init(
    _ format: PictureFormat, _ file: [UInt8], from size: (Int, Int), to small: (Int, Int), orientation: Int = 1,
    as made: PictureFormat = .webp
  ) throws {
    let job = PreviewJob(
      format: format, orientation: orientation, width: size.0, height: size.1, fileSize: file.count,
      outputs: [PreviewJob.Output(width: small.0, height: small.1, format: made)])
    let answer = Self.answer(job, file)
    guard case .pictures(let files) = answer, let first = files.first else { throw PictureProblem("\(answer)") }
    bytes = first
    raster = try first.withUnsafeBufferPointer { first in
      let rows = made == .webp ? try LibraryRows.webp(first, width: 0, height: 0) : try LibraryRows.jpeg(first, atLeast: small.0, small.1)
      return try BoxScaler(from: (rows.width, rows.height), to: (rows.width, rows.height)).scale(rows)
    }
  }

  /// The answer to a job.
  static func answer(_ job: PreviewJob, _ file: [UInt8]) -> PreviewAnswer {
    file.withUnsafeBufferPointer { PreviewDrawer.answer(job, file: $0) }
  }

  /// A pixel's red, green, blue and alpha.
  func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<4).map { Int(raster.bytes[(y * raster.width + x) * 4 + $0]) } }

  /// Whether a pixel has about a colour.
  func isNear(_ x: Int, _ y: Int, _ color: [Int], within tolerance: Int = 24) -> Bool {
    zip(pixel(x, y), color).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
