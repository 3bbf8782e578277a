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
    #expect(NamePattern(pattern).matches(MatchedName(name)) == fits)
  }

  @Test("fits at the places where its bits are no longer in one word")
  func words() {
    for count in [62, 63, 64, 65, 127, 128, 129, 200] {
      let letters = String(repeating: "ab", count: count).prefix(count)
      let patterns = ["*\(letters)", "\(letters)*", "\(letters.dropLast())?", "*\(letters.dropFirst(40))", "?\(letters.dropFirst())"]
      for pattern in patterns + ["\(letters)"] {
        #expect(NamePattern(pattern).matches(MatchedName("\(letters)")), "\(pattern)")
        #expect(!NamePattern(pattern).matches(MatchedName("\(letters.dropLast())c")) || pattern.hasSuffix("?"), "\(pattern)")
      }
      #expect(!NamePattern("\(letters)").matches(MatchedName("\(letters)c")))
      #expect(!NamePattern("\(letters)c").matches(MatchedName("\(letters)")))
    }
  }

  @Test("looks at the first thousand characters of a name")
  func longNames() {
    let name = String(repeating: "a", count: 1_000)
    #expect(NamePattern("*a").matches(MatchedName(name + "b")) && !NamePattern("*b").matches(MatchedName(name + "b")))
    #expect(NamePattern("*b").matches(MatchedName(name.dropLast() + "b")))
    #expect(MatchedName(String(repeating: "é", count: 100_000)).numbers.count == 1_000)
  }

  @Test("takes no longer than another one when it is made to")
  func cost() {
    let name = MatchedName(String(repeating: "a", count: 100_000))
    let patterns = [String(repeating: "a*", count: 120) + "b", "*" + String(repeating: "a", count: 250) + "b*"].map { NamePattern($0) }
    let time = ThreadTime.measure {
      for _ in 0..<20 { for pattern in patterns { #expect(!pattern.matches(name)) } }
    }
    #expect(time < .seconds(5))
  }
}
