import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Several exports of one chat")
struct MergedExportTests {
  /// Messages `1`, `2`, ... of ann, one a second.
  private func messages(_ ids: ClosedRange<Int>, _ change: (Int, inout Message) -> Void = { _, _ in }) -> [Message] {
    ids.map { id in message("\(id)", at: Int64(id)) { change(id, &$0) } }
  }

  @Test("are one chat: a message that stands in both is shown once")
  func overlap() throws {
    let (archive, channel) = try StoredArchive.merge(messages(1...6), messages(4...9))
    #expect(try archive.listed(channel) == (1...9).map { "\($0)" })
    #expect(channel.notShown == ["also in another export": 3] && channel.diagnostics.isEmpty && channel.origins == [0, 1])
    #expect(try archive.messages(channel).allSatisfy { $0.editHistory.isEmpty && !$0.isRemovedLater })
  }

  @Test("show the newest text, with the earlier ones as its history", arguments: [false, true])
  func edits(isNewerFirst: Bool) throws {
    let old = messages(1...5) { id, message in message.text = "first \(id)" }
    let new = messages(1...7) { id, message in
      message.text = id == 3 ? "second" : "first \(id)"
      if id == 3 { message.editedAt = Timestamp(seconds: 100) }
    }
    let (archive, channel) = try isNewerFirst ? StoredArchive.merge(new, old) : StoredArchive.merge(old, new)
    let shown = try archive.messages(channel)
    #expect(shown.map(\.text) == ["first 1", "first 2", "second", "first 4", "first 5", "first 6", "first 7"])
    #expect(shown[2].editHistory == [MessageEdit(text: "first 3", at: Timestamp(seconds: 3))])
    #expect(shown.filter { !$0.editHistory.isEmpty }.count == 1 && channel.diagnostics.isEmpty)
  }

  @Test(
    "whose records changed at one time: the one that reaches furthest says it in the newest words, and that is no edit",
    arguments: [false, true])
  func otherWords(isNewerFirst: Bool) throws {
    let old = messages(1...5) { id, message in if id == 2 { message.text = "before" } }
    let new = messages(1...6) { id, message in if id == 2 { message.text = "after" } }
    let (archive, channel) = try isNewerFirst ? StoredArchive.merge(new, old) : StoredArchive.merge(old, new)
    let shown = try archive.messages(channel)
    #expect(shown[1].text == "after" && shown[1].editHistory.isEmpty && channel.diagnostics.isEmpty)
  }

  @Test("tell times by the newer one where an older one has them as a clock showed them, and that is no edit", arguments: [false, true])
  func clocks(isNewerFirst: Bool) throws {
    let old = messages(1...5) { id, message in
      message.createdAt = Timestamp(seconds: Int64(id) + 7200)
      if id == 2 { message.text = "in other words" }
    }
    let new = messages(1...5) + [message("last", at: 9000)]
    let (archive, channel) = try isNewerFirst ? StoredArchive.merge(new, old) : StoredArchive.merge(old, new)
    let shown = try archive.messages(channel)
    #expect(shown.map(\.createdAt.seconds) == [1, 2, 3, 4, 5, 9000] && shown[1].text == "2")
    #expect(shown.allSatisfy { $0.editHistory.isEmpty } && channel.diagnostics.isEmpty)
  }

  @Test("tell of an id that one of them has twice, whatever another has of it")
  func conflict() throws {
    func said(_ text: String, _ author: String, changed: Int64) -> Message {
      var message = Message(id: "x", authorID: author, text: text, createdAt: Timestamp(seconds: 1))
      message.updatedAt = Timestamp(seconds: changed)
      return message
    }
    let (_, channel) = try StoredArchive.merge(
      [said("a", "ann", changed: 1), said("b", "bob", changed: 5)], [said("c", "ann", changed: 3), message("y", at: 9)])
    #expect(channel.diagnostics.map(\.severity).contains(.warning))
  }

