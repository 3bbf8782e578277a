import TestSupport
import Testing

@testable import SiteWriting

@Suite("An image's header")
struct ImageHeaderTests {
  private static let exif: [UInt8] =
    [0xff, 0xe1, 0, 34] + Array("Exif\0\0".utf8) + [
      0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
  private static let frame: [UInt8] = [0xff, 0xc2, 0, 17, 8, 0x01, 0x00, 0x02, 0x00, 3]

  /// Headers written by hand from the formats' descriptions, each of an image of 512 by 256 pixels.
  static let samples: [(String, [UInt8])] = [
    ("png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0, 0, 0, 1, 0]),
    ("gif", Array("GIF89a".utf8) + [0, 2, 0, 1]),
    ("bmp", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 0, 2, 0, 0, 0, 0xff, 0xff, 0xff]),
    ("bmp", Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 0, 2, 0, 1]),
    ("webp", Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0xff, 0, 0]),
    ("webp", Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [10, 0, 0, 0, 0x2f, 0xff, 0xc1, 0x3f, 0x00]),
    ("webp", Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0, 2, 0, 1]),
    ("jpg", [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff] + frame),
  ]

  @Test("gives format and size, and a cut one never traps", arguments: samples)
  func sizes(format: String, bytes: [UInt8]) {
    let header = ImageHeader(bytes)
    #expect(header?.format.rawValue == format && header?.width == 512 && header?.height == 256)
    for length in 0..<bytes.count { #expect(ImageHeader(Array(bytes.prefix(length)))?.height != 512) }
  }

  @Test("of a turned photograph gives the size as it is shown")
  func orientation() {
    let header = ImageHeader([0xff, 0xd8] + Self.exif + Self.frame)
    #expect(header?.width == 256 && header?.height == 512)
    let endless = ImageHeader([0xff, 0xd8] + [UInt8](repeating: 0xff, count: 1000))
    #expect(endless?.format == .jpeg && endless?.width == nil)
  }

  @Test("that is damaged anywhere never traps and never gives an absurd size")
  func damaged() {
    var generator = SeededGenerator(seed: 3)
    for (_, bytes) in Self.samples + [("jpg", [0xff, 0xd8] + Self.exif + Self.frame)] {
      for _ in 0..<500 {
        var damaged = bytes
        for _ in 0..<3 { damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator) }
        if let width = ImageHeader(damaged)?.width { #expect((1...1_000_000).contains(width)) }
      }
    }
  }

  @Test("is seen in no other file", arguments: ["", "BM", "BMW is a car, and this is a text", "<svg/>", "RIFF....WAVEfmt "])
  func others(text: String) {
    #expect(ImageHeader(Array(text.utf8)) == nil)
  }
}
