import ChatModel
import StableHashing
import Synchronization
import TestSupport
import Testing

@testable import ChatStorage

@Suite("Records of a block that are made without the others")
struct PickedRecordTests {
  /// What a source of records was asked for.
  private final class Asked: Sendable {
    let all = Mutex(0)
    let picked = Mutex([[Int]]())
  }

  private static let messages = (0..<40).map { message("m\($0)", at: Int64($0)) }

  /// A reader of one block whose records are made when somebody asks; `shift` makes those that are picked another message's.
  private static func reader(_ folder: TemporaryFolder, _ asked: Asked, shift: Int = 0) throws -> SpoolReader {
    var batch = ChatBatch()
    batch.messages = [MessageRun(channelKey: "c", messages: messages)]
    let source = RecordSource(
      all: { [batch] in
        asked.all.withLock { $0 += 1 }
        return EncodedRecords(batch, source: 0)
      },
      picked: { numbers in
        asked.picked.withLock { $0.append(numbers) }
        let found = numbers.map { messages[$0 + shift] }
        var batch = ChatBatch()
        batch.messages = [MessageRun(channelKey: "c", messages: found)]
        return (EncodedRecords(batch, source: 0), found.map { IDHash.hash($0.id) })
      })
    var spool = try ArchiveSpool(inFolder: folder.path)
    try spool.append(SpoolBlock(facts: SpoolBlock(batch, source: 0).facts, key: 1, records: source))
    return try spool.finish().reader
  }

  private static func entries(_ numbers: [Int], flags: MessageEntry.Flags = []) -> [MessageEntry] {
    numbers.map {
      MessageEntry(
        createdAt: Int64($0) * 1_000_000, idHash: IDHash.hash("m\($0)"), number: UInt64($0), kind: .regular, flags: flags, author: 0)
    }
  }

  @Test("are those of the messages that are wanted, in their order, as often as they are wanted; the third time all are made")
  func few() throws {
    let (folder, asked) = (try TemporaryFolder(), Asked())
    let reader = try Self.reader(folder, asked)
    #expect(try reader.messages(at: Self.entries([30, 7, 8, 7])).map(\.id) == ["m30", "m7", "m8", "m7"])
    #expect(try reader.messages(at: Self.entries([0])) == [Self.messages[0]])
    #expect(asked.picked.withLock { $0 } == [[7, 8, 30], [0]] && asked.all.withLock { $0 } == 0)
    for _ in 0..<2 { #expect(try reader.messages(at: Self.entries([39])).map(\.id) == ["m39"]) }
    #expect(asked.picked.withLock { $0.count } == 2 && asked.all.withLock { $0 } == 1)
  }

  @Test("are all of them where many are wanted, and where one's time is that of a message around it")
  func many() throws {
    let (folder, asked) = (try TemporaryFolder(), Asked())
    #expect(try Self.reader(folder, asked).messages(at: Self.entries(Array(5..<16))).count == 11)
    #expect(try Self.reader(folder, asked).messages(at: Self.entries([3], flags: .unknownTime)).map(\.id) == ["m3"])
    #expect(asked.picked.withLock { $0.isEmpty } && asked.all.withLock { $0 } == 2)
  }

  @Test("are all of them where those that came are of other messages")
  func others() throws {
    let (folder, asked) = (try TemporaryFolder(), Asked())
    #expect(try Self.reader(folder, asked, shift: 1).messages(at: Self.entries([3])).map(\.id) == ["m3"])
    #expect(asked.picked.withLock { $0 } == [[3]] && asked.all.withLock { $0 } == 1)
  }
}
