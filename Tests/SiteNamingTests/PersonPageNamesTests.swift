import SiteNaming
import Testing

@Suite("The pages of people")
struct PersonPageNamesTests {
  @Test("have names made of the people's, with a part of the id only where two would be one")
  func names() {
    let pages = PersonPageNames.names(for: [
      ("U1", "Ada Lovelace"), ("U2", "Jürgen 💬"), ("U3", "ada  LOVELACE!"), ("U4", "🤖"), ("U5", "Index"), ("U6", "con"),
    ])
    #expect(pages["U2"] == "jürgen" && pages["U4"] == "person")
    #expect(pages["U1"] == "ada-lovelace")
    #expect(pages["U3"]?.wholeMatch(of: /ada-lovelace-[0-9a-f]{8}/) != nil)
    #expect(Set(pages.values).count == 6)
    #expect(pages["U5"]?.hasPrefix("index-") == true && pages["U6"]?.hasPrefix("con-") == true)
  }

  @Test("do not depend on who comes later, nor on others of other names; of an id that stands twice the first name counts")
  func stable() {
    let people = [("a", "Ada"), ("b", "Bo"), ("c", "Ada"), ("d", "channels"), ("e", "people"), ("f", "Bo"), ("g", "index"), ("h", "index")]
    let pages = PersonPageNames.names(for: people)
    for count in people.indices {
      let fewer = PersonPageNames.names(for: Array(people[..<count]))
      #expect(fewer.allSatisfy { pages[$0.key] == $0.value })
    }
    #expect(PersonPageNames.names(for: people.shuffled().sorted { $0.0 < $1.0 }) == pages)
    #expect(PersonPageNames.names(for: [("b", "Bo"), ("b", "Ben")]) == ["b": "bo"])
    #expect(pages["d"] == "channels", "what channels may not be called people may")
  }

  @Test("are safe: no names that leave the folder, hidden ones, or ones that are too long")
  func safe() {
    let names = [
      "../../etc/passwd", ".hidden", "", "a/b\\c", String(repeating: "é", count: 300), "CON", "aux.html", "\u{202e}evil", "a\u{0}b",
    ]
    for name in PersonPageNames.names(for: names.enumerated().map { ("\($0)", $1) }).values {
      let path = PersonPageNames.path(ofPage: name)
      #expect(path.wholeMatch(of: /people\/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*\.html/) != nil && path.utf8.count <= 132, "\(path)")
    }
  }
}
