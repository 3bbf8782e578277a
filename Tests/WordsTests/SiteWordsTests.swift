import Diagnostics
import Testing

@testable import Words

@Suite("Words of a site")
struct SiteWordsTests {
  private let english = """
    {"a.hello": "Hello, {name}", "a.replies": {"one": "{count} reply", "other": "{count} replies"}, "a.all": "All channels",
     "a.all.chat": "All chats", "a.only": "Only {who} in English",
     "list.two": "{first} and {second}", "list.start": "{first}, {second}", "list.middle": "{first}, {second}", "list.end": "{first} and {second}",
     "list.more": {"one": "{names} and {count} other", "other": "{names} and {count} others"}, "unit.days": {"one": "{count} day", "other": "{count} days"},
     "unit.hours": "{number} h", "unit.minutes": "{number} min", "unit.seconds": "{number} s", "unit.joined": "{first} {second}",
     "unit.bytes": {"one": "{count} byte", "other": "{count} bytes"}, "unit.kilobytes": "{number} KB", "unit.megabytes": "{number} MB",
     "unit.gigabytes": "{number} GB"}
    """

  private func words(_ json: String = "{}", tag: String = "de", isAboutChats: Bool = false) throws -> SiteWords {
    try TestWords.words(tag, json, english: english, isAboutChats: isAboutChats)
  }

  @Test("A phrase takes its values, and a key that is not there stands for itself")
  func lookup() throws {
    let words = try words(#"{"a.hello": "Hallo {name}, {name}!"}"#)
    #expect(words("a.hello", ["name": "Ann"]) == "Hallo Ann, Ann!")
    #expect(words("a.hello", arguments: [("name", "{name}")]) == "Hallo {name}, {name}!")
    #expect(words("a.hello") == "Hallo {name}, {name}!")
    #expect(words("a.none") == "a.none")
  }

  @Test("A phrase that is missing is English, with the plural of English")
  func fallback() throws {
    let words = try words("{}", tag: "ar")
    #expect(words.tag == "ar" && words.direction == .rightToLeft)
    #expect(words("a.replies", count: 2) == "2 replies" && words("a.replies", count: 1) == "1 reply")
    #expect(words("a.only", ["who": "you"]) == "Only you in English")
  }

  @Test("A plural takes the form of its number")
  func plural() throws {
    let words = try words(
      #"{"a.replies": {"zero": "لا ردود", "one": "رد واحد", "two": "ردان", "few": "{count} ردود", "many": "{count} ردًا", "other": "{count} رد"}}"#,
      tag: "ar")
    #expect([0, 1, 2, 3, 11, 100].map { words("a.replies", count: $0) } == ["لا ردود", "رد واحد", "ردان", "3 ردود", "11 ردًا", "100 رد"])
  }

  @Test("Twins speak of chats where the export does")
  func twins() throws {
    #expect(try words()("a.all") == "All channels" && words(isAboutChats: true)("a.all") == "All chats")
    #expect(try words().about(chats: true)("a.all") == "All chats")
    let german = #"{"a.all": "Alle Kanäle", "a.all.chat": "Alle Chats"}"#
    #expect(try words(german, isAboutChats: true)("a.all") == "Alle Chats")
    // A language without the twin says its own phrase, rather than that of another language.
    #expect(try words(#"{"a.all": "Alle Räume"}"#, isAboutChats: true)("a.all") == "Alle Räume")
  }

  @Test("A phrase is cut at its placeholders")
  func pieces() throws {
    let words = try words()
    #expect(words.pieces("a.only") == [.literal("Only "), .placeholder("who"), .literal(" in English")])
    #expect(words.pieces("a.replies", count: 1) == [.literal("1"), .literal(" reply")])
    #expect(words.pieces("a.none") == [.literal("a.none")])
  }

  @Test("Names are listed as the language lists them")
  func lists() throws {
    let words = try words(#"{"list.two": "{first} und {second}", "list.end": "{first} und {second}"}"#)
    #expect(words.list([]) == "" && words.list(["A"]) == "A" && words.list(["A", "B"]) == "A und B")
    #expect(words.list(["A", "B", "C", "D"]) == "A, B, C und D")
    #expect(words.list(["A", "B"], others: 3) == "A, B and 3 others" && words.list([], others: 1) == "1")
  }

  @Test("A span of time has its two largest units")
  func durations() throws {
    let words = try words()
    let spans = [0, 1, 59, 60, 61, 3600, 3660, 3601, 86_400, 90_000, 172_799]
    let texts = [
      "0 s", "1 s", "59 s", "1 min", "1 min 1 s", "1 h", "1 h 1 min", "1 h", "1 day", "1 day 1 h", "1 day 23 h",
    ]
    #expect(spans.map { words.duration(seconds: $0) } == texts)
  }

  @Test("A size of a file has the unit that fits, and the locale's separator")
  func sizes() throws {
    let catalogue = try TestWords.english(english)
    let words = SiteWords(
      tag: "en", layers: [catalogue.phrases], numbers: NumberWriting(whole: { "\($0)" }, decimalSeparator: ","))
    let sizes: [Int64] = [-1, 0, 1, 999, 1000, 12_499, 999_499, 999_500, 1_250_000, 9_990_000, 1_234_567_890, 1_500_000_000]
    let texts = ["0 KB", "0 KB", "1 byte", "999 bytes", "1 KB", "12 KB", "999 KB", "1 MB", "1,3 MB", "10 MB", "1,23 GB", "1,5 GB"]
    #expect(sizes.map { words.fileSize(bytes: $0) } == texts)
  }

  @Test("The rules are the same for the same words, and others for others")
  func rules() throws {
    #expect(try words().rules == words().rules)
    #expect(try words().rules != words(isAboutChats: true).rules && words().rules != words(#"{"a.all": "x"}"#).rules)
  }

  @Test("A word of 10,000 characters is a word")
  func long() throws {
    let long = String(repeating: "Donaudampfschiff", count: 625)
    #expect(try words("{\"a.all\": \"\(long)\"}")("a.all") == long)
  }
}
