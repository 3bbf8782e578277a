import MediaCleaning
import TestSupport
import Testing

/// WebP files lose all that they say beside the picture.
@Suite struct WebPCleaningTests {
  /// The chunks of a picture as libwebp writes it.
  static let data = Array(TestPicture.webp(20, 12) { [UInt8($0 * 12), UInt8($1 * 20), 99, 255] }.dropFirst(12))

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }

  static func little(_ number: Int, _ width: Int) -> [UInt8] { (0..<width).map { UInt8(number >> (8 * $0) & 255) } }

  static func file(_ chunks: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks }

  static func header(_ flags: UInt8) -> [UInt8] { chunk("VP8X", [flags, 0, 0, 0, 19, 0, 0, 11, 0, 0]) }

  @Test("Chunks go, and the file's size and flags say so", arguments: [false, true])
  func chunks(hasPrefix: Bool) throws {
    let exif = (hasPrefix ? Array("Exif\0\0".utf8) : []) + PlantedExif.tiff(orientation: 1, isLittle: true)
    let profile = Self.chunk("ICCP", JPEGCleaningTests.profile)
    let said = Self.chunk("EXIF", exif) + Self.chunk("XMP ", Mark.all) + Self.chunk("ABCD", Mark.plain)
    let marked = Self.header(0x2c) + profile + Self.data + said
    #expect(try CleanCopy.ofMarked(Self.file(marked)) == Self.file(Self.header(0x20) + profile + Self.data))
  }

  @Test("Orientation stays", arguments: 2...8 as ClosedRange<UInt8>, [false, true])
  func orientation(_ orientation: UInt8, isLittle: Bool) throws {
    let exif = Self.chunk("EXIF", PlantedExif.tiff(orientation: orientation, isLittle: isLittle))
    let copy = try CleanCopy.ofMarked(Self.file(Self.header(0x0c) + Self.data + exif + Self.chunk("XMP ", Mark.all)))
    #expect(copy == Self.file(Self.header(0x08) + Self.data + Self.chunk("EXIF", PlantedExif.minimal(orientation))))
  }

  @Test("Animations stay, without what programs put into their frames")
  func animation() throws {
    let start = Self.header(0x02) + Self.chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let frame = [0, 0, 0, 0, 0, 0, 19, 0, 0, 11, 0, 0, 100, 0, 0, 0] as [UInt8]
    let clean = Self.chunk("ANMF", frame + Self.data)
    let marked = Self.chunk("ANMF", frame + Self.chunk("note", Mark.plain) + Self.data + Self.chunk("more", Mark.all))
    #expect(try CleanCopy.ofMarked(Self.file(start + marked + clean + marked)) == Self.file(start + clean + clean + clean))
  }

  @Test("What follows the picture goes, and the pixels are those of before, as libwebp reads them")
  func pixels() throws {
    let picture = Self.file(Self.data)
    #expect(try CleanCopy.ofMarked(picture + Mark.all) == picture)
    let copy = try CleanCopy.ofMarked(Self.file(Self.header(4) + Self.data + Self.chunk("XMP ", Mark.all)))
    let decoded = try #require(DecodedPicture(copy))
    #expect(decoded == DecodedPicture(picture))
    #expect(try CleanCopy(of: picture).outcome == .nothingToClean)
  }

  @Test("A file without a picture or with an impossible size says why")
  func damaged() throws {
    #expect(try CleanCopy(of: Self.file(Self.header(4) + Self.chunk("XMP ", Mark.all))).outcome == .notCleanable(.cutShort))
    #expect(try CleanCopy(of: Self.file(Self.data).replacing(4..<8, with: [3, 0, 0, 0])).outcome == .notCleanable(.damaged(at: 4)))
    let frame = Self.file(Self.header(2) + Self.chunk("ANMF", [1, 2, 3, 4]))
    #expect(try CleanCopy(of: frame).outcome == .notCleanable(.damaged(at: 30)))
  }
}
