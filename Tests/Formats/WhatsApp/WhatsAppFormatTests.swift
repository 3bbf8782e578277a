import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("How WhatsApp's chats are recognised")
struct WhatsAppFormatTests {
  private static func confidence(_ text: String, file: String = "notes.txt") -> RecognitionConfidence {
    WhatsAppFormat().recognise(ExportPrefix(text.utf8, path: file, root: "folder"))
  }

  @Test("a file is surely one by its usual name, or by several people's messages")
  func sure() {
    let line = "13/12/23, 10:00 - Ann: hi\n"
    #expect(Self.confidence(line, file: "_chat.txt") == .certain && Self.confidence(line + line + line) == .certain)
    #expect(Self.confidence(line) == .possible && Self.confidence("tea\n" + line) == .none)
  }

  @Test("a log with times before its lines may be one, and is none for sure")
  func logs() {
    let lines = (1...9).map { "[2024-01-05 12:30:1\($0)] [INFO] main: tea is ready\n" }
    #expect(Self.confidence(lines.joined()) == .possible)
    #expect(Self.confidence(lines.map { $0.replacing("main: ", with: "") }.joined()) == .possible)
  }

  @Test("what DiscordChatExporter writes as text is none, whatever its name")
  func discord() {
    let rule = String(repeating: "=", count: 62) + "\r\n"
    let messages = (1...3).map { "[10/28/2018 3:3\($0) PM] Zoe\r\nhi\r\n\r\n" }.joined()
    let text = rule + "Guild: Tea\r\nChannel: talk\r\n" + rule + "\r\n" + messages
    #expect(Self.confidence(messages) == .possible)
    #expect(Self.confidence(text) == .none && Self.confidence(text, file: "WhatsApp.txt") == .none)
  }
}
