import MediaCleaning
import TestSupport
import Testing

/// JPEG files lose all that they say beside the picture.
@Suite struct JPEGCleaningTests {
  /// A picture as libjpeg writes it: JFIF, a colour profile, tables, data.
  static let picture = TestPicture.jpeg(20, 12, profile: profile) { [UInt8($0 * 12), UInt8($1 * 20), 99, 255] }
  static let profile = [UInt8](0..<200)

  static func segment(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xff, code, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  static func exif(_ orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
    segment(0xe1, Array("Exif\0\0".utf8) + PlantedExif.tiff(orientation: orientation, isLittle: isLittle))
  }

  static func minimalExif(_ orientation: UInt8) -> [UInt8] { segment(0xe1, Array("Exif\0\0".utf8) + PlantedExif.minimal(orientation)) }

  static func with(_ segments: [UInt8], behind trailer: [UInt8] = []) -> [UInt8] { picture.replacing(2..<2, with: segments) + trailer }

  @Test(
    "A segment goes",
    arguments: [
      segment(0xe1, Array("Exif\0\0".utf8) + Mark.all),
      segment(0xe1, Array("http://ns.adobe.com/xap/1.0/\0<x>".utf8) + Mark.all),
      segment(0xe1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + Mark.all),
      segment(0xe2, Array("MPF\0".utf8) + Mark.all),
      segment(0xe2, Array("FPXR\0".utf8) + Mark.all),
      segment(0xe0, Array("JFXX\0\u{10}".utf8) + Mark.all),
      segment(0xed, Array("Photoshop 3.0\08BIM".utf8) + Mark.all),
      segment(0xfe, Mark.all), segment(0xee, Mark.all), segment(0x42, Mark.all), segment(0xf5, Mark.all),
    ] + (0xe3...0xef).filter { $0 != 0xee }.map { segment($0, Array("JP\0".utf8) + Mark.all) })
  func segments(_ segment: [UInt8]) throws {
    #expect(try CleanCopy.ofMarked(Self.with(segment)) == Self.picture)
  }

  @Test("Orientation stays, and nothing else of Exif", arguments: 2...8 as ClosedRange<UInt8>, [false, true])
  func orientation(_ orientation: UInt8, isLittle: Bool) throws {
    let copy = try CleanCopy.ofMarked(Self.with(Self.exif(orientation, isLittle: isLittle)))
    #expect(copy == Self.with(Self.minimalExif(orientation)))
    #expect(DecodedPicture(copy) == DecodedPicture(Self.picture))
  }

  @Test("Exif that turns nothing goes", arguments: [0, 1, 9, 255] as [UInt8])
  func notTurned(_ orientation: UInt8) throws {
    #expect(try CleanCopy.ofMarked(Self.with(Self.exif(orientation))) == Self.picture)
  }

  @Test("Only the first Exif segment that turns the picture counts")
  func severalExif() throws {
    let file = Self.with(Self.exif(1) + Self.exif(6, isLittle: true) + Self.exif(3))
    #expect(try CleanCopy.ofMarked(file) == Self.with(Self.minimalExif(6)))
  }

  @Test("Bytes that are in no segment go")
  func betweenSegments() throws {
    // Behind the header and JFIF.
    let file = Self.picture.replacing(20..<20, with: Mark.all + [0xff, 0] + Mark.all + [0xff, 0xff, 0xff])
    #expect(try CleanCopy.ofMarked(file) == Self.picture)
  }

  @Test("What follows the picture goes: further pictures, films, trailers")
  func trailer() throws {
    let second = Self.with(Self.exif(6))
    #expect(try CleanCopy.ofMarked(Self.with([], behind: second)) == Self.picture)
    #expect(try CleanCopy.ofMarked(Self.with([], behind: Array("MotionPhoto_Data".utf8) + Mark.all)) == Self.picture)
  }

  @Test("JFIF stays without its thumbnail, Adobe's segment without more")
  func trimmed() throws {
    let header = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let file = Self.with(Self.segment(0xe0, header + [9, 1] + Mark.all) + Self.segment(0xee, adobe + Mark.all))
    #expect(try CleanCopy.ofMarked(file) == Self.with(Self.segment(0xe0, header + [0, 0]) + Self.segment(0xee, adobe)))
  }

  @Test("The colour profile and the pixels are those of before, as libjpeg reads them")
  func pixels() throws {
    let copy = try CleanCopy.ofMarked(Self.with(Self.exif(1) + Self.segment(0xfe, Mark.all), behind: Mark.all))
    let decoded = try #require(DecodedPicture(copy))
    #expect(decoded.profile == Self.profile && decoded == DecodedPicture(Self.picture))
  }

  @Test("Segments between scans and in front of the end go, data with stuffed bytes and restarts stays")
  func scans() throws {
    let scan = Self.segment(0xda, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0, 0xff, 0xd7, 5]
    let start = [0xff, 0xd8] + Self.segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    let marked = Self.segment(0xfe, Mark.all)
    let file = start + scan + marked + Self.segment(0xc4, [0]) + Self.exif(6) + scan + marked + [0xff, 0xd9] + marked
    #expect(try CleanCopy.ofMarked(file) == start + scan + Self.segment(0xc4, [0]) + scan + [0xff, 0xd9])
  }

  @Test("A clean file needs no copy, a damaged one says why")
  func others() throws {
    #expect(try CleanCopy(of: Self.picture).outcome == .nothingToClean)
    #expect(try CleanCopy(of: Self.with(Self.minimalExif(6))).outcome == .nothingToClean)
    #expect(try CleanCopy(of: [0xff, 0xd8] + Self.exif(6)).outcome == .notCleanable(.cutShort))
    #expect(try CleanCopy(of: [0xff, 0xd8, 0xff, 0xe1, 0, 1] + Mark.all).outcome == .notCleanable(.damaged(at: 4)))
    #expect(try CleanCopy(of: [0xff, 0xd8] + Self.segment(0xf7, Mark.all)).outcome == .notCleanable(.unknownKind))
  }
}
