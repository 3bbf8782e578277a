import Configuration
import Diagnostics
import Testing

@testable import Words

@Suite("Catalogues of words")
struct WordCatalogueTests {
  private let english = """
    {
      "@@name": "English", "@@review": "reviewed",
      "@a.hello": "A greeting.",
      "a.hello": "Hello, {name}",
      "a.replies": { "one": "{count} reply", "other": "{count} replies" },
      "a.plain": "Plain"
    }
    """

  @Test("A catalogue has its name, its keys in order and the comments on them")
  func reads() throws {
    let catalogue = try TestWords.english(english)
    #expect(catalogue.name == "English" && catalogue.isReviewed)
    #expect(catalogue.keys == ["a.hello", "a.replies", "a.plain"])
    #expect(catalogue.entries["a.hello"]?.comment == "A greeting.")
    #expect(catalogue.entries["a.hello"]?.place.line == 4)
  }

  @Test(
    "Everything that is wrong is told with its place",
    arguments: [
      (
        #"{"a.hello": "Hallo"}"#, "de.json:1:13: error: a.hello: the placeholder {name} is missing; say it where it belongs in the sentence"
      ),
      (
        #"{"a.hello": "{name} {who}"}"#,
        "de.json:1:13: error: a.hello: unknown placeholder {who}; its placeholders are {name}"
      ),
      (#"{"a.plain": "{x}"}"#, "de.json:1:13: error: a.plain: unknown placeholder {x}; this text has no placeholders"),
      (#"{"a.helo": "x"}"#, "de.json:1:2: error: unknown key 'a.helo'; did you mean 'a.hello'?"),
      (
        #"{"a.replies": {"other": "{count}"}}"#,
        "de.json:1:15: error: a.replies: the plural form one is missing; the forms of de are one, other"
      ),
      (
        #"{"a.replies": {"one": "1", "few": "2", "other": "{count}"}}"#,
        "de.json:1:28: error: a.replies: de has no plural form 'few'; its forms are one, other"
      ),
      (
        #"{"a.replies": "x"}"#,
        "de.json:1:15: error: a.replies: expected plural forms, found a text; write { \"one\": \"…\", \"other\": \"…\" }"
      ),
      (#"{"a.plain": {"one": "x", "other": "y"}}"#, "de.json:1:13: error: a.plain: expected a text, found plural forms; write one text"),
      (
        #"{"a.plain": "a { b"}"#,
        "de.json:1:13: error: a.plain: a brace without its other one; placeholders are names in braces, such as {name}"
      ),
      (
        #"{"a.plain": "{A b}"}"#,
        "de.json:1:13: error: a.plain: {A b} is no placeholder; its name has letters and digits only, such as {name}"
      ),
      (#"{"a.plain": 7}"#, "de.json:1:13: error: a.plain: expected a text or an object of plural forms, found a number"),
      (#"{"a.plain": "a", "a.plain": "b"}"#, "de.json:1:18: error: the key 'a.plain' is here a second time; keep one of them"),
      (#"{"@@review": "maybe"}"#, "de.json:1:14: error: @@review: expected reviewed or unreviewed, found 'maybe'"),
      (#"{"@@nam": "x"}"#, "de.json:1:2: error: unknown key '@@nam'; a file says @@name and @@review of itself"),
      (#"{"@a.none": "x"}"#, "de.json:1:2: error: a comment on a key that is not there: 'a.none'"),
      (#"["a"]"#, "de.json:1:1: error: expected an object of keys and texts, found an array"),
    ])
  func faults(_ json: String, _ error: String) throws {
    #expect(try TestWords.errors("de", json, english: english) == [error])
  }

  @Test("A broken file is told where it breaks")
  func broken() throws {
    #expect(
      try TestWords.errors("de", "{\"a.plain\": \"x\",\n  \"a", english: english).first?.hasPrefix("de.json:2:3: error: expected") == true)
  }

  @Test("All errors come at once, in the order of the file")
  func all() throws {
    let errors = try TestWords.errors("de", "{\"x.y\": \"a\",\n\"a.hello\": \"b\",\n\"a.plain\": \"{c}\"}", english: english)
    #expect(errors.map { $0.prefix(9) } == ["de.json:1", "de.json:2", "de.json:3"])
  }

  @Test("A file that is not named after a language is refused", arguments: ["xx", "english", "de_DE", ""])
  func badTag(_ tag: String) throws {
    let errors = try TestWords.errors(tag, "{}")
    #expect(errors.count == 1 && errors[0].contains("there is no language '\(tag)'; name the file after its language") || tag == "de_DE")
  }

  @Test("Missing keys are no error, but known")
  func missing() throws {
    let reference = try TestWords.english(english)
    let catalogue = try WordCatalogue(Array(#"{"a.plain": "Schlicht"}"#.utf8), file: "de.json", tag: "de", reference: reference)
    #expect(catalogue.missingKeys(from: reference) == ["a.hello", "a.replies"])
  }

  @Test("A number may be left out of single forms, but not of the last one")
  func wordsForNumbers() throws {
    #expect(try TestWords.errors("de", #"{"a.replies": {"one": "eine Antwort", "other": "{count} Antworten"}}"#, english: english) == [])
    #expect(try TestWords.errors("de", #"{"a.replies": {"one": "eine Antwort", "other": "Antworten"}}"#, english: english).count == 1)
  }

  @Test("A twin has a phrase that it is one of, with the same placeholders")
  func twins() throws {
    #expect(try TestWords.errors("en", #"{"a.x": "all {n}", "a.x.chat": "all {n}"}"#) == [])
    #expect(try TestWords.errors("en", #"{"a.x": "all {n}", "a.x.chat": "all"}"#).count == 1)
    #expect(try TestWords.errors("en", #"{"a.x.chat": "all"}"#).count == 1)
  }

  @Test("Overrides are checked as catalogues are")
  func overrides() throws {
    let reference = try TestWords.english(english)
    func errors(_ json: String) throws -> [String] {
      let value = try JSON5Reader.read(Array(json.utf8), file: "chatarchive.json")
      let result = Result { try WordCatalogue(overrides: value, tag: "de", reference: reference) }
      guard case .failure(let error) = result else { return [] }
      return (error as? ConfigurationErrors)?.diagnostics.map(\.summary) ?? ["\(error)"]
    }
    #expect(try errors(#"{"a.plain": "Schlicht"}"#) == [])
    #expect(
      try errors(#"{"a.plan": "Schlicht", "a.hello": "x"}"#) == ["unknown key 'a.plan'", "a.hello: the placeholder {name} is missing"])
    #expect(try errors("7") == ["words: expected an object of keys and texts, found a number"])
    #expect(try errors(#"{"@@name": "x"}"#) == ["unknown key '@@name'"])
  }
}
