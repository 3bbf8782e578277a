import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("WhatsApp's files when something is wrong with them")
struct WhatsAppHostileFileTests {
  private func read(
    _ bytes: some Collection<UInt8>, file: String = "WhatsApp Chat with Tea.txt", _ options: ReadingOptions = ReadingOptions()
  ) async throws -> ReadExport {
    let folder = try ExportFolder()
    return try await ReadExport.paths([try folder.write(file, Data(bytes))], options)
  }

  private static let chat = "13/12/23, 10:00 - Ann: one\n13/12/23, 10:01 - Bob: two\nlines\n13/12/23, 10:02 - Ann: three\n"

  @Test("a chat that is cut short anywhere has every message before the cut, and the last one as far as it goes")
  func truncated() async throws {
    let whole = try await read(Self.chat.utf8).messages.map(\.text)
    for count in stride(from: 30, to: Self.chat.utf8.count, by: 1) {
      let read = try await read(Self.chat.utf8.prefix(count))
      let texts = read.messages.map(\.text)
      #expect(texts.dropLast().elementsEqual(whole.prefix(max(0, texts.count - 1))), "\(count)")
      #expect(read.report.unreadable.isEmpty)
    }
  }

  @Test("a chat under any name is read where the user names it, and left to be a log of some program where it stands among other files")
  func otherNames() async throws {
    for name in ["tea.log", "tea.json", "tea.jpg", "tea"] {
      #expect(try await read(Self.chat.utf8, file: name).messages.map(\.text) == ["one", "two\nlines", "three"], "\(name)")
    }
    let folder = try ExportFolder()
    _ = try folder.write("tea.txt", Data(Self.chat.utf8))
    _ = try folder.write("server.log", Data(Self.chat.utf8))
    #expect(try await ReadExport.paths([folder.path]).messages.count == 3)
  }

  @Test("bytes that are no UTF-8 become signs that say so, and every message is read")
  func invalidUTF8() async throws {
    let bytes =
      Array("13/12/23, 10:00 - Ann: a".utf8) + [0xFF, 0xC3] + Array("\n13/12/23, 10:01 - ".utf8) + [0xE2, 0x80] + Array(": b\n".utf8)
    let read = try await read(bytes)
    #expect(read.messages.count == 2 && read.messages[0].text.hasPrefix("a\u{FFFD}") && read.messages[1].text == "b")
    let warnings = read.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.place.byte) == [0, 27] && warnings.allSatisfy { $0.summary.contains("not UTF-8") }, "\(warnings)")
  }

  @Test("a message of 20 MB in one line is read")
  func longLine() async throws {
    let text = String(repeating: "word ", count: 4_000_000)
    let read = try await read("13/12/23, 10:00 - Ann: \(text)\n13/12/23, 10:01 - Ann: next\n".utf8)
    #expect(read.messages.map(\.text.utf8.count) == [text.utf8.count, 4] || read.messages.first?.text.utf8.count == text.utf8.count - 1)
  }

  @Test("equal messages of a minute are told apart, and messages out of order stand as they are")
  func order() async throws {
    let read = try await read(
      "13/12/23, 10:05 - Ann: a\n13/12/23, 10:00 - Ann: a\n13/12/23, 10:05 - Ann: a\n13/12/23, 10:05 - Ann: a\n".utf8)
    #expect(read.messages.count == 4 && Set(read.messages.map(\.id)).count == 4)
    #expect(read.messages.map(\.createdAt.seconds) == [300, 0, 300, 300].map { $0 + 1_702_461_600 })
  }

  @Test("a chat with thousands of names that have colons or quotation marks in them is read, each line at once")
  func oddNames() async throws {
    let names = (0..<2000).flatMap { number in [String](repeating: "A \"\(number)\" B", count: 3) }
    let chat = names.enumerated().map { "13/12/23, 10:00 - \($1): \($0): : : :\n" }.joined()
    let read = try await read(chat.utf8)
    #expect(read.messages.count == names.count && read.messages[0].authorID == "A \"0\" B" && read.messages[0].text == "0: : : :")
  }

  @Test("a date that is none is refused with its place; --keep-going goes on")
  func wrongDate() async throws {
    let text = "13/12/23, 10:00 - Ann: a\n45/45/23, 10:01 - Ann: b\n13/12/23, 10:02 - Ann: c\n"
    let error = await #expect(throws: ArchiveError.self) { try await self.read(text.utf8) }
    #expect(error?.diagnostic.place.line == 2 || error?.diagnostic.place.byte == 25)
    let read = try await read(text.utf8, ReadingOptions(keepGoing: true))
    #expect(read.messages.map(\.text) == ["a", "c"])
  }

  @Test("the path of a file that leaves the export is text", arguments: ["../x.jpg", "/etc/passwd.txt", "..\\x.jpg", "a/b.jpg"])
  func paths(name: String) async throws {
    let read = try await read("13/12/23, 10:00 - Ann: <attached: \(name)>\n13/12/23, 10:01 - Ann: \(name) (file attached)\n".utf8)
    #expect(read.messages.allSatisfy { $0.attachments.isEmpty && $0.text.contains(name) } && read.messages.count == 2)
  }

  @Test("NUL and other control characters are text", arguments: [0, 1, 0x0B, 0x1B, 0x7F] as [UInt8])
  func controls(byte: UInt8) async throws {
    let read = try await read(Array("13/12/23, 10:00 - A".utf8) + [byte] + Array("nn: a".utf8) + [byte] + Array("b\n".utf8))
    #expect(read.messages.count == 1 && read.report.unreadable.isEmpty)
  }

  @Test("lines that are no chat, and an empty file, are refused", arguments: ["chat.json", "chat.jpg", "chat.txt"])
  func endings(file: String) async throws {
    await #expect(throws: ArchiveError.self) { try await read("one\ntwo\n13/12/23 three\n".utf8, file: file) }
    await #expect(throws: ArchiveError.self) { try await read("\n\n".utf8, file: file) }
  }

  @Test("a mutated chat is read, or refused with an error, and no message is lost without being told")
  func mutations() async throws {
    var random = SeededGenerator(seed: 7)
    let chat = Array(
      (Self.chat + "13/12/23, 10:03 - Ann: \u{200E}<attached: 1.jpg>\n13/12/23, 10:04 - Ann added Bob\n13/12/23, 10:04 - Ann: *b* `c`\n")
        .utf8)
    for _ in 0..<300 {
      do {
        let read = try await read(MutatedBytes.mutate(chat, &random), ReadingOptions(keepGoing: true))
        #expect(read.report.messages == read.messages.count)
        #expect((read.report.unreadable.values.reduce(0, +) > 0) == (read.report.diagnostics.count(of: .error) > 0))
      } catch {
        #expect(error is ArchiveError)
      }
    }
  }
}
