import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import WhatsAppReading

@Suite("Equal messages of a WhatsApp chat")
struct WhatsAppRepeatTests {
  private func read(_ lines: some Sequence<String>, chunk: Int = 1000) async throws -> ReadExport {
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", lines.map { "31/12/23, \($0)\n" }.joined().utf8)
    return try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk, blockSize: 256))
  }

  /// The lines of twelve hours in which a message is written each minute, and as each begins one that equals one of the minute before.
  private static let hours = (10..<22).flatMap { hour -> [String] in
    let minutes = (1..<59).map { "\(hour):\($0 < 10 ? "0" : "")\($0) - Bob: text \($0)" }
    return minutes + ["\(hour):59 - Ann: ok", "\(hour + 1):00 - Bob: hi", "\(hour):59 - Ann: ok"]
  }

  @Test("are told apart where an hour begins between them, wherever the chat is cut", arguments: [300, 500, 1000, 2000])
  func hours(chunk: Int) async throws {
    let whole = try await read(Self.hours, chunk: 1 << 19)
    #expect(Set(whole.messages.map(\.id)).count == Self.hours.count)
    let cut = try await read(Self.hours, chunk: chunk)
    #expect(cut.batches.count > 5 && cut.messages.map(\.id) == whole.messages.map(\.id))
  }

  @Test("have the same ids wherever an export begins and ends", arguments: [1, 30, 61, 100, 200])
  func overlap(start: Int) async throws {
    let whole = try await read(Self.hours)
    let part = try await read(Self.hours.dropFirst(start).dropLast(start))
    #expect(part.messages.map(\.id) == whole.messages.map(\.id).dropFirst(start).dropLast(start))
  }

  @Test("are told apart where others come late between them")
  func late() async throws {
    let lines = (0..<300).flatMap { number -> [String] in
      let minute = "\(10 + number / 60):\(number % 60 < 10 ? "0" : "")\(number % 60)"
      let early = "0\(number / 50):\(10 + number % 50) - Bob: late"
      return ["\(minute) - Ann: ok", early, early, "\(minute) - Ann: ok"]
    }
    let whole = try await read(lines, chunk: 1 << 19)
    let cut = try await read(lines)
    #expect(Set(whole.messages.map(\.id)).count == lines.count && cut.messages.map(\.id) == whole.messages.map(\.id))
    #expect(cut.batches.count > 20)
  }

  @Test(
    "are told apart where their first lines differ, and names, files or notes of the phone make up the difference",
    arguments: [
      ["<Media omitted>", "IMG-1.jpg (file attached)"], ["<Media omitted>", "words\nand more\n<attached: 1-PHOTO.jpg>"],
      ["so @\u{2068}Cyril\u{2069}", "so @\u{2068}Dora\u{2069}"], ["right", "right <This message was edited>"],
      ["This message was deleted", "You deleted this message"],
      ["POLL:\nA?\nOPT: x (1 vote)\nOPT: y (0 votes)", "WAHL:\nA?\nOP: x (2 votes)\nOP: y (0 votes)"],
      ["k", " k"], ["Location: https://maps.google.com/?q=1.5,2", "Standort: https://maps.google.com/?q=1.50,2.0"],
      ["one\n31/12/23, 09.00 - Ann: 1\n<attached: 2-PHOTO.jpg>", "GIF omitted"],
    ])
  func differing(texts: [String]) async throws {
    let lines = (0..<200).flatMap { number -> [String] in
      let minute = "\(10 + number / 60):\(number % 60 < 10 ? "0" : "")\(number % 60)"
      let early = "0\(number / 50):\(10 + number % 50) - Bob: late"
      return ["\(minute) - Ann: \(texts[0])", early, "\(minute) - Bob: \(texts[1])"]
    }
    let whole = try await read(lines, chunk: 1 << 19)
    let cut = try await read(lines)
    #expect(whole.messages.count == lines.count && cut.messages.map(\.id) == whole.messages.map(\.id))
    #expect(Set(whole.messages.map(\.id)).count == lines.count && cut.batches.count > 5)
    #expect(whole.messages[2].id == whole.messages[0].id + "-1")
  }

  @Test("are one where they stand far apart, as in a file that was joined from two exports of the same days", arguments: [1000, 1 << 19])
  func joined(chunk: Int) async throws {
    let minutes = (0..<1200).map { number in
      let (hour, minute) = (number / 60, number % 60)
      return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute) - Ann: ok"
    }
    let read = try await read(minutes + minutes, chunk: chunk)
    #expect(read.messages.count == 2400 && read.messages.prefix(1200).map(\.id) == read.messages.suffix(1200).map(\.id))
    #expect(Set(read.messages.map(\.id)).count == 1200)
  }

  @Test("keep no others together than those that stand between them")
  func ranges() throws {
    let lines = ["10:00 - A: one", "10:01 - A: two", "10:00 - A: one", "10:02 - A: two", "10:01 - A: six", "10:02 - A: end"]
    let text = Array(lines.map { "31/12/23, \($0)\n" }.joined().utf8)
    let uncut = try text.withUnsafeBufferPointer { try WhatsAppSurveyor.survey(MemorySource($0)).uncut }
    // All lines have 25 bytes; the first and the third are equal, and no others.
    #expect(uncut.ranges == [1..<51])
  }

  @Test("take time in proportion to the chat where minutes go back and forth throughout")
  func hostile() throws {
    let text = (0..<40_000).map { "31/12/23, \(10 + $0 % 13):\(10 + $0 * 7 % 50) - A: ok\n" }.joined()
    var uncut = UncutRanges()
    let duration = try ThreadTime.measure {
      uncut = try Array(text.utf8).withUnsafeBufferPointer { try WhatsAppSurveyor.survey(MemorySource($0)).uncut }
    }
    #expect(!uncut.ranges.isEmpty && duration < .seconds(20))
  }
}
