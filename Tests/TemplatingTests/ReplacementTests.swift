import Diagnostics
import Templating
import Testing

@Suite("Partials that a program replaces")
struct ReplacementTests {
  private let schema = ViewSchema(name: "Page", fields: [ViewField("name", .text), ViewField("items", .list(Self.item))])
  private static let item = ViewSchema(name: "Item", fields: [ViewField("word", .text)])

  /// Renders `main` with a name and two items, every replaceable partial asked for.
  private func render(
    _ templates: [String: String], fragments: [String: String] = [:], replacing: [String], unasked: UInt64 = 0, kept: UInt64 = 0,
    by ask: ViewReplacer.Pieces?
  ) throws -> String {
    let sources = templates.merging(fragments) { $1 }.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, file: $0.key, text: $0.value)
    }
    let pieces = Dictionary(uniqueKeysWithValues: fragments.keys.map { (String($0.dropFirst()), $0) })
    let library = try TemplateLibrary(
      sources: sources, roots: [TemplateRoot("main", schema)],
      replaceable: replacing.map { ReplaceablePartial($0, fragments: pieces) }
    ).keeping(kept)
    let words = ["one", "two"].map { word in
      var item = TemplateViewBuilder(Self.item)
      item.set(0, text: word)
      return item.finish()
    }
    var page = TemplateViewBuilder(schema)
    page.set(0, text: "A&B")
    page.set(1, list: words)
    var writer = MarkupWriter()
    try library.render("main", page.finish(), into: &writer, replacer: ask.map { ViewReplacer(unasked: unasked, pieces: $0) })
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("a replacer that gives nil leaves the partial as it is, and so does none")
  func untouched() throws {
    let templates = ["main": "<{{> P}}>", "P": "{{name}}"]
    #expect(try render(templates, replacing: ["P"], by: { (_, _) in nil }) == "<A&amp;B>")
    #expect(try render(templates, replacing: ["P"], by: nil) == "<A&amp;B>")
  }

  @Test("only the partials that were named are asked for, in their order and with their position in the list")
  func asked() throws {
    let asked = Asked()
    let text = try render(
      ["main": "{{> P}}{{#items}}{{> Q}}{{> R}}{{/items}}", "P": "p", "Q": "q", "R": "r"], replacing: ["R", "P"],
      by: { (partial, index) in
        asked.list.append("\(partial):\(index)")
        return [.markup(index == 0 ? "[first]" : "[other]")]
      })
    #expect(text == "[first]q[first]q[other]")
    #expect(asked.list == ["1:0", "0:0", "0:1"])
  }

  @Test("a partial that is known to stay as it is is not asked for, and the text around it is the same")
  func unasked() throws {
    let templates = ["main": "a{{> P}}b{{#items}}c{{> Q}}d{{/items}}e", "P": "p", "Q": "q"]
    for unasked in UInt64(0)...3 {
      let asked = Asked()
      let text = try render(
        templates, replacing: ["P", "Q"], unasked: unasked,
        by: { (partial, _) in
          asked.list.append("\(partial)")
          return partial == 0 ? [.markup("P")] : nil
        })
      #expect(text == (unasked & 1 == 0 ? "aPbcqdcqde" : "apbcqdcqde"))
      #expect(asked.list == (unasked & 1 == 0 ? ["0"] : []) + (unasked & 2 == 0 ? ["1", "1"] : []))
    }
  }

  @Test("a partial that the library keeps as it is is not asked for, and the others have their positions")
  func kept() throws {
    let templates = ["main": "a{{> P}}b{{#items}}c{{> Q}}d{{/items}}e", "P": "p", "Q": "q"]
    for kept in UInt64(0)...3 {
      let asked = Asked()
      let text = try render(
        templates, replacing: ["P", "Q"], kept: kept,
        by: { (partial, _) in
          asked.list.append("\(partial)")
          return partial == 0 ? [.markup("P")] : nil
        })
      #expect(text == (kept & 1 == 0 ? "aPbcqdcqde" : "apbcqdcqde"))
      #expect(asked.list == (kept & 1 == 0 ? ["0"] : []) + (kept & 2 == 0 ? ["1", "1"] : []))
    }
  }

  @Test("what takes a partial's place may contain the partial, and others with their own sections")
  func fragments() throws {
    let text = try render(
      ["main": "{{#items}}{{> P}};{{/items}}", "P": "{{word}}", "Q": "({{name}})"], fragments: ["/Q": "{{#name}}{{> Q}}{{/name}}"],
      replacing: ["P", "Q"], by: { (partial, _) in partial == 0 ? [.markup("<"), .template("P"), .template("Q"), .markup(">")] : nil })
    #expect(text == "<one(A&amp;B)>;<two(A&amp;B)>;")
  }

  @Test("a partial that is called within what it contains is asked for again, and one that never ends is an error")
  func nesting() throws {
    let templates = ["main": "{{> P}}", "P": "p{{> Q}}", "Q": "q"]
    let text = try render(
      templates, replacing: ["P", "Q"],
      by: { (partial, _) in partial == 0 ? [.markup("("), .template("P"), .markup(")")] : [.markup("Q!")] })
    #expect(text == "(pQ!)")
    #expect(throws: ArchiveError.self) {
      try render(
        ["main": "{{> P}}", "P": "p{{> Q}}", "Q": "q{{$x}}{{> P}}{{/x}}"], replacing: ["P", "Q"],
        by: { (partial, _) in [.template(partial == 0 ? "P" : "Q")] })
    }
    #expect(throws: ArchiveError.self) {
      try render(templates, replacing: ["P"], by: { (_, _) in [.template("nowhere")] })
    }
  }

  @Test("an error of the replacer ends the rendering")
  func failing() throws {
    #expect(throws: ArchiveError.self) {
      try render(["main": "{{> P}}", "P": "p"], replacing: ["P"], by: { (_, _) throws(ArchiveError) in throw ArchiveError("no") })
    }
  }

  private final class Asked {
    var list: [String] = []
  }
}