  @Test("keep the order that each has in one instant, whichever's records are shown", arguments: [false, true])
  func instants(isNewerFirst: Bool) throws {
    func export(_ ids: [String], _ change: (inout Message) -> Void = { _ in }) -> [Message] { ids.map { message($0, at: 60, change) } }
    // Of what only the older one has, or of which its record is shown, the number is that of another export.
    let old = [message("first", at: 1)] + export(["a", "b", "c", "d", "e"]) { if $0.id == "d" { $0.editedAt = Timestamp(seconds: 70) } }
    let new = export(["a", "c", "d", "e", "f"]) + [message("last", at: 90)]
    let (archive, channel) = try isNewerFirst ? StoredArchive.merge(new, old) : StoredArchive.merge(old, new)
    #expect(try archive.listed(channel) == ["first", "a", "b", "c", "d", "e", "f", "last"])
    #expect(try archive.messages(channel).map(\.createdAt.seconds) == [1, 60, 60, 60, 60, 60, 60, 90])
    // Groups, dates and the search index go by the entries' times.
    #expect(channel.listed.all().map(\.createdAt) == [1, 60, 60, 60, 60, 60, 60, 90].map { $0 * 1_000_000 })
    let replies = { (ids: [String]) in [message("root", at: 1)] + ids.map { reply($0, to: "root", at: 60) } }
    let (threads, other) = try StoredArchive.merge(replies(["a", "b", "c"]), replies(["a", "c", "d"]))
    #expect(try threads.replies(other.threads[0], other) == ["a", "b", "c", "d"])
  }

  @Test("of an instant with more messages than any chat has show each once")
  func crowdedInstant() throws {
    let ids = (0..<20_000).map { "\($0)" }
    let (archive, channel) = try StoredArchive.merge(ids.map { message($0, at: 5) }, ids.dropFirst(500).map { message($0, at: 5) })
    #expect(try Set(archive.listed(channel)).count == 20_000 && channel.listed.count == 20_000)
  }

  @Test("three of them keep each text once, the oldest first")
  func history() throws {
    func export(_ text: String, edited: Int64?) -> [Message] {
      messages(1...3) { id, message in
        if id == 2 {
          message.text = text
          message.editedAt = edited.map { Timestamp(seconds: $0) }
        }
      }
    }
    let (archive, channel) = try StoredArchive.merge(
      export("b", edited: 10), export("a", edited: nil), export("c", edited: 20), export("b", edited: 10))
    let shown = try #require(try archive.messages(channel).first { $0.id == "2" })
    #expect(shown.text == "c" && shown.editHistory.map(\.text) == ["a", "b"])
    #expect(shown.editHistory.map(\.at) == [Timestamp(seconds: 2), Timestamp(seconds: 10)])
  }

  @Test("keep the newest of very many texts, and say how many are left out")
  func manyTexts() throws {
    let exports = (0..<150).map { number in
      [
        message("a", at: 1) {
          $0.text = "text \(number)"
          $0.editedAt = Timestamp(seconds: Int64(number) + 1)
        }
      ]
    }
    let (archive, channel) = try StoredArchive.merge(all: exports)
    let history = try #require(try archive.messages(channel).first?.editHistory)
    #expect(history.map(\.text) == (49..<149).map { "text \($0)" })
    #expect(channel.diagnostics.map(\.summary) == ["channel c has so many earlier texts of this message that the oldest 49 are not shown"])
  }

  @Test("keep what the newer one lacks, and say that it was deleted since", arguments: [false, true])
  func removed(isNewerFirst: Bool) throws {
    let (old, new) = (messages(1...8), messages(1...10).filter { $0.id != "4" })
    let (archive, channel) = try isNewerFirst ? StoredArchive.merge(new, old) : StoredArchive.merge(old, new)
    let shown = try archive.messages(channel)
    #expect(shown.map(\.id) == (1...10).map { "\($0)" })
    #expect(shown.filter(\.isRemovedLater).map(\.id) == ["4"])
  }

