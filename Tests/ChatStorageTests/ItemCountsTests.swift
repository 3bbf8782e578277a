import ChatModel
import Testing

@testable import ChatStorage

@Suite("Counts of what messages have")
struct ItemCountsTests {
  @Test("stay at the greatest number where an export states more than there are numbers")
  func saturated() throws {
    var counts = ItemCounts(attachments: 1, reactions: .max - 1)
    counts += ItemCounts(attachments: 2, reactions: 5)
    #expect(counts == ItemCounts(attachments: 3, reactions: .max))
    counts.add(message("m") { $0.reactions = [Reaction(type: "like", count: .max), Reaction(type: "wow", count: 1)] })
    #expect(counts.reactions == .max)
    let liked = (1...3).map { id in message("\(id)") { $0.reactions = [Reaction(type: "like", count: .max)] } }
    let (archive, _) = try StoredArchive.make([liked[0]], [liked[1], liked[2]])
    #expect(archive.itemsRead.reactions == .max)
  }

  @Test("that are moved from one reason to another leave none that is negative")
  func moved() throws {
    func record(_ likes: Int, _ edited: Int64?) -> Message {
      message("m") {
        $0.reactions = [Reaction(type: "like", count: likes)]
        $0.editedAt = edited.map { Timestamp(seconds: $0) }
      }
    }
    let (_, channel) = try StoredArchive.make([record(.max, nil), record(.max - 1, 5), record(1, 9)])
    #expect(channel.itemsNotShown.values.allSatisfy { $0.reactions >= 0 })
    #expect(channel.itemsNotShown["only in an older copy"]?.reactions == .max - 1)
  }
}
