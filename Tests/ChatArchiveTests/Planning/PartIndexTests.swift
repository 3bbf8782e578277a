import SiteWriting
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("The index of an export's parts")
struct PartIndexTests {
  /// A list of paths, which may not be all that there are.
  private struct Listed: ListedMediaStore {
    let paths: [String]
    var isWhole = true

    func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? { nil }
    func listPaths(_ body: (String) -> Bool) -> Bool { paths.allSatisfy { body($0) } && isWhole }
  }

  /// The index of parts with these paths, under their places.
  private func index(of parts: [[String]]) -> PartIndex {
    PartIndex(parts.enumerated().map { MediaPart(number: $0, media: Listed(paths: $1)) }, order: Array(parts.indices))
  }

  @Test("names no part for a file that none has, and one for a file that one has, however many have files of that name")
  func lookups() {
    let index = index(of: (0..<300).map { ["inbox/ann_\($0)/photos/1.jpg", "inbox/ann_\($0)/message_1.json"] })
    for number in 0..<300 {
      #expect(index.stores(for: "inbox/ann_\(number)/photos/2.jpg", from: "inbox/ann_\(number)").isEmpty)
      #expect(index.stores(for: "inbox/ann_\(number)/photos/1.jpg", from: "inbox/bob") == [number])
      #expect(index.stores(for: "photos/1.jpg", from: "inbox/ann_\(number)") == [number])
    }
  }

  @Test("names several parts that have a file in the order in which they are asked")
  func order() {
    let parts = (0..<3).map { MediaPart(number: $0, media: Listed(paths: ["a/1.jpg"])) }
    #expect(PartIndex(parts, order: [2, 0, 1]).stores(for: "1.jpg", from: "a/b") == [2, 0, 1])
  }

  @Test(
    "takes for one what a disk may take for one: letters of both cases, accents in both forms, and dots at the end",
    arguments: ["A/CAFÉ.jpg", "a/cafe\u{301}.jpg", "a/caf%C3%A9.JPG", "a\\café.jpg", "a/café.jpg.", "a//café.jpg/"])
  func spellings(address: String) {
    #expect(index(of: [["a/café.jpg"], ["a/cafe.jpg"]]).stores(for: address, from: "") == [0])
  }

  @Test(
    "names all parts for an address that goes back, is absolute, or may be refused",
    arguments: ["../1.jpg", "a/./1.jpg", "/1.jpg", "a\0", ".", String(repeating: "n", count: 300), String(repeating: "a/", count: 3000)])
  func uncertain(address: String) {
    #expect(index(of: [["2.jpg"], []]).stores(for: address, from: "") == [0, 1])
    #expect(index(of: [["2.jpg"], []]).stores(for: "1.jpg", from: "a/../b") == [0, 1])
  }

  @Test("always names a part of which not all is known, with the ways into it")
  func unclear() {
    var part = MediaPart(number: 1, media: Listed(paths: [], isWhole: false))
    (part.folders, part.below) = ([("a", 2)], [("b", 3)])
    let short = MediaPart(number: 4, media: Listed(paths: ["1.jpg", "2.jpg"]), mostPaths: 1)
    let parts = [MediaPart(number: 0, media: Listed(paths: [])), part, short]
    #expect(PartIndex(parts, order: [0, 1, 4, 2, 3]).stores(for: "3.jpg", from: "c") == [1, 4, 2, 3])
  }

  @Test("knows the ways into a part: where addresses begin in a folder of it, and where they begin above it")
  func ways() {
    var part = MediaPart(number: 0, media: Listed(paths: ["download/inbox/ann/1.jpg", "ann/2.jpg", "3.jpg"]))
    (part.folders, part.below) = ([("download", 1)], [("inbox", 2)])
    let index = PartIndex([part], order: [0, 1, 2])
    #expect(index.stores(for: "inbox/ann/1.jpg", from: "other") == [1])
    #expect(index.stores(for: "messages/inbox/ann/2.jpg", from: "") == [0, 2])
    #expect(index.stores(for: "messages/inbox/3.jpg", from: "") == [0, 2])
    #expect(index.stores(for: "messages/inbox/ann/2.jpg", from: "ann") == [0, 2])
    #expect(index.stores(for: "messages/inbox/ann/4.jpg", from: "ann").isEmpty)
  }
}
