import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Channels without ids of which several exports have something")
struct EditionTests {
  /// What an export has of a channel.
  private struct Part {
    var channel: Channel
    var messages: [Message]
    var origin: Int
  }

  private func part(
    _ id: String, from origin: Int, _ messages: [Message], members: [String] = ["Ann", "Bob"], isSecond: Bool = true
  ) -> Part {
    var channel = Channel(id: id)
    (channel.memberIDs, channel.isDirect, channel.isContinuation, channel.lacksIDs) = (members, true, isSecond, true)
    return Part(channel: channel, messages: messages, origin: origin)
  }

  private func store(_ parts: [Part], closed: [String] = []) throws -> StoredArchive {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    for (number, part) in parts.enumerated() {
      var batch = ChatBatch()
      batch.users = closed.map { User(id: $0, name: $0, isDeleted: true) }
      batch.channels = [ChannelRecord(channel: part.channel)]
      batch.messages = [MessageRun(channelKey: part.channel.id, messages: part.messages)]
      try spool.append(SpoolBlock(batch, source: number, origin: part.origin))
    }
    return try spool.finish()
  }

  private func messages(_ numbers: some Sequence<Int>, _ name: String = "m") -> [Message] {
    numbers.map { number in message("\(name)\(number)", at: Int64(number)) { $0.authorID = number % 2 == 0 ? "Ann" : "Bob" } }
  }

  @Test("are one where they have most messages in common, however many these are, and else two")
  func common() throws {
    func ids(_ parts: Part...) throws -> [String] { try store(parts).channels.map(\.channel.id) }
    let old = part("a", from: 0, messages(0..<2000))
    #expect(try ids(old, part("b", from: 1, messages(0..<2500))) == ["a"])
    #expect(try ids(part("b", from: 1, messages(0..<2500)), old) == ["b"])
    #expect(try ids(old, part("b", from: 1, messages((0..<2500).filter { $0 % 10 != 0 }))) == ["a"])
    #expect(try ids(old, part("b", from: 1, messages(1000..<2500))) == ["a"])
    // One message in ten, and what the same export has twice.
    #expect(try ids(old, part("b", from: 1, messages((0..<2000).filter { $0 % 10 == 0 }) + messages(0..<2000, "other"))) == ["a", "b"])
    #expect(try ids(old, part("b", from: 0, messages(0..<2000))) == ["a", "b"])
    // One that is two in an older export.
    #expect(try ids(old, part("b", from: 0, messages(0..<2000)), part("c", from: 1, messages(0..<2100))) == ["a", "b", "c"])
  }

  @Test("with a single message are one if that is the same and the members are, of whom none may be anybody")
  func single() throws {
    func count(_ members: [String], closed: [String] = []) throws -> Int {
      let parts = [part("a", from: 0, messages([1])), part("b", from: 1, messages([1]), members: members)]
      return try store(parts, closed: closed).channels.count
    }
    #expect(try count(["Bob", "Ann"]) == 1 && count(["Ann", "Cem"]) == 2 && count(["Ann", "Bob"], closed: ["Ann"]) == 2)
  }

  @Test("are found among very many that have messages in common in time in proportion to these")
  func hostile() throws {
    let parts = (0..<1500).map { part("c\($0)", from: $0, messages(0..<3)) }
    var archive: StoredArchive?
    let duration = try ThreadTime.measure { archive = try store(parts) }
    #expect(archive?.channels.count == 1 && duration < .seconds(20))
  }

  @Test("lose no message as deleted since of a half that only some of their exports have")
  func halves() throws {
    func other(_ from: Int, _ numbers: [Int]) -> Part { part("o", from: from, messages(numbers, "o"), isSecond: false) }
    func second(_ from: Int, _ numbers: [Int]) -> Part { part("s", from: from, messages(numbers, "s")) }
    func removed(_ parts: Part...) throws -> [String] {
      let archive = try store(parts)
      #expect(archive.channels.count == 1)
      return try archive.messages(archive.channels[0]).filter(\.isRemovedLater).map(\.id)
    }
    let (all, lacking) = (Array(0..<30), (0..<31).filter { $0 != 7 })
    #expect(try removed(other(0, all), second(1, all), second(2, lacking)) == ["s7"])
    #expect(try removed(other(0, all), other(1, lacking), second(2, all), second(3, Array(0..<32))) == ["o7"])
    // One that has both halves.
    #expect(try removed(other(0, all), second(0, all), second(1, Array(0..<32))) == [])
    #expect(try removed(other(0, all), second(0, all), other(1, lacking), second(1, (0..<31).filter { $0 != 20 })) == ["o7", "s20"])
  }

  @Test("have a message once that was unsent between two of very many exports", arguments: [2, 64, 65, 130])
  func unsent(count: Int) throws {
    let old = messages(0..<20)
    let new = old.map { old in
      guard ["m3", "m5"].contains(old.id) else { return old }
      return message("unsent " + old.id, at: old.createdAt.seconds) {
        $0.authorID = old.authorID
        $0.text = ""
        $0.kind = .deleted
      }
    }
    let parts = (0..<count).map { number in
      part("a", from: number, (number < count / 2 ? old : new) + messages(20..<(21 + number)), isSecond: false)
    }
    let archive = try store(parts)
    let shown = try archive.messages(archive.channels[0])
    #expect(shown.count == 20 + count && shown.filter { $0.kind == .deleted }.map(\.id) == ["unsent m3", "unsent m5"])
    #expect(!shown.contains { $0.isRemovedLater || $0.id == "m3" || $0.id == "m5" })
  }

