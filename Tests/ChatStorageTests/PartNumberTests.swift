import ChatModel
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Messages of the parts of one export, which have no ids of their own")
struct PartNumberTests {
  /// A file of an export: messages that say one thing each, in blocks.
  private struct File {
    var origin = 0
    var blocks: [[Message]]
  }

  private func store(_ files: [File], lacksIDs: Bool = true) throws -> (archive: StoredArchive, channel: StoredChannel) {
    let folder = try TemporaryFolder()
    var spool = try ArchiveSpool(inFolder: folder.path)
    var channel = Channel(id: "c")
    channel.lacksIDs = lacksIDs
    for (number, file) in files.enumerated() {
      for block in file.blocks {
        var batch = ChatBatch()
        batch.channels = [ChannelRecord(channel: channel)]
        batch.messages = [MessageRun(channelKey: "c", messages: block)]
        try spool.append(SpoolBlock(batch, source: number, origin: file.origin))
      }
    }
    let archive = try spool.finish()
    return (archive, archive.channels[0])
  }

  private func say(_ ids: String..., at time: Int64) -> [Message] { ids.map { message($0, at: time) } }

  @Test("are all shown, numbered through in the order of the parts")
  func parts() throws {
    let (archive, channel) = try store([
      File(blocks: [say("a", at: 1) + say("yes", at: 60)]), File(blocks: [say("yes", "b", "yes-1", at: 60)]),
      File(blocks: [say("yes", at: 60) + say("c", at: 120)]),
    ])
    #expect(try archive.listed(channel) == ["a", "yes", "yes-1", "b", "yes-2", "yes-3", "c"])
    #expect(channel.notShown.isEmpty && channel.diagnostics.isEmpty)
  }

  @Test("are those of another export that has the same in other parts, or in one file", arguments: [false, true])
  func otherParts(isWholeFirst: Bool) throws {
    let (start, end) = (say("a", at: 1) + say("x", at: 50), say("c", at: 120) + say("d", at: 180))
    let parts = [File(blocks: [start + say("yes", "yes-1", at: 60)]), File(blocks: [say("yes", "b", "yes-1", at: 60) + end])]
    let whole = [File(origin: 1, blocks: [start + say("yes", "yes-1", "yes-2", "b", "yes-3", at: 60) + end])]
    let (archive, channel) = try store(isWholeFirst ? whole + parts : parts + whole)
    #expect(try archive.listed(channel) == ["a", "x", "yes", "yes-1", "yes-2", "b", "yes-3", "c", "d"])
    #expect(channel.notShown == ["also in another export": 9])
  }

  @Test("are all shown where one file says the same twice in pieces that are far apart, unless a stretch of it stands twice")
  func oneFile() throws {
    let days = { (days: ClosedRange<Int>) in days.map { message("day \($0)", at: Int64($0) * 86_400) } }
    let (archive, channel) = try store([
      File(blocks: [days(1...9) + say("yes", at: 60), days(10...19), say("yes", at: 60) + days(20...29)])
    ])
    #expect(channel.shownCount == 31 && channel.notShown.isEmpty)
    #expect(try archive.listed(channel).filter { $0.hasPrefix("yes") } == ["yes", "yes-1"])
    // A file that was joined from two exports.
    let joined = try store([File(blocks: [days(1...20), days(8...25)])])
    #expect(try joined.archive.listed(joined.channel) == days(1...25).map(\.id))
    #expect(joined.channel.notShown == ["duplicate": 13])
  }

  @Test("are all shown where others of the channel have ids, and an id was made for them of what they say", arguments: [false, true])
  func madeUp(isReply: Bool) throws {
    func unknown() -> Message { message("no-id-123", at: 60) { $0.parentID = isReply ? "1" : nil } }
    let files = [[message("1", at: 1), unknown(), unknown()], [unknown(), message("2", at: 90), message("2", at: 90)]].map {
      File(blocks: [$0])
    }
    let (archive, channel) = try store(files, lacksIDs: false)
    let replies = try archive.reader.messages(at: channel.replies.map(\.message)).map(\.id)
    #expect(try Set(archive.listed(channel) + replies) == ["1", "no-id-123", "no-id-123-1", "no-id-123-2", "2"])
    #expect(channel.shownCount == 5 && channel.notShown == ["duplicate": 1])
    let twice = try store([files[0], File(origin: 1, blocks: files[0].blocks)], lacksIDs: false)
    #expect(twice.channel.shownCount == 3 && twice.channel.notShown == ["also in another export": 3])
  }

  @Test(
    "have ids of which the number at the end says how many equal ones stood before",
    arguments: [
      ("3f", "3f", 0), ("3f-2", "3f", 2), ("3f-c1", "3f-c1", 0), ("3f-c1-4", "3f-c1", 4), ("3f-", "3f-", 0), ("-", "-", 0), ("", "", 0),
      ("3f--2", "3f-", 2),
    ])
  func countedID(id: String, base: String, place: Int) {
    let counted = CountedID(id)
    #expect((counted.base, counted.place) == (base, place) && (id == "3f-0" || counted.id(at: place) == id))
    #expect(CountedID(uncounted: id).id(at: 0) == id)
  }
}
