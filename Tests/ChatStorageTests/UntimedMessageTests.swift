import ChatModel
import Testing

@testable import ChatStorage

@Suite("Messages of which nobody knows the time")
struct UntimedMessageTests {
  private func untimed(_ id: String, to parent: String? = nil) -> Message {
    message(id) {
      $0.isTimeKnown = false
      $0.parentID = parent
    }
  }

  private func times(_ archive: StoredArchive, _ channel: StoredChannel) throws -> [Int64] {
    let (entries, messages) = (channel.listed.all(), try archive.messages(channel))
    #expect(entries.map(\.createdAt) == messages.map(\.createdAt.microseconds))
    return messages.map(\.createdAt.seconds)
  }

  @Test("stand behind the message that was read before them, wherever the file was cut")
  func order() throws {
    let (archive, channel) = try StoredArchive.make(
      [message("a", at: 10), message("b", at: 20)], [untimed("u"), untimed("v"), message("c", at: 30)])
    #expect(try archive.listed(channel) == ["a", "b", "u", "v", "c"])
    #expect(try times(archive, channel) == [10, 20, 20, 20, 30])
  }

  @Test("stand before the next where they are the first, and stay where no time is known at all")
  func first() throws {
    let (archive, channel) = try StoredArchive.make([untimed("u"), untimed("v"), message("a", at: 10)])
    #expect(try archive.listed(channel) == ["u", "v", "a"])
    #expect(try times(archive, channel) == [10, 10, 10])
    let (alone, only) = try StoredArchive.make([untimed("u"), untimed("v")])
    #expect(try alone.listed(only) == ["u", "v"])
    #expect(try times(alone, only) == [0, 0])
  }

  @Test("are placed by their own export")
  func exports() throws {
    let (archive, channel) = try StoredArchive.merge([message("a", at: 10), message("b", at: 90)], [untimed("u"), message("c", at: 50)])
    #expect(try archive.listed(channel) == ["a", "u", "c", "b"])
  }

  @Test("are shown as another export has them that says when they were sent", arguments: [false, true])
  func dated(isDatedFirst: Bool) throws {
    let (dated, other) = ([message("a", at: 10), message("b", at: 20)], [untimed("a"), untimed("b")])
    let (archive, channel) = try isDatedFirst ? StoredArchive.merge(dated, other) : StoredArchive.merge(other, dated)
    #expect(try archive.listed(channel) == ["a", "b"] && times(archive, channel) == [10, 20])
    #expect(try archive.messages(channel).allSatisfy { $0.isTimeKnown && $0.editHistory.isEmpty })
    #expect(channel.notShown == ["also in another export": 2] && channel.diagnostics.isEmpty)
  }

  @Test("are placed in threads too")
  func replies() throws {
    let (archive, channel) = try StoredArchive.make(
      [message("root", at: 10), reply("r", to: "root", at: 20)], [untimed("s", to: "root"), reply("t", to: "root", at: 30)])
    #expect(try archive.replies(channel.threads[0], channel) == ["r", "s", "t"])
  }
}