  @Test("have a line of the platform's once that is in another language in a newer export, and another one that only an older export has")
  func lines() throws {
    func line(_ id: String, at time: Int64) -> Message { message(id, at: time) { $0.kind = .system } }
    let old = messages(0..<20) + [line("Ann joined", at: 5), line("Bob left", at: 5), line("Cy left", at: 9), line("same", at: 9)]
    let new = messages(0..<21) + [line("Ann kam", at: 5), line("Bob ging", at: 5), line("same", at: 9)]
    let archive = try store([part("a", from: 0, old, isSecond: false), part("a", from: 1, new, isSecond: false)])
    let shown = try archive.messages(archive.channels[0]).filter { $0.kind == .system }
    #expect(Set(shown.map(\.id)) == ["Ann kam", "Bob ging", "same", "Cy left"])
    #expect(shown.filter(\.isRemovedLater).map(\.id) == ["Cy left"])
  }

  @Test("have a message once that was unsent after another of its instant had been")
  func unsentLater() throws {
    func gone(_ id: String) -> Message { message(id, at: 5) { ($0.kind, $0.text) = (.deleted, "") } }
    func say(_ id: String) -> Message { message(id, at: 5) }
    let parts = [[say("a"), say("b")], [say("a"), gone("d")], [gone("d"), gone("d-1")]].enumerated().map { number, own in
      part("a", from: number, messages(10..<(20 + number)) + own, isSecond: false)
    }
    let archive = try store(parts)
    let shown = try archive.messages(archive.channels[0]).prefix(2)
    #expect(shown.map(\.id) == ["d", "d-1"] && shown.allSatisfy { $0.kind == .deleted })
  }

  @Test("take no file of an older record in an instant of which something was unsent: nobody knows whose it was")
  func unsure() throws {
    func file(_ id: String, _ name: String?, _ text: String = "") -> Message {
      message(id, at: 5) {
        var attachment = ChatModel.Attachment(kind: name == nil ? .unknown : .image)
        if let name { attachment.url = name } else { attachment.absence = .notIncluded }
        ($0.attachments, $0.text) = ([attachment], text)
      }
    }
    let gone = message("d", at: 5) { ($0.kind, $0.text) = (.deleted, "") }
    for isUnsent in [true, false] {
      let old = [file("f", "1.jpg", "secret"), file("f-1", "2.jpg")]
      let new = isUnsent ? [gone, file("f", nil)] : [file("f", nil), file("f-1", nil)]
      let parts = [old, new].enumerated().map { part("a", from: $0, messages(10..<(20 + $0)) + $1, isSecond: false) }
      let archive = try store(parts)
      let shown = try archive.messages(archive.channels[0]).filter { $0.createdAt.seconds == 5 }
      #expect(shown.count == 2 && shown.flatMap(\.attachments).compactMap(\.url) == (isUnsent ? [] : ["1.jpg", "2.jpg"]))
      #expect(shown.contains { $0.text == "secret" } != isUnsent && shown.allSatisfy { $0.editHistory.isEmpty && !$0.isRemovedLater })
      let items = archive.channels[0].itemsNotShown.values.reduce(0) { $0 + $1.attachments }
      #expect(items + shown.reduce(0) { $0 + $1.attachments.count } == (isUnsent ? 3 : 4))
    }
  }

  @Test("say nothing of how somebody was called before, and of earlier texts only where they were edited")
  func otherNames() throws {
    func say(_ text: String, by author: String = "Ann", isEdited: Bool = false) -> Message {
      message("a", at: 5) { ($0.text, $0.authorID, $0.isEditTimeUnknown) = (text, author, isEdited) }
    }
    for (old, new, earlier) in [
      (say("Hi @Cy"), say("Hi @Cyril", by: "Ann Lee"), []), (say("one"), say("two", isEdited: true), ["one"]),
    ] {
      // One that was joined from two exports says it twice.
      let both = [old] + messages(10..<15) + [new] + messages(10..<21)
      let archive = try store([messages(10..<20) + [old], both].enumerated().map { part("a", from: $0, $1, isSecond: false) })
      let shown = try #require(try archive.messages(archive.channels[0]).first)
      #expect(shown.editHistory.map(\.text) == earlier, "\(shown)")
      #expect(archive.channels[0].diagnostics.allSatisfy { $0.severity != .warning })
    }
  }

  @Test("are counted in stretches of time, the ends of which may be the same")
  func stretches() {
    let entries = [1, 2, 2, 5, 9].map { MessageEntry(createdAt: $0, idHash: 0, number: 0, kind: .regular, flags: [], author: 0) }
    let times: [ClosedRange<Int64>] = [1...1, 1...2, 2...5, 3...4, 0...100, 5...9]
    var counts = CountsByTime()
    for time in times { counts.ask(for: time) }
    counts.count(entries.reversed())
    #expect(times.map { counts.count(of: $0) } == [1, 3, 3, 0, 5, 2])
  }
}
