import Diagnostics
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  private let options = ["pageSize", "groupMessages", "theme", "title", "locale"]

  @Test(
    "A slip of the fingers finds the name that was meant",
    arguments: [
      ("pagesize", "pageSize"), ("pageSzie", "pageSize"), ("pageSiz", "pageSize"), ("groupMesages", "groupMessages"),
      ("them", "theme"), ("tittle", "title"), ("LOCALE", "locale"),
    ])
  func slip(wrong: String, meant: String) {
    #expect(NearestName.match(for: wrong, in: options) == meant)
  }

  @Test("A name that resembles nothing finds nothing", arguments: ["verbose", "zzzzz", "message", "time"])
  func stranger(name: String) {
    #expect(NearestName.match(for: name, in: options) == nil)
  }

  @Test("A third of the name may be wrong, and not more")
  func bound() {
    #expect(NearestName.match(for: "abcdef", in: ["abcdXY"]) == "abcdXY")
    #expect(NearestName.match(for: "abcdef", in: ["abcXYZ"]) == nil)
    #expect(NearestName.match(for: "abcdefghi", in: ["abcdefXYZ"]) == "abcdefXYZ")
  }

  @Test("One edit is forgiven however short the name is")
  func short() {
    #expect(NearestName.match(for: "a", in: ["b"]) == "b")
    #expect(NearestName.match(for: "ab", in: ["ba"]) == "ba", "a swap of neighbours is one edit")
    #expect(NearestName.match(for: "ab", in: ["xy"]) == nil)
  }

  @Test("The nearest wins, and of equals the first")
  func order() {
    #expect(NearestName.match(for: "cat", in: ["cart", "cat", "car"]) == "cat")
    #expect(NearestName.match(for: "cat", in: ["bat", "hat"]) == "bat")
    #expect(NearestName.match(for: "cat", in: ["hat", "bat"]) == "hat")
  }

  @Test("Nothing is found among nothing, nor for a name that is too long to be a slip")
  func edges() {
    #expect(NearestName.match(for: "theme", in: [String]()) == nil)
    #expect(NearestName.match(for: "", in: ["theme"]) == nil)
    let long = String(repeating: "x", count: 65)
    #expect(NearestName.match(for: long, in: [long]) == nil)
  }
}
