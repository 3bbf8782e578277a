import Testing

@testable import Redaction

@Suite("A redactor")
struct RedactorTests {
  private func redact(_ text: String, with redactor: Redactor) -> (text: String, counts: RedactionCounts) {
    var counts = RedactionCounts()
    return (redactor.redact(text, counting: &counts), counts)
  }

  private let all = Set(RedactionKind.allCases)

  @Test("puts a mark in the place of each finding, counts it, and keeps all other bytes")
  func marks() throws {
    let text = "Ahoj 👋 ida@example.org, +420 601 152 163 – nebo 10.0.0.1? 🇨🇿"
    let result = redact(text, with: try Redactor(kinds: all))
    #expect(result.text == "Ahoj 👋 [email], [phone] – nebo [ip]? 🇨🇿")
    #expect(result.counts[.email] == 1 && result.counts[.phone] == 1 && result.counts[.ip] == 1 && result.counts.total == 3)
  }

  @Test("takes the marks of its caller")
  func ownMarks() throws {
    let redactor = try Redactor(
      kinds: [.email, .phone], patterns: [RedactionPattern("PRJ-[0-9]+", as: "[projekt]")], regions: ["cz"], marks: [.email: "(pošta)"])
    let result = redact("PRJ-12: ida@example.org 601 152 163", with: redactor)
    #expect(result.text == "[projekt]: (pošta) [phone]" && result.counts[.pattern(0)] == 1)
  }

  @Test("finds nothing in its own marks, so that a second run changes nothing")
  func twice() throws {
    let redactor = try Redactor(kinds: all, regions: ["US"])
    let once = redact("(201) 515-6049, ida@example.org, 4111 1111 1111 1111, https://discord.gg/abc, geo:50.0875,14.4213", with: redactor)
      .text
    #expect(once == "[phone], [email], [card], [invite], [coordinates]" && redact(once, with: redactor).text == once)
  }

  @Test("finds only what it is asked for")
  func onlyAsked() throws {
    let text = "ida@example.org 10.0.0.1 +420 601 152 163"
    #expect(redact(text, with: try Redactor(kinds: [.ip])).text == "ida@example.org [ip] +420 601 152 163")
    #expect(redact(text, with: try Redactor()).text == text)
  }

  @Test("finds national forms of the regions that are named, and of no other")
  func regions() throws {
    #expect(redact("zavolej 601 152 163", with: try Redactor(kinds: [.phone])).text == "zavolej 601 152 163")
    #expect(redact("zavolej 601 152 163", with: try Redactor(kinds: [.phone], regions: ["DE", "CZ"])).text == "zavolej [phone]")
  }

  @Test("names findings that overlap for the longest, then for the earlier kind, and leaves nothing of the others")
  func overlaps() throws {
    let patterns = [
      RedactionPattern("a@example", as: "<1>"), RedactionPattern("org.{6}", as: "<2>"), RedactionPattern("10.0.0.1", as: "<3>"),
    ]
    let redactor = try Redactor(kinds: [.email, .ip], patterns: patterns)
    #expect(redact("ida@example.org and so on", with: redactor).text == "[email]o on")
    #expect(redact("x 10.0.0.1", with: redactor).text == "x [ip]")
  }

  @Test(
    "refuses patterns and regions that cannot be meant",
    arguments: [
      ("", RedactionError.emptyPattern(index: 0)), ("a*", .matchesEmptyText("a*")), ("\\b", .matchesEmptyText("\\b")),
      ("(?s).+", .matchesEverything("(?s).+")), (".+", .matchesEverything(".+")),
    ])
  func badPatterns(pattern: String, error: RedactionError) {
    #expect(throws: error) { try Redactor(patterns: [RedactionPattern(pattern)]) }
  }

  @Test("says why a pattern cannot be read, and which region is unknown")
  func reasons() {
    #expect(throws: RedactionError.badPattern("a(", reason: "missing ): a(")) { try Redactor(patterns: [RedactionPattern("a(")]) }
    #expect(throws: RedactionError.unknownRegion("XX")) { try Redactor(kinds: [.phone], regions: ["CZ", "XX"]) }
    #expect("\(RedactionError.unknownRegion("XX"))".contains("XX"))
  }

  @Test("cuts texts of all languages only between scalars, whatever stands at their ends", arguments: PhoneTable.regions.prefix(6))
  func validText(region: PhoneTable.Region) throws {
    let redactor = try Redactor(kinds: all, patterns: [RedactionPattern("[0-9]")], regions: [region.name])
    for number in region.international + region.national {
      for edge in ["é", "漢", "👩‍👩‍👧", "\u{202A}", "\u{A0}", "٣", "\u{FFFD}"] {
        let result = redact(edge + number + edge, with: redactor).text
        #expect(!result.contains { $0.isNumber && $0.isASCII } && !result.dropFirst().dropLast().contains("\u{FFFD}"), "\(result)")
      }
    }
  }

  @Test("finds numbers with the blanks, dashes and marks of direction that phones put into them, and in digits of other scripts")
  func foldedForms() throws {
    let redactor = try Redactor(kinds: all, regions: ["EG"])
    #expect(redact("\u{202A}+420\u{A0}601\u{A0}152\u{2011}163\u{202C}!", with: redactor).text == "\u{202A}[phone]\u{202C}!")
    #expect(redact("اتصل ٠١٠٠ ١٩٦ ١٣١٢", with: redactor).text == "اتصل [phone]")
    #expect(redact("＋４２０６０１１５２１６３", with: redactor).text == "[phone]")
    #expect(redact("tel:+420601152163 t.me/+420601152163 (00420 601 152 163)", with: redactor).text == "tel:[phone] t.me/[phone] ([phone])")
    #expect(redact("@420601152163 wa.me/420601152163 420601152163@s.whatsapp.net", with: redactor).text == "@[phone] wa.me/[phone] [email]")
  }

  @Test("gives many tasks that share it what it gives one")
  func shared() async throws {
    let redactor = try Redactor(kinds: all, patterns: [RedactionPattern("PRJ-[0-9]+")], regions: ["CZ", "US"])
    let text = String(repeating: "ida@example.org (201) 515-6049 +420601152163 PRJ-7 10.0.0.1 ", count: 10)
    let expected = redact(text, with: redactor).text
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { redact(text, with: redactor).text } }
      for await result in group { #expect(result == expected) }
    }
  }

  @Test(
    "takes a time that is linear in texts made to be slow",
    arguments: [
      "1", "1 ", "@", "a@", "a.", "a@a.", "1.", "1-", ":", "a:", "://a:", "/", "a/", "eyJ.", "-----BEGIN PRIVATE KEY-----", "(1", "1.2345,",
      "DE89 ", "sk-", "+", "%40", "a-", "-----BEGIN ", "ghp_", "1:", "\u{661}",
    ])
  func hostile(piece: String) throws {
    let redactor = try Redactor(kinds: all, regions: ["US", "DE"])
    let text = String(repeating: piece, count: 50_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = redactor.findings(in: text) }
    // What is quadratic takes minutes.
    #expect(time < .seconds(5), "\(time)")
  }
}
