import Templating
import TestSupport
import Testing
import Words

@Suite("Words in templates")
struct TemplateWordsTests {
  private func words(_ json: String, isAboutChats: Bool = false) throws -> SiteWords {
    let catalogue = try WordCatalogue(Array(json.utf8), file: "en.json", tag: "en", reference: nil)
    return SiteWords(tag: "en", layers: [catalogue.phrases], isAboutChats: isAboutChats)
  }

  private let english = #"""
    {"page.close": "Close <b>\"& it", "message.from": "From {name}, to {place}!", "message.count": {"one": "{count} x", "other": "{count} y"},
     "channels.all": "All channels", "channels.all.chat": "All chats", "message.twice": "{name} and {name}"}
    """#
  private static let view = ViewSchema(name: "V", fields: [ViewField("who", .text), ViewField("list", .values(.text))])

  private func library(_ main: String, partials: [String: String] = [:], _ words: SiteWords) throws -> TemplateLibrary {
    try TemplateLibrary(
      sources: TemplateCase(main: main, partials: partials).sources, roots: [TemplateRoot("main", Self.view)], words: words)
  }

  private func text(_ library: TemplateLibrary) throws -> String {
    let view = TemplateView(Self.view, values: [.text("<Ann>"), .values([.text("a"), .text("b")])])
    var writer = MarkupWriter()
    try library.render("main", view, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func findings(_ main: String) throws -> [String] {
    do {
      _ = try library(main, try words(english))
      return []
    } catch let error as TemplateErrors {
      return error.diagnostics.map(\.description)
    }
  }

  @Test("A phrase stands in the place of its tag, escaped")
  func plain() throws {
    let page = try text(library("<p title=\"{{words.page.close}}\">{{ words.channels.all }}</p>", words(english)))
    #expect(page == "<p title=\"Close &lt;b&gt;&quot;&amp; it\">All channels</p>")
  }

  @Test("Blocks stand in the place of a phrase's placeholders, in the order of the phrase")
  func blocks() throws {
    let tag =
      "{{#words.message.from}} {{$place}}{{#list}}[{{.}}]{{/list}}{{/place}}{{$name}}<b>{{who}}</b>{{/name}} {{/words.message.from}}"
    #expect(try text(library("<p>\(tag)</p>", words(english))) == "<p>From <b>&lt;Ann&gt;</b>, to [a][b]!</p>")
    let other = try words(#"{"message.from": "{place} < {name}"}"#)
    #expect(try text(library(tag, other)) == "[a][b] &lt; <b>&lt;Ann&gt;</b>")
    #expect(
      try text(library("{{#words.message.twice}}{{$name}}{{who}}{{/name}}{{/words.message.twice}}", words(english)))
        == "&lt;Ann&gt; and &lt;Ann&gt;")
  }

  @Test("Phrases stand in sections, partials, blocks and blocks of phrases")
  func everywhere() throws {
    let page = try text(
      library(
        "{{#list}}{{words.channels.all}} {{/list}}{{<part}}{{$name}}{{words.channels.all}}{{/name}}{{/part}}",
        partials: ["part": "({{words.page.close}} {{$name}}default{{/name}})"], words(english)))
    #expect(page == "All channels All channels (Close &lt;b&gt;&quot;&amp; it All channels)")
    let nested =
      "{{#words.message.from}}{{$name}}{{#words.message.twice}}{{$name}}{{who}}{{/name}}{{/words.message.twice}}{{/name}}{{$place}}{{words.channels.all}}{{/place}}{{/words.message.from}}"
    #expect(try text(library(nested, words(english))) == "From &lt;Ann&gt; and &lt;Ann&gt;, to All channels!")
  }

  @Test("A block that stands for a placeholder is none that others replace")
  func parameters() throws {
    let page = try text(
      library(
        "{{<part}}{{$name}}X{{/name}}{{/part}}",
        partials: ["part": "{{$name}}{{/name}} {{#words.message.twice}}{{$name}}{{who}}{{/name}}{{/words.message.twice}}"], words(english)))
    #expect(page == "X &lt;Ann&gt; and &lt;Ann&gt;")
  }

  @Test("The same templates say other words later")
  func saying() throws {
    let library = try library("{{words.channels.all}} {{who}}", words(english))
    #expect(try text(library.saying(words(english).about(chats: true))) == "All chats &lt;Ann&gt;")
    #expect(try text(library) == "All channels &lt;Ann&gt;")
  }

  @Test(
    "A slip is told with its place",
    arguments: [
      ("a\n {{words.page.clos}}", "main.mustache:2:4: error: there are no words “page.clos”; did you mean “words.page.close”?"),
      (
        "{{words.message.from}}",
        "main.mustache:1:3: error: the words “message.from” have a placeholder “name”, for which no block stands; "
          + "write {{#words.message.from}}{{$name}}…{{/name}}{{/words.message.from}}"
      ),
      (
        "{{#words.message.twice}}{{$name}}x{{/name}}{{$nam}}y{{/nam}}{{/words.message.twice}}",
        "main.mustache:1:47: error: the words “message.twice” have no placeholder “nam”; their placeholders are “name”"
      ),
      (
        "{{#words.page.close}}{{$x}}y{{/x}}{{/words.page.close}}",
        "main.mustache:1:25: error: the words “page.close” have no placeholder “x”; write {{words.page.close}}"
      ),
      (
        "{{#words.message.twice}}x{{$name}}y{{/name}}{{/words.message.twice}}",
        "main.mustache:1:25: error: this is in {{#words.message.twice}}, but in none of its blocks; move it into a block, or out of the phrase"
      ),
      (
        "{{#words.message.twice}}{{$name}}y{{/name}}{{$name}}y{{/name}}{{/words.message.twice}}",
        "main.mustache:1:47: error: the placeholder “name” has two blocks; keep one of them"
      ),
      ("{{{words.page.close}}}", "main.mustache:1:4: error: words must not be written without escaping; write {{words.page.close}}"),
      (
        "{{^words.page.close}}x{{/words.page.close}}",
        "main.mustache:1:4: error: words are always there, so {{^words.page.close}} is never shown; remove it"
      ),
      (
        "{{words.message.count}}",
        "main.mustache:1:3: error: the words “message.count” have plural forms, which templates cannot choose from; use a field with the whole text"
      ),
    ])
  func slips(_ main: String, _ finding: String) throws {
    let found = try findings(main)
    #expect(found.contains(finding), "\(found)")
  }

  @Test("Without words the name is one like all others")
  func withoutWords() {
    #expect(TemplateCase(main: "{{words.page.close}}").findings(Self.view).first?.contains("“words” is not a field of V") == true)
  }

  @Test("A word of 10,000 characters is written whole")
  func long() throws {
    let long = String(repeating: "<x>", count: 3334)
    let page = try text(library("{{words.page.close}}", words("{\"page.close\": \"\(long)\"}")))
    #expect(page == String(repeating: "&lt;x&gt;", count: 3334))
  }
}
