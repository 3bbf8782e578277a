import MediaCleaning
import TestSupport
import Testing

/// PNG files lose all that they say beside the picture.
@Suite struct PNGCleaningTests {
  static let picture = TestPicture.png(9, 7) { [UInt8($0 * 20), UInt8($1 * 30), 7, 200] }
  /// Where a picture's header ends.
  private static let afterHeader = 8 + 25

  static func with(_ chunks: [UInt8], behind trailer: [UInt8] = []) -> [UInt8] {
    picture.replacing(afterHeader..<afterHeader, with: chunks) + trailer
  }

  static func atEnd(_ chunks: [UInt8]) -> [UInt8] { picture.replacing(picture.count - 12..<picture.count - 12, with: chunks) }

  @Test("A chunk goes", arguments: ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "caBX", "iDOT", "prVt", "sPLT", "dSIG"])
  func chunks(_ name: String) throws {
    let chunk = TestPicture.chunk(name, Array("Author\0".utf8) + Mark.all)
    #expect(try CleanCopy.ofMarked(Self.with(chunk)) == Self.picture)
    #expect(try CleanCopy.ofMarked(Self.atEnd(chunk)) == Self.picture)
  }

  @Test("Orientation stays, and nothing else of Exif", arguments: [1, 3, 6, 8] as [UInt8], [false, true])
  func orientation(_ orientation: UInt8, isLittle: Bool) throws {
    let chunk = TestPicture.chunk("eXIf", PlantedExif.tiff(orientation: orientation, isLittle: isLittle))
    let clean = orientation == 1 ? [] : TestPicture.chunk("eXIf", PlantedExif.minimal(orientation))
    #expect(try CleanCopy.ofMarked(Self.with(chunk)) == Self.with(clean))
    #expect(try CleanCopy.ofMarked(Self.atEnd(chunk)) == Self.atEnd(clean))
  }

  @Test(
    "What a picture is shown by stays",
    arguments: ["iCCP", "sRGB", "gAMA", "cHRM", "cICP", "pHYs", "bKGD", "sBIT", "tRNS", "acTL", "fcTL", "fdAT"])
  func kept(_ name: String) throws {
    let chunk = TestPicture.chunk(name, [1, 2, 3, 4])
    #expect(try CleanCopy(of: Self.with(chunk)).outcome == .nothingToClean)
    #expect(try CleanCopy.ofMarked(Self.with(chunk + TestPicture.chunk("tEXt", Mark.all))) == Self.with(chunk))
  }

  @Test("What follows the picture goes, also in its last chunk")
  func trailer() throws {
    #expect(try CleanCopy.ofMarked(Self.with([], behind: Mark.all + Self.picture)) == Self.picture)
    let file = Array(Self.picture.dropLast(12)) + TestPicture.chunk("IEND", Mark.all)
    #expect(try CleanCopy.ofMarked(file) == Self.picture)
  }

  @Test("The pixels are those of before, as libspng reads them")
  func pixels() throws {
    let copy = try CleanCopy.ofMarked(Self.with(TestPicture.chunk("tEXt", Mark.all), behind: Mark.all))
    let decoded = try #require(DecodedPicture(copy))
    #expect(decoded == DecodedPicture(Self.picture))
  }

  @Test("A picture that is cut short is cleaned as far as it goes, and without data it says why")
  func damaged() throws {
    let cut = Array(Self.with(TestPicture.chunk("tEXt", Mark.all)).dropLast(20))
    #expect(try CleanCopy.ofMarked(cut) == Array(Self.picture.dropLast(20)))
    #expect(try CleanCopy(of: Array(Self.picture.prefix(40))).outcome == .notCleanable(.cutShort))
    let unknown = Self.with(TestPicture.chunk("ABCD", Mark.all))
    #expect(try CleanCopy(of: unknown).outcome == .notCleanable(.damaged(at: 33)))
    #expect(try CleanCopy(of: Self.with([0x80, 0, 0, 0] + Array("tEXt".utf8))).outcome == .notCleanable(.damaged(at: 33)))
  }
}
