import Diagnostics
import Testing

@testable import Templating

@Suite("Where the parts of an output come from")
struct TemplateOriginsTests {
  private static let sources = [
    TemplateSource(name: "Page", file: "Page.mustache", text: "<main>\n{{#messages}}\n  {{> Message}}\n{{/messages}}\n</main>\n"),
    TemplateSource(name: "Message", file: "Message.mustache", text: "<p>\n  <b>{{text}}</b> end\n</p>\n"),
  ]

  /// What the templates write, and where it comes from.
  private static func output() throws -> (plain: String, origins: TemplateOrigins) {
    let view = ExampleViews.page("T", [ExampleViews.message("one"), ExampleViews.message("two")])
    let library = try TemplateLibrary(sources: sources, roots: [TemplateRoot("Page", view.schema)])
    var plain = MarkupWriter()
    var marked = MarkupWriter()
    try library.render("Page", view, into: &plain)
    let marking = library.marking
    try marking.render("Page", view, into: &marked)
    return (String(decoding: plain.bytes, as: UTF8.self), marked.withUnsafeBytes { marking.origins(of: $0) })
  }

  @Test("is told of each text to the byte, and of a value where its tag is")
  func places() throws {
    let (plain, origins) = try Self.output()
    let lines = plain.split(separator: "\n").map(String.init)
    func place(_ text: String, line: Int, moved: Int = 0) throws -> Place? {
      let start = try #require(lines[line - 1].firstRange(of: text)?.lowerBound)
      return origins.place(ofLine: line, column: lines[line - 1][..<start].utf8.count + 1 + moved) { _ in true }
    }
    #expect(lines == ["<main>", "  <p>", "    <b>one</b> end", "  </p>", "  <p>", "    <b>two</b> end", "  </p>", "</main>"])
    #expect(try place("<main>", line: 1) == Place(file: "Page.mustache", line: 1, column: 1))
    #expect(try place("<b>", line: 6) == Place(file: "Message.mustache", line: 2, column: 3))
    #expect(try place("end", line: 3) == Place(file: "Message.mustache", line: 2, column: 19))
    #expect(try place("two", line: 6, moved: 1) == Place(file: "Message.mustache", line: 2, column: 8))
    #expect(try place("</main>", line: 8) == Place(file: "Page.mustache", line: 5, column: 1))
  }

  @Test("is told of the last of the wanted templates before a place, and of none where there is none")
  func wanted() throws {
    let (_, origins) = try Self.output()
    #expect(origins.place(ofLine: 8, column: 3) { $0 == "Message.mustache" }?.file == "Message.mustache")
    #expect(origins.place(ofLine: 1, column: 3) { $0 == "Message.mustache" } == nil)
    #expect(origins.place(ofLine: 8, column: 3) { _ in false } == nil)
    // A place that is none is that of the end.
    #expect(origins.place(ofLine: 99, column: 99) { _ in true }?.file == "Page.mustache")
  }

  @Test("is told by marks, without which the output is that of the templates alone")
  func marks() throws {
    var writer = MarkupWriter()
    let view = ExampleViews.page("T", [ExampleViews.message("<one>")])
    let library = try TemplateLibrary(sources: Self.sources, roots: [TemplateRoot("Page", view.schema)])
    try library.render("Page", view, into: &writer)
    let plain = writer.bytes
    writer.removeAll()
    try library.marking.render("Page", view, into: &writer)
    #expect(writer.bytes != plain && writer.withUnsafeBytes { TemplateMark.taken(outOf: $0).bytes } == plain)
  }
}
