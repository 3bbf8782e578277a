/// The packed pixels of a GIF picture: LZW with codes that grow to twelve bits.
struct LZWDecoder {
  private static let mostCodes = 4096

  private let codeSize: Int
  private let data: [UInt8]

  /// Wraps the data of a picture, without the lengths of its blocks.
  init(codeSize: Int, _ data: [UInt8]) { (self.codeSize, self.data) = (codeSize, data) }

  /// The first `count` pixels.
  func unpack(count: Int) throws(PictureProblem) -> [UInt8] {
    // No code stands for more pixels than there are codes.
    guard count <= data.count * 8 * Self.mostCodes else { throw .endsTooSoon }
    let clear = 1 << codeSize
    var pixels: [UInt8] = []
    pixels.reserveCapacity(count)
    // Each code stands for the pixels of another one and one more.
    var prefixes = [UInt16](repeating: 0, count: Self.mostCodes)
    var lasts = [UInt8](repeating: 0, count: Self.mostCodes)
    for code in 0..<min(clear, 256) { lasts[code] = UInt8(code) }
    var (next, width, previous) = (clear + 2, codeSize + 1, -1)
    var (bits, bitCount, offset) = (0, 0, 0)
    var stack: [UInt8] = []
    while pixels.count < count {
      while bitCount < width {
        guard offset < data.count else { throw .endsTooSoon }
        bits |= Int(data[offset]) << bitCount
        bitCount += 8
        offset += 1
      }
      let code = bits & ((1 << width) - 1)
      bits >>= width
      bitCount -= width
      if code == clear {
        (next, width, previous) = (clear + 2, codeSize + 1, -1)
        continue
      }
      guard code != clear + 1 else { throw .endsTooSoon }
      guard code < next || code == next && previous >= 0, previous >= 0 || code < clear else { throw PictureProblem("it is damaged") }
      // A code that is just being made stands for the one before it and that one's first pixel.
      var walk = code < next ? code : previous
      stack.removeAll(keepingCapacity: true)
      while walk >= clear {
        stack.append(lasts[walk])
        walk = Int(prefixes[walk])
      }
      let first = lasts[walk]
      pixels.append(first)
      while let pixel = stack.popLast() { pixels.append(pixel) }
      if code >= next { pixels.append(first) }
      if previous >= 0, next < Self.mostCodes {
        prefixes[next] = UInt16(previous)
        lasts[next] = first
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = code
    }
    return pixels
  }
}
