import SiteNaming
import Testing

@Suite("The pages of people")
struct PersonPageNamesTests {
  @Test("have names made of the people's, with a part of the id only where two would be one")
  func names() {
    let paths = PersonPageNames.paths(for: [
      ("U1", "Ada Lovelace"), ("U2", "Jürgen 💬"), ("U3", "ada  LOVELACE!"), ("U4", "🤖"), ("U5", "Index"), ("U6", "con"),
    ])
    #expect(paths["U2"] == "people/jürgen.html" && paths["U4"] == "people/person.html")
    #expect(paths["U1"] == "people/ada-lovelace.html")
    #expect(paths["U3"]?.wholeMatch(of: /people\/ada-lovelace-[0-9a-f]{8}\.html/) != nil)
    #expect(Set(paths.values).count == 6)
    #expect(paths["U5"]?.hasPrefix("people/index-") == true && paths["U6"]?.hasPrefix("people/con-") == true)
  }

  @Test("do not depend on who comes later, nor on others of other names; of an id that stands twice the first name counts")
  func stable() {
    let people = [("a", "Ada"), ("b", "Bo"), ("c", "Ada"), ("d", "channels"), ("e", "people"), ("f", "Bo"), ("g", "index"), ("h", "index")]
    let paths = PersonPageNames.paths(for: people)
    for count in people.indices {
      let fewer = PersonPageNames.paths(for: Array(people[..<count]))
      #expect(fewer.allSatisfy { paths[$0.key] == $0.value })
    }
    #expect(PersonPageNames.paths(for: people.shuffled().sorted { $0.0 < $1.0 }) == paths)
    #expect(PersonPageNames.paths(for: [("b", "Bo"), ("b", "Ben")]) == ["b": "people/bo.html"])
    #expect(paths["d"] == "people/channels.html", "what channels may not be called people may")
  }

  @Test("are safe: no names that leave the folder, hidden ones, or ones that are too long")
  func safe() {
    let names = [
      "../../etc/passwd", ".hidden", "", "a/b\\c", String(repeating: "é", count: 300), "CON", "aux.html", "\u{202e}evil", "a\u{0}b",
    ]
    for path in PersonPageNames.paths(for: names.enumerated().map { ("\($0)", $1) }).values {
      #expect(path.wholeMatch(of: /people\/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}-]*\.html/) != nil && path.utf8.count <= 132, "\(path)")
    }
  }
}
