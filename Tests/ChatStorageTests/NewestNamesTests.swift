import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Names that several exports give")
struct NewestNamesTests {
  /// What an export says, with a message of the channel `c` at each of some seconds.
  private func export(_ name: String?, at seconds: [Int64]) -> ChatBatch {
    var batch = ChatBatch()
    batch.users = [User(id: "ann", name: name.map { "Ann, \($0)" })]
    var channel = Channel(id: "c")
    channel.name = name
    batch.channels = [ChannelRecord(channel: channel)]
    batch.messages = [MessageRun(channelKey: "c", messages: seconds.map { message("\($0)", at: $0) })]
    return batch
  }

  private func names(_ exports: [ChatBatch]) throws -> [String?] {
    let archive = try StoredArchive.merge(batches: exports)
    #expect(archive.channels.count == 1)
    return [archive.user("ann").name, archive.channels.first?.channel.name]
  }

  @Test("are those of the one whose messages reach furthest, in whichever order they are read")
  func newest() throws {
    let (old, new) = (export("old", at: [1, 2, 3]), export("new", at: [2, 3, 4]))
    for exports in [[old, new], [new, old], [old, new, old], [old, new, new]] {
      #expect(try names(exports) == ["Ann, new", "new"])
    }
  }

  @Test("are those that were read last of exports that reach as far")
  func equal() throws {
    #expect(try names([export("first", at: [1, 2]), export("second", at: [2])]) == ["Ann, second", "second"])
  }

  @Test("are those of an older one where a newer one has none")
  func absent() throws {
    #expect(try names([export(nil, at: [1, 2]), export("old", at: [1])]) == ["Ann, old", "old"])
  }

  @Test("are those of any other than one without messages, wherever that is read")
  func empty() throws {
    #expect(try names([export("old", at: [1]), export("none", at: [])]) == ["Ann, old", "old"])
    #expect(try names([export(nil, at: [1]), export("none", at: [])]) == ["Ann, none", "none"])
  }

  @Test("are of no time that a message does not say")
  func unknownTime() throws {
    var other = export("unknown", at: [])
    other.messages = [MessageRun(channelKey: "c", messages: [message("x", at: 99) { $0.isTimeKnown = false }])]
    #expect(try names([other, export("old", at: [1])]) == ["Ann, old", "old"])
  }

  @Test("count by the time of replies, too")
  func replies() throws {
    var new = export("new", at: [1])
    new.messages = [MessageRun(channelKey: "c", messages: [message("1", at: 1), reply("r", to: "1", at: 5)])]
    #expect(try names([new, export("old", at: [1, 3])]) == ["Ann, new", "new"])
  }

  @Test("change no text where of two phones one writes minutes and the other seconds", arguments: [false, true])
  func minutes(isNewerFirst: Bool) throws {
    func export(_ seconds: Int64, _ name: String, _ last: Int64) -> ChatBatch {
      var batch = ChatBatch()
      var channel = Channel(id: "c")
      channel.lacksIDs = true
      batch.channels = [ChannelRecord(channel: channel)]
      let text = message("m", at: seconds) { $0.text = "Hi @\(name)" }
      batch.messages = [MessageRun(channelKey: "c", messages: [text, message("last \(last)", at: last)])]
      return batch
    }
    let (old, new) = (export(90, "Al", 100), export(60, "Albert", 120))
    let archive = try StoredArchive.merge(batches: isNewerFirst ? [new, old] : [old, new])
    let shown = try archive.messages(archive.channels[0])
    #expect(shown.map(\.text) == ["Hi @Albert", "last 100", "last 120"] && shown[0].editHistory.isEmpty)
  }

  @Test("come back as each export said them, whichever others say the same or say it no more")
  func editions() {
    var editions = UserEditions()
    var picture = User(id: "ann", name: "Ann", imageURL: "a.png")
    for origin in 0..<5 {
      picture.imageSource = origin * 10
      editions.add(picture, from: origin)
    }
    editions.add(User(id: "ann", name: "Anna"), from: 5)
    #expect(Array(editions.origins).sorted() == [0, 1, 2, 3, 4, 5])
    #expect(editions.user(from: 3)?.imageSource == 30 && editions.remove(5)?.name == "Anna" && editions.user(from: 5) == nil)
    for origin in 0..<4 { #expect(editions.remove(origin)?.imageSource == origin * 10) }
    editions.add(User(id: "ann", name: "New"), from: 5)
    #expect(editions.user(from: 4)?.imageURL == "a.png" && editions.user(from: 5)?.name == "New" && editions.remove(0) == nil)
  }
}
