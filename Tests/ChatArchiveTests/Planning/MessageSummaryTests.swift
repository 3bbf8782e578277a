import ChatModel
import MessageList
import TestSupport
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("What lists and quotes say of messages")
struct MessageSummaryTests {
  private func text(_ text: String, _ change: (inout QuotedMessage) -> Void = { _ in }) -> String {
    var message = QuotedMessage(id: "m", authorID: "u", text: text)
    change(&message)
    return summary.text(of: message)
  }

  private let summary = MessageSummary(
    MessageListConfig(), texts: TextPlanner(language: "en", showsOriginal: false), currentUserID: "me",
    words: TestWords.english)

  @Test("A message is called by what it is shown with: its translation, its place, or that it is empty")
  func whatIsShown() {
    func line(_ text: String, by author: String = "u", _ change: (inout Message) -> Void = { _ in }) -> String {
      var message = Message(id: "m", authorID: author, text: text, createdAt: Timestamp(seconds: 0))
      change(&message)
      return summary.line(of: message)
    }
    func translate(_ message: inout Message) {
      message.language = "de"
      message.translations = [Translation(language: "en", text: "Hello")]
    }
    #expect(line("Hallo", translate) == "Hello" && line("Hallo", by: "me", translate) == "Hallo")
    #expect(line("") == "Empty message" && line(" ") == "Empty message")
    #expect(line("") { $0.location = SharedLocation(latitude: 1, longitude: 2) } == "📍 Location")
    let buttons = [[MessageButton(label: "Yes"), MessageButton(label: "*No*")], [MessageButton(label: "Why?", choices: ["a"])]]
    #expect(line("") { $0.buttons = buttons } == "Yes · *No* · Why?" && line("Go?") { $0.buttons = buttons } == "Go?")
    var links = Message(id: "m", authorID: "u", text: "x", createdAt: Timestamp(seconds: 0))
    links.attachments = [Attachment(kind: .file), Attachment(kind: .link)]
    #expect(summary.quoted(links).hasLinks && summary.quoted(links).attachment?.kind == .file)
  }

  @Test("A text of more than 280 characters is cut behind them, one that is not is whole")
  func cut() {
    let people = String(repeating: "👩‍👩‍👧‍👦", count: 280)
    for whole in ["é", String(repeating: "x", count: 280), String(repeating: "é", count: 280), people] { #expect(text(whole) == whole) }
    #expect(text(people + "x") == people + "…")
    #expect(text(String(repeating: "é", count: 100_000)) == String(repeating: "é", count: 280) + "…")
    #expect(text("**bold** " + String(repeating: "x", count: 20_000)) == "bold " + String(repeating: "x", count: 275) + "…")
  }

  @Test("Ten million bytes, though they be one character, are quoted in no time and in a few of them", arguments: 0..<4)
  func huge(how: Int) {
    let huge = "a" + String(repeating: "\u{301}", count: 5_000_000)
    let long = String(repeating: "é ", count: 3_000_000)
    var result = ""
    let time = ThreadTime.measure {
      for _ in 0..<20 {
        result =
          switch how {
          case 0: text(huge)
          case 1: text(long)
          case 2: text("") { $0.pollName = huge }
          default:
            text("") {
              $0.attachment = Attachment(kind: .file, typeName: "file")
              $0.attachment?.title = huge
            }
          }
      }
    }
    #expect(time < .seconds(2) && result.utf8.count < 10_000 && result.hasSuffix("…"), "\(time)")
  }

  @Test(
    "A text stands on one line with single spaces, whatever stood between its words",
    arguments: [
      "", " ", "one", "one two", " one", "one ", "one  two", "one\ntwo", "one\r\n\ttwo ", "naïve Ærø", "one\u{A0}two", "日本語\u{3000}x",
      "a\u{1}b", "a \u{301} b",
    ])
  func spaces(text: String) {
    #expect(MessageSummary.singleSpaced(text) == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  @Test("A text stands on one line with single spaces in whatever script it is")
  func spacesAmongRandomScalars() {
    var random = SeededGenerator(seed: 7)
    let scalars: [Unicode.Scalar] = [
      " ", " ", " ", "a", "é", "\u{85}", "\u{A0}", "ö", "\u{301}", "ж", "\u{483}", "\u{5B0}", "ש", "ا", "\u{64B}", "क", "\u{93E}",
      "\u{1680}",
      "\u{2003}", "\u{200D}", "\u{2028}", "\u{3000}", "日", "か", "\u{3099}", "한", "\u{11A8}", "\u{FE0F}", "🙂", "\u{1F3FD}", "\u{E0020}",
      "\n",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...6, using: &random)).reduce(into: "") { text, _ in
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? " ")
      }
      #expect(MessageSummary.singleSpaced(text) == text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }
}
