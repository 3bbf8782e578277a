import Spilling
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import SitePlanning

@Suite("The table of files that pages show")
struct MediaTableTests {
  private let uses = ["b", "a", "c"].map { MediaUse(missing: $0, origin: 0, folder: "") }

  @Test("gives each file one number, in the order in which it got them")
  func numbers() {
    var table = MediaTable(in: SpillFile(inFolder: nil))
    #expect([0, 1, 0, 2, 1].map { table.number(of: uses[$0]) } == [0, 1, 0, 2, 1])
    #expect(table.count == 3)
    #expect((0..<3).map { table[$0] } == uses)
  }

  @Test("tells files apart that differ in one thing only")
  func difference() {
    var table = MediaTable(in: SpillFile(inFolder: nil))
    let same = [
      MediaUse(missing: "a", origin: 0, folder: ""), MediaUse(missing: "a", origin: 1, folder: ""),
      MediaUse(missing: "a", origin: 0, folder: "a"),
    ]
    #expect(same.map { table.number(of: $0) } == [0, 1, 2])
  }

  @Test("has nothing under a number that it has not given")
  func outside() {
    var table = MediaTable(in: SpillFile(inFolder: nil))
    #expect(table[0] == nil && table.record(0).isEmpty)
    table.append(uses[0])
    #expect(table[0] == uses[0] && table[1] == nil && table[.max] == nil)
  }

  @Test("finds many files again")
  func many() {
    var table = MediaTable(in: SpillFile(inFolder: nil))
    let uses = (0..<5000).map { MediaUse(missing: "photos/photo_\($0).jpg", origin: $0 % 3, folder: "chats") }
    for use in uses { _ = table.number(of: use) }
    #expect(uses.indices.allSatisfy { Int(table.number(of: uses[$0])) == $0 })
    #expect(uses.indices.allSatisfy { table[UInt32($0)] == uses[$0] })
  }
}
