/// Makes a picture smaller while its rows come in: each new pixel is the mean of the area that it covers, parts of pixels counted as
/// parts. The colour of what is transparent counts less.
struct BoxScaler {
  /// Where an old row or column goes: into a new one, or in part into the next one too.
  private struct Share {
    let first: Int
    let weight: Float
    /// What goes into the next one; 0 for most.
    let nextWeight: Float
    /// Whether the new one is complete with it.
    let isLast: Bool
  }

  private let width: Int
  private let height: Int
  private let columns: [Share]
  private let rows: [Share]

  /// Prepares for a size of which neither side is longer than the old one.
  init(from source: (width: Int, height: Int), to target: (width: Int, height: Int)) {
    (width, height) = target
    columns = Self.shares(source.width, target.width)
    rows = Self.shares(source.height, target.height)
  }

  private static func shares(_ source: Int, _ target: Int) -> [Share] {
    (0..<source).map { index in
      // In parts of which a new pixel has `source` and an old one `target`, so that nothing is rounded.
      let (start, end) = (index * target, (index + 1) * target)
      let boundary = (start / source + 1) * source
      let inside = min(end, boundary) - start
      return Share(
        first: start / source, weight: Float(inside) / Float(source), nextWeight: Float(target - inside) / Float(source),
        isLast: end >= boundary)
    }
  }

  /// Reads all rows of a picture of the old size.
  func scale(_ source: some PictureRows) throws(PictureProblem) -> Raster {
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: columns.count * 4)
    // The next column of the last one is never read.
    let line = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width + 1)
    let sum = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width)
    defer {
      row.deallocate()
      line.deallocate()
      sum.deallocate()
    }
    sum.initialize(repeating: .zero, count: width)
    line.initialize(repeating: .zero, count: width + 1)
    var raster = Raster(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    for share in rows {
      try source.next(into: row)
      narrow(row, into: line)
      for x in 0..<width { sum[x] += line[x] * share.weight }
      guard share.isLast else { continue }
      finish(sum, into: &raster, row: share.first)
      for x in 0..<width { sum[x] = line[x] * share.nextWeight }
    }
    return raster
  }

  /// Makes a row smaller; its colours are then multiplied by its alpha.
  private func narrow(_ row: UnsafePointer<UInt8>, into line: UnsafeMutablePointer<SIMD4<Float>>) {
    for x in 0...width { line[x] = .zero }
    columns.withUnsafeBufferPointer { columns in
      var pixel = row
      for share in columns {
        var value = SIMD4<Float>(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), 255)
        if pixel[3] != 255 { value *= Float(pixel[3]) / 255 }
        line[share.first] += value * share.weight
        line[share.first + 1] += value * share.nextWeight
        pixel += 4
      }
    }
  }

  private func finish(_ sum: UnsafePointer<SIMD4<Float>>, into raster: inout Raster, row: Int) {
    raster.bytes.withUnsafeMutableBufferPointer { bytes in
      var offset = row * width * 4
      for x in 0..<width {
        let alpha = sum[x].w
        let scale = alpha < 254.5 && alpha > 0 ? 255 / alpha : 1
        for channel in 0..<3 { bytes[offset + channel] = Self.byte(sum[x][channel] * scale) }
        bytes[offset + 3] = Self.byte(alpha)
        offset += 4
      }
    }
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}