  @Test("replies in threads are marked like others")
  func removedReply() throws {
    let old = messages(1...8) { id, message in if id > 2 { message.parentID = "1" } }
    let (archive, channel) = try StoredArchive.merge(old, old.filter { $0.id != "5" } + messages(9...9))
    let replies = try archive.reader.messages(at: channel.replies.map(\.message))
    #expect(replies.filter(\.isRemovedLater).map(\.id) == ["5"])
  }

  @Test("prove nothing about messages of another time, about deleted ones, or where the newer one has only a part")
  func unproven() throws {
    func removed(_ exports: ([Message], [Message])) throws -> [String] {
      let (archive, channel) = try StoredArchive.merge(exports.0, exports.1)
      return try archive.messages(channel).filter(\.isRemovedLater).map(\.id)
    }
    #expect(try removed((messages(1...5), messages(6...9))) == [])
    #expect(try removed((messages(1...5), messages(4...9))) == [])
    #expect(
      try removed((messages(1...9) { id, message in if id == 4 { message.kind = .deleted } }, messages(1...9).filter { $0.id != "4" }))
        == [])
    #expect(try removed((messages(1...20), [message("2", at: 2)] + messages(18...21))) == [])
  }

  @Test("that came later and have the message again show that it was not deleted")
  func restored() throws {
    let whole = messages(1...8)
    let (archive, channel) = try StoredArchive.merge(whole, whole.filter { $0.id != "4" } + messages(9...9), messages(1...10))
    #expect(try archive.messages(channel).allSatisfy { !$0.isRemovedLater })
  }

  @Test("keep the file of an attachment that only the older one has")
  func attachments() throws {
    func export(_ url: String?, _ last: Int) -> [Message] {
      messages(1...last) { id, message in
        guard id == 2 else { return }
        var attachment = Attachment(kind: .image)
        attachment.url = url
        message.attachments = [attachment]
      }
    }
    for newer in [nil, "https://cdn.example/a.png"] {
      let (archive, channel) = try StoredArchive.merge(export("files/a.png", 3), export(newer, 4))
      let attachment = try #require(try archive.messages(channel)[1].attachments.first)
      #expect(attachment.url == "files/a.png" && attachment.source == 0)
    }
    let (archive, channel) = try StoredArchive.merge(export("https://cdn.example/a.png", 3), export("files/a.png", 4))
    #expect(try archive.messages(channel)[1].attachments.first?.source == 1)
  }

  @Test("with one channel key for different channels do not mix them")
  func aliases() throws {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    for (number, id) in ["C1", "C2"].enumerated() {
      var batch = ChatBatch()
      batch.channels = [ChannelRecord(channel: Channel(id: id), alias: "general")]
      batch.messages = [MessageRun(channelKey: "general", messages: [message("m\(number)")])]
      try spool.append(SpoolBlock(batch, source: number, origin: number))
    }
    let archive = try spool.finish()
    #expect(archive.channels.map(\.channel.id) == ["C1", "C2"])
    #expect(try archive.channels.map { try archive.listed($0) } == [["m0"], ["m1"]])
    #expect(archive.channels.map(\.origins) == [[0], [1]])
  }

  @Test("that differ at random: all messages of all of them are shown once, whatever the order")
  func random() throws {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let whole = messages(1...30)
      let exports = (0..<3).map { _ in whole.filter { _ in Int.random(in: 0..<4, using: &random) > 0 } }
      let wanted = Set(exports.joined().map(\.id))
      var results: [[String]] = []
      for order in [[0, 1, 2], [2, 0, 1]] {
        let (archive, channel) = try StoredArchive.merge(exports[order[0]], exports[order[1]], exports[order[2]])
        let shown = try archive.messages(channel)
        #expect(Set(shown.map(\.id)) == wanted && shown.count == wanted.count)
        #expect(channel.shownCount + channel.notShown.values.reduce(0, +) == exports.joined().count)
        // Whatever is marked is missing in some export that has older and newer messages.
        for message in shown where message.isRemovedLater {
          #expect(exports.contains { export in !export.contains { $0.id == message.id } })
        }
        results.append(shown.map(\.id))
      }
      #expect(results[0] == results[1])
    }
  }
}
