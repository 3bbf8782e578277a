import Diagnostics
import Templating
import Testing

@Suite("Templates that contain themselves")
struct EndlessTemplateTests {
  private func findings(_ main: String, _ partials: [String: String] = [:]) -> [String] {
    TemplateCase(main: main, partials: partials).findings(ExampleViews.page)
  }

  @Test("always are errors with file and line, before anything is rendered")
  func always() {
    #expect(
      findings("a\n{{>main}}")
        == ["main.mustache:2:4: error: “main” always contains itself, without an end; remove the partial, or put it into a section"])
    #expect(
      findings("{{>one}}", ["one": "{{title}}{{>two}}", "two": "x\n {{>one}}"]).map { $0.prefix(19) } == [
        "one.mustache:1:13: ", "two.mustache:2:5: e",
      ])
  }

  @Test("in a section, or in a block that may be replaced, are none")
  func sometimes() {
    #expect(findings("{{title}}{{#messages}}{{>main}}{{/messages}}") == [])
    #expect(findings("{{^title}}{{>main}}{{/title}}") == [])
    #expect(findings("{{$body}}{{<main}}{{$body}}x{{/body}}{{/main}}{{/body}}") == [])
    #expect(findings("{{>one}}{{>one}}", ["one": "{{title}}"]) == [])
  }

  @Test("without an end in a section name their file when they are rendered")
  func rendering() throws {
    #expect {
      _ = try TemplateCase(main: "{{>node}}", partials: ["node": "{{name}}{{#nodes}}{{>node}}{{/nodes}}"]).render(ExampleViews.chain(257))
    } throws: { error in
      (error as? ArchiveError)?.diagnostic.place.file == "node.mustache"
    }
  }
}
