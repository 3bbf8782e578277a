import MediaCleaning
import TestSupport
import Testing

/// GIF files lose comments and programs' own blocks.
@Suite struct GIFCleaningTests {
  static let picture = TestPicture.gif(6, 5, frames: 2) { UInt8(($0 + $1) % 4) }
  /// Where the palette ends.
  private static let afterColors = 13 + 12

  static func blocks(_ content: [UInt8]) -> [UInt8] {
    var (blocks, rest) = ([UInt8](), content[...])
    while !rest.isEmpty {
      blocks.append(UInt8(min(rest.count, 255)))
      blocks += rest.prefix(255)
      rest = rest.dropFirst(255)
    }
    return blocks + [0]
  }

  static func application(_ name: String, _ content: [UInt8]) -> [UInt8] { [0x21, 0xff, 11] + Array(name.utf8) + content }

  static func with(_ parts: [UInt8], behind trailer: [UInt8] = []) -> [UInt8] {
    picture.replacing(afterColors..<afterColors, with: parts) + trailer
  }

  @Test("Comments, XMP and what is unknown go, and what follows the last picture")
  func blocks() throws {
    #expect(try CleanCopy.ofMarked(Self.with([0x21, 0xfe] + Self.blocks(Mark.all + Mark.all + Mark.all))) == Self.picture)
    let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
    #expect(try CleanCopy.ofMarked(Self.with(Self.application("XMP DataXMP", Mark.plain + trailer))) == Self.picture)
    #expect(try CleanCopy.ofMarked(Self.with(Self.application("MGKIPTC0000", Self.blocks(Mark.all)))) == Self.picture)
    #expect(try CleanCopy.ofMarked(Self.with([0x21, 0x99] + Self.blocks(Mark.all))) == Self.picture)
    #expect(try CleanCopy.ofMarked(Self.with([], behind: Mark.all)) == Self.picture)
    let last = Self.picture.replacing(Self.picture.count - 1..<Self.picture.count, with: Mark.all)
    #expect(try CleanCopy.ofMarked(last) == Self.picture, "bytes that begin nothing end the file")
  }

  @Test("Repetition and the colour profile stay")
  func kept() throws {
    let repeating = Self.with(Self.application("NETSCAPE2.0", [3, 1, 0, 0, 0]) + Self.application("ICCRGBG1012", Self.blocks([1, 2, 3])))
    #expect(try CleanCopy(of: repeating).outcome == .nothingToClean)
    #expect(try CleanCopy(of: Self.picture).outcome == .nothingToClean)
  }

  @Test("A file without a picture says why")
  func damaged() throws {
    #expect(try CleanCopy(of: Array(Self.picture.prefix(Self.afterColors))).outcome == .notCleanable(.cutShort))
    #expect(try CleanCopy(of: Array(Self.picture.prefix(12))).outcome == .notCleanable(.cutShort))
    #expect(try CleanCopy(of: Self.with([0x99])).outcome == .notCleanable(.damaged(at: Self.afterColors)))
  }
}
