import CPictures
import OperatingSystem

/// Pictures that tests make themselves, so that none need be kept.
package enum TestPicture {
  /// Red, green, blue and alpha.
  package typealias Color = SIMD4<UInt8>

  /// A PNG picture that is not compressed: gray, or with colours and alpha.
  package static func png(_ width: Int, _ height: Int, gray: (Int, Int) -> UInt8) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width + 1) * height)
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows.append(gray(x, y)) }
    }
    return png(width, height, kind: 0, rows: rows)
  }

  /// The same with colours.
  package static func png(_ width: Int, _ height: Int, color: (Int, Int) -> Color) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let pixel = color(x, y)
        for channel in 0..<4 { rows.append(pixel[channel]) }
      }
    }
    return png(width, height, kind: 6, rows: rows)
  }

  /// A PNG file of a kind with rows that may be too few; `before` stands before the data.
  package static func png(_ width: Int, _ height: Int, kind: UInt8, rows: [UInt8], before: [UInt8] = []) -> [UInt8] {
    var data: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(rows.count, start + 65_535)
      let size = UInt16(end - start)
      data += [end == rows.count ? 1 : 0, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)]
      data += rows[start..<end]
      start = end
    } while start < rows.count
    data += big(adler32(rows))
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, kind, 0, 0, 0]
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header) + before + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A chunk of a PNG file.
  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(UInt32(content.count)) + body + big(crc32(body))
  }

  /// A JPEG picture with Exif data behind its beginning, and comments to make it larger.
  package static func jpeg(
    _ width: Int, _ height: Int, orientation: UInt8? = nil, comment: String = "", size: Int = 0, profile: [UInt8] = [],
    color: (Int, Int) -> Color
  ) -> [UInt8] {
    var count = 0
    guard let made = picture_write_jpeg(rows(width, height, color), UInt32(width), UInt32(height), 90, profile, profile.count, &count)
    else { return [] }
    defer { free(made) }
    var bytes = Array(UnsafeBufferPointer(start: made, count: count))
    var extra: [UInt8] = []
    if let orientation {
      let tiff: [UInt8] = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      extra += segment(0xe1, Array("Exif\0\0".utf8) + tiff + Array(comment.utf8))
    }
    if !comment.isEmpty { extra += segment(0xfe, Array(comment.utf8)) }
    while bytes.count + extra.count < size { extra += segment(0xfe, [UInt8](repeating: 0x20, count: 60_000)) }
    bytes.insert(contentsOf: extra, at: 2)
    return bytes
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xff, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// A WebP picture.
  package static func webp(_ width: Int, _ height: Int, color: (Int, Int) -> Color) -> [UInt8] {
    var count = 0
    guard let made = picture_write_webp(rows(width, height, color), UInt32(width), UInt32(height), 100, &count) else { return [] }
    defer { picture_free_webp(made) }
    return Array(UnsafeBufferPointer(start: made, count: count))
  }

  private static func rows(_ width: Int, _ height: Int, _ color: (Int, Int) -> Color) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = color(x, y)
        for channel in 0..<4 { rows.append(pixel[channel]) }
      }
    }
    return rows
  }

  /// A GIF picture of the colours black, red, green and white, of which white is transparent: codes of three bits, begun anew before they grow.
  package static func gif(_ width: Int, _ height: Int, frames: Int = 1, index: (Int, Int) -> UInt8) -> [UInt8] {
    let size = [UInt8(width & 255), UInt8(width >> 8), UInt8(height & 255), UInt8(height >> 8)]
    var bytes = Array("GIF89a".utf8) + size + [0x81, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255]
    for _ in 0..<frames {
      bytes += [0x21, 0xf9, 4, 1, 10, 0, 3, 0, 0x2c, 0, 0, 0, 0] + size + [0, 2]
      var (data, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
      func put(_ code: UInt8) {
        bits |= UInt32(code) << count
        count += 3
        while count >= 8 {
          data.append(UInt8(bits & 255))
          bits >>= 8
          count -= 8
        }
      }
      for pixel in 0..<width * height {
        if pixel % 2 == 0 { put(4) }
        put(index(pixel % width, pixel / width))
      }
      put(5)
      put(0)
      put(0)
      for start in stride(from: 0, to: data.count, by: 255) {
        let block = data[start..<min(data.count, start + 255)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return bytes + [0x3b]
  }

  private static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return two << 16 | one
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xedb8_8320 }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 255)] }
  }
}
