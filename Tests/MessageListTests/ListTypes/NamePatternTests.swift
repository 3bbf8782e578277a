import TestSupport
import Testing

@testable import MessageList

@Suite("A pattern of names")
struct NamePatternTests {
  @Test(
    "fits whole names, with any text for a star and one character for a question mark",
    arguments: [
      ("General", "General", true), ("General", "Generals", false), ("General", "general", true), ("GÖTEBORG", "göteborg", true),
      ("", "", true), ("", "a", false), ("*", "", true), ("*", "anything at all", true), ("a*", "a", true), ("a*", "ba", false),
      ("*a", "banana", true), ("*an*", "banana", true), ("b*n*n*", "banana", true), ("b*x", "banana", false), ("**a**", "a", true),
      ("?", "", false), ("?", "é", true), ("?", "👩‍👩‍👧", true), ("t??m", "team", true), ("t??m", "tem", false), ("?*", "", false),
      ("a\\*b", "a*b", true), ("a\\*b", "axb", false), ("\\?", "?", true), ("\\\\", "\\", true), ("a\\", "a\\", true),
    ])
  func matches(pattern: String, name: String, fits: Bool) {
    #expect(NamePattern(pattern).matches(name) == fits)
  }

  @Test("answers at once for a pattern that is made to take long")
  func cost() {
    let time = ThreadTime.measure {
      #expect(!NamePattern(String(repeating: "a*", count: 40) + "b").matches(String(repeating: "a", count: 4_000)))
    }
    #expect(time < .seconds(5))
  }
}
