import Testing

@testable import ChatReading

@Suite("The tokens of JSON's first bytes")
struct PrefixTokensTests {
  private func tokens(_ text: String) -> (found: [String], endsInString: Bool) {
    var tokens = PrefixTokens(Array(text.utf8))
    var found: [String] = []
    while let token = tokens.next() {
      switch token {
      case .open: found.append("open")
      case .close: found.append("close")
      case .key(let text): found.append("key " + String(decoding: text, as: UTF8.self))
      case .string(let text): found.append("string " + String(decoding: text, as: UTF8.self))
      }
    }
    return (found, tokens.endsInString)
  }

  @Test(
    "are its brackets, keys and strings, wherever brackets and quotes stand within strings",
    arguments: [
      (#"{"a": ["b", 1, {"c" : null}]}"#, ["open", "key a", "open", "string b", "open", "key c", "close", "close", "close"]),
      (#"["{\"]:", "\\", ":"]"#, ["open", #"string {\"]:"#, #"string \\"#, "string :", "close"]),
      ("", []), ("12 true", []), (#""a""#, ["string a"]), ("}]", ["close", "close"]),
    ])
  func kinds(text: String, expected: [String]) {
    let (found, endsInString) = tokens(text)
    #expect(found == expected && !endsInString)
  }

  @Test("leave out a string that is cut off, wherever that is", arguments: [#"{"a"#, #"{"a\"#, #"{"a\""#, #"{""#])
  func cutOff(text: String) {
    let (found, endsInString) = tokens(text)
    #expect(found == ["open"] && endsInString)
  }
}
