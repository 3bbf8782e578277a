import Testing
import TextMarkup

@Suite("Texts of emoji only")
struct EmojiOnlyTests {
  @Test(
    "Up to three emoji with blanks are counted, a sequence as one",
    arguments: [
      ("👍", 1), ("👍👍🏽", 2), (" 😀 😀\n😀 ", 3), ("❤️", 1), ("❤", 1), ("👨‍👩‍👧‍👦", 1), ("🇨🇿🇩🇪", 2), ("1️⃣", 1), ("#️⃣*️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 1), ("🧑🏽‍🚀", 1), ("☺️", 1),
      ("©️", 1), ("✌🏽", 1),
    ])
  func counted(text: String, count: Int) {
    #expect(EmojiOnly.count(text) == count)
  }

  @Test(
    "Anything else is not",
    arguments: [
      "", " ", "a", "1", "#", "👍a", "a👍", "👍👍👍👍", "©", "™", "1\u{301}", "é", "中", "🇨", "❤\u{FE0E}", "...", "1 👍", "\u{200D}", "\u{FE0F}",
      "3\u{FE0F}x",
    ])
  func notCounted(text: String) {
    #expect(EmojiOnly.count(text) == nil)
  }
}
