import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Messages that an older export has and a newer one lacks")
struct DeletedSinceTests {
  /// Messages `1`, `2`, ... of ann, one a second.
  private func messages(_ ids: ClosedRange<Int>, without missing: Set<Int> = []) -> [Message] {
    ids.filter { !missing.contains($0) }.map { message("\($0)", at: Int64($0)) }
  }

  /// The ids of those that are marked as deleted since, in the list and in threads, which are the same in whatever order the exports are named.
  private func removed(_ old: [Message], _ new: [Message]) throws -> [String] {
    let results = try [(old, new), (new, old)].map { first, second in
      let (archive, channel) = try StoredArchive.merge(first, second)
      let entries = channel.listed.all() + channel.replies.lazy.filter { !$0.isListed }.map(\.message)
      return try archive.reader.messages(at: entries).filter(\.isRemovedLater).map(\.id)
    }
    #expect(results[0] == results[1])
    return results[0]
  }

  @Test("were not deleted where the newer one is the last page of the channel with copies of older messages", arguments: [true, false])
  func page(isPinned: Bool) throws {
    func page(_ copies: [Int], _ missing: Set<Int> = []) -> [Message] {
      copies.map { id in message("\(id)", at: Int64(id)) { if isPinned { $0.pin = Pin() } } } + messages(12...31, without: missing)
    }
    let old = messages(1...30)
    #expect(try removed(old, page([1])) == [])
    #expect(try removed(old, page([9])) == [])
    #expect(try removed(old, page([1, 4, 9])) == [])
    #expect(try removed(old, page([1], [17, 22])) == ["17", "22"])
    #expect(try removed(messages(5...30), page([1, 2, 3])) == [])
  }

  @Test("were not deleted where the only thing that older and newer messages have between them is a pinned one")
  func pinned() throws {
    let pinned = message("1", at: 1) { $0.pin = Pin() }
    #expect(try removed(messages(1...9), [pinned] + messages(3...10)) == [])
  }

  @Test("were not deleted where the newer one has a gap, but those that are missing here and there were")
  func gap() throws {
    let old = messages(1...30)
    #expect(try removed(old, messages(1...31, without: [10, 11, 12, 13, 14])) == [])
    #expect(try removed(old, messages(1...31, without: [10, 11])) == [])
    #expect(try removed(old, messages(1...31, without: [10, 11, 12, 13, 20])) == ["20"])
    #expect(try removed(old, messages(1...31, without: [4, 10, 11, 20])) == ["4", "10", "11", "20"])
    #expect(try removed(old, messages(1...31, without: [30])) == ["30"])
    #expect(try removed(old, messages(1...31, without: [2])) == ["2"])
  }

  @Test("are found among as many exports as somebody makes in years", arguments: [2, 63, 64, 65, 130])
  func manyExports(count: Int) throws {
    let newer = (1..<count).map { messages(1...(30 + $0), without: [7, 20]) }
    let (archive, channel) = try StoredArchive.merge(all: [messages(1...30)] + newer)
    #expect(try archive.messages(channel).filter(\.isRemovedLater).map(\.id) == ["7", "20"])
    let (whole, again) = try StoredArchive.merge(all: [messages(1...30)] + newer + [messages(1...(31 + count))])
    #expect(try whole.messages(again).filter(\.isRemovedLater).isEmpty)
  }

  @Test("were not deleted where the newer one says itself that they are")
  func deletedThere() throws {
    let new = messages(1...9).map { message in
      var message = message
      if message.id == "4" { message.kind = .deleted }
      return message
    }
    #expect(try removed(messages(1...8), new) == [])
  }

  @Test("and that are replies were not deleted where the newer one has no replies, or the last ones of each thread")
  func replies() throws {
    let list = messages(0...2) + messages(9...20)
    let replies = [3, 4, 5].map { reply("\($0)", to: "1", at: Int64($0)) } + [6, 7, 8].map { reply("\($0)", to: "2", at: Int64($0)) }
    func new(_ kept: Set<String>) -> [Message] { list + replies.filter { kept.contains($0.id) } + messages(21...21) }
    #expect(try removed(list + replies, new([])) == [])
    #expect(try removed(list + replies, new(["4", "5", "7", "8"])) == [])
    #expect(try removed(list + replies, new(["3", "5", "6", "7"])).sorted() == ["4", "8"])
    let alone = reply("10.5", to: "10", at: 10)
    #expect(try removed(list + replies + [alone], new(Set(replies.map(\.id)))) == ["10.5"])
  }
}
