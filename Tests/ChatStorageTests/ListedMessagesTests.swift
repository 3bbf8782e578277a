import ChatModel
import Spilling
import TestSupport
import Testing

@testable import ChatStorage

@Suite("The entries of a channel's list")
struct ListedMessagesTests {
  /// Several are sent in one second, and there are more than are read at a time.
  private static let entries: [MessageEntry] = (0..<9000).map { (number: Int) -> MessageEntry in
    let author = UInt32(number % 5)
    return MessageEntry(
      createdAt: Int64(number / 3), idHash: UInt64(number) * 7, number: UInt64(number), kind: .regular, flags: [], author: author)
  }

  private static func make(_ count: Int = entries.count) throws -> ListedMessages {
    let folder = try TemporaryFolder()
    return ListedMessages(SpilledList(entries[..<count], in: SpillFile(inFolder: folder.path)))
  }

  private static func numbers(_ entries: some Sequence<MessageEntry>) -> [UInt64] { entries.map(\.number) }

  @Test("come back as they were, by ranges, which end where the list ends", arguments: [0..<0, 0..<1, 17..<67, 8990..<9100, 9000..<9001])
  func ranges(range: Range<Int>) throws {
    let listed = try Self.make()
    let read = listed.entries(range)
    let expected = Self.entries[range.clamped(to: 0..<9000)]
    #expect(Self.numbers(read) == Self.numbers(expected) && read.map(\.idHash) == expected.map(\.idHash))
    #expect(read.map(\.createdAt) == expected.map(\.createdAt) && read.map(\.author) == expected.map(\.author))
    #expect(listed.entry(at: range.lowerBound)?.number == (range.lowerBound < 9000 ? UInt64(range.lowerBound) : nil))
    #expect(listed.count == 9000 && listed.first?.number == 0 && listed.last?.number == 8999)
  }

  @Test("come with their neighbours where there are some", arguments: [0..<9000, 0..<50, 50..<100, 8950..<9000, 7..<8, 30..<30])
  func stretches(range: Range<Int>) throws {
    let stretch = try Self.make().stretch(range)
    #expect(Self.numbers(stretch.entries) == range.map { UInt64($0) })
    guard !range.isEmpty else { return #expect(stretch.older == nil && stretch.newer == nil) }
    #expect(stretch.start == range.lowerBound)
    #expect(stretch.older?.number == (range.lowerBound > 0 ? UInt64(range.lowerBound - 1) : nil))
    #expect(stretch.newer?.number == (range.upperBound < 9000 ? UInt64(range.upperBound) : nil))
  }

  @Test("come in pieces, each once", arguments: [0, 1, 4096, 4097, 9000])
  func pieces(count: Int) throws {
    var numbers: [UInt64] = []
    try Self.make(count).forEachPiece { numbers += Self.numbers($0) }
    #expect(numbers == (0..<count).map { UInt64($0) })
  }

  @Test("are searched by time and by what they are", arguments: [-1, 0, 1, 1500, 2999, 4000])
  func searches(instant: Int64) throws {
    let listed = try Self.make()
    #expect(listed.index(after: instant) == Self.entries.count { $0.createdAt <= instant })
    let number = UInt64(max(0, instant) * 3)
    #expect(listed.firstIndex(from: 2) { $0.number >= number } == (number < 9000 ? max(2, Int(number)) : nil))
    #expect(try Self.make(0).index(after: instant) == 0 && Self.make(0).firstIndex(from: 0) { _ in true } == nil)
  }
}
