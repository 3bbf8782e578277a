import Diagnostics
import Templating
import Testing

@Suite("Rendering of templates")
struct RenderingTests {
  @Test("A view is looked up from the top of the stack down, by its schema")
  func lookup() throws {
    let page = ExampleViews.page("T", [ExampleViews.message("a", author: "Ann"), ExampleViews.message("b")])
    let template =
      "{{#messages}}{{title}}:{{text}}:{{#author}}{{name}}{{text}}{{/author}}:{{author.name}}{{^author}}nobody{{/author}};{{/messages}}"
    #expect(try TemplateCase(main: template).render(page) == "T:a:Anna:Ann;T:b::nobody;")
  }

  @Test("Markup is written as it is by any tag, and text is escaped")
  func markup() throws {
    let view = ExampleViews.message("<&>", body: "<b>x</b>")
    #expect(try TemplateCase(main: "{{text}}{{body}}{{{body}}}{{&body}}").render(view) == "&lt;&amp;&gt;<b>x</b><b>x</b><b>x</b>")
  }

  @Test("False, nothing, zero, the empty text, empty markup and the empty list are false to a section")
  func truth() throws {
    let template = TemplateCase(
      main: "{{#isOwn}}1{{/isOwn}}{{#text}}2{{/text}}{{#body}}3{{/body}}{{#author}}4{{#age}}5{{/age}}{{/author}}{{#tags}}6{{/tags}}")
    #expect(try template.render(ExampleViews.message("")) == "")
    func full(age: Int) -> TemplateView {
      ExampleViews.message("t", body: "<i/>", isOwn: true, author: "A", age: age, tags: ["x", "y"])
    }
    #expect(try template.render(full(age: 0)) == "123466")
    #expect(try template.render(full(age: 3)) == "1234566")
  }

  @Test("The period is the item at the top of the stack, and is what it was when the section ends")
  func period() throws {
    let view = ExampleViews.message("t", isOwn: true, tags: ["<x>", "y"])
    let template = "{{#text}}{{.}}{{#tags}}({{.}}{{#isOwn}}{{.}}{{/isOwn}}{{.}}){{/tags}}{{.}}{{/text}}"
    #expect(try TemplateCase(main: template).render(view) == "t(&lt;x&gt;true&lt;x&gt;)(ytruey)t")
  }

  @Test("A partial asks for the period of whoever calls it")
  func periodInPartial() throws {
    let view = ExampleViews.message("t", tags: ["x", "y"])
    let partials = ["dot": "[{{.}}]"]
    #expect(try TemplateCase(main: "{{#tags}}{{>dot}}{{/tags}}{{#text}}{{>dot}}{{/text}}", partials: partials).render(view) == "[x][y][t]")
  }

  @Test("A partial that calls itself shows a tree, and the view around a node is back when the node ends")
  func recursion() throws {
    let tree = ExampleViews.node("a", [ExampleViews.node("b", [ExampleViews.node("c")]), ExampleViews.node("d")])
    let partials = ["node": "{{name}}({{#nodes}}{{>node}}{{/nodes}}){{name}}"]
    #expect(try TemplateCase(main: "{{>node}}", partials: partials).render(tree) == "a(b(c()c)bd()d)a")
  }

  @Test("A partial that calls itself further indented each time is indented as deep as it is called")
  func recursiveIndentation() throws {
    let tree = ExampleViews.node("a", [ExampleViews.node("b", [ExampleViews.node("c")]), ExampleViews.node("d")])
    let partials = ["node": "<li>{{name}}\n{{#nodes}}\n  {{>node}}\n{{/nodes}}\n</li>\n", "list": "<ul>\n\t{{>node}}\n</ul>\n"]
    let expected = """
      <ul>
      \t<li>a
      \t  <li>b
      \t    <li>c
      \t    </li>
      \t  </li>
      \t  <li>d
      \t  </li>
      \t</li>
      </ul>

      """
    #expect(try TemplateCase(main: "{{>list}}", partials: partials).render(tree) == expected)
  }

  @Test("Partials may be called 256 deep; what calls itself deeper is an error")
  func depth() throws {
    let template = TemplateCase(main: "{{>node}}", partials: ["node": "{{name}}{{#nodes}}{{>node}}{{/nodes}}"])
    #expect(try template.render(ExampleViews.chain(256)) == String(repeating: "n", count: 255) + "leaf")
    #expect {
      _ = try template.render(ExampleViews.chain(257))
    } throws: { error in
      (error as? ArchiveError)?.description.contains("“node” is called more than 256 deep") == true
    }
    #expect(throws: ArchiveError.self) { _ = try TemplateCase(main: "{{>main}}", checking: .lenient).render(ExampleViews.page("")) }
  }

  @Test("Empty lines of an indented partial get no indentation, and a partial within a line none at all")
  func emptyLines() throws {
    let template = TemplateCase(main: "-\n  {{>p}}\n-{{>p}}-\n", partials: ["p": "a\n\n  {{>q}}\nb{{>q}}\n", "q": "1\r\n\r\n2\r\n"])
    #expect(
      try template.render(ExampleViews.page(""))
        == "-\n  a\n\n    1\r\n\r\n    2\r\n  b1\r\n\r\n2\r\n\n-a\n\n  1\r\n\r\n  2\r\nb1\r\n\r\n2\r\n\n-\n")
  }

  @Test("A page inherits a layout: blocks keep the layout's indentation, and see its context")
  func layout() throws {
    let layout = """
      <html>
        {{$head}}
        <title>{{title}}</title>
        {{/head}}
        <body>
          {{#messages}}
          {{$item}}{{/item}}
          {{/messages}}
        </body>
      </html>

      """
    let page = """
      {{<layout}}
        {{$item}}
      <p>
        {{text}}
      </p>
        {{/item}}
      {{/layout}}
      """
    let expected = """
      <html>
        <title>T</title>
        <body>
          <p>
            a
          </p>

          <p>
            b
          </p>

        </body>
      </html>

      """
    let view = ExampleViews.page("T", [ExampleViews.message("a"), ExampleViews.message("b")])
    #expect(try TemplateCase(main: page, partials: ["layout": layout]).render(view) == expected)
  }

  @Test("A replacement that contains a block of its own name shows that block's default there")
  func selfReplacement() throws {
    let template = TemplateCase(main: "{{<p}}{{$a}}<{{$a}}inner{{/a}}>{{/a}}{{/p}}", partials: ["p": "{{$a}}default{{/a}}"])
    #expect(try template.render(ExampleViews.page("")) == "<inner>")
  }

  @Test("A field that is absent hides the same field further down")
  func hiding() throws {
    let inner = ViewSchema(name: "Inner", fields: [ViewField("name", .text)])
    let outer = ViewSchema(name: "Outer", fields: [ViewField("name", .text), ViewField("inner", .view(inner))])
    let view = TemplateView(outer, values: [.text("outer"), .view(TemplateView(inner))])
    #expect(try TemplateCase(main: "{{#inner}}[{{name}}]{{/inner}}{{name}}").render(view) == "[]outer")
  }

  @Test("Views that are fed come out as those of a list, also when they are shown again within themselves")
  func feed() throws {
    let template = TemplateCase(
      main: """
        {{title}}{{#messages}}({{text}}{{body}}{{#author}}{{name}}{{/author}}{{#tags}}{{.}}{{/tags}}\
        {{#messages}}[{{text}}{{title}}]{{/messages}}{{text}}{{#tags}}{{.}}{{/tags}}){{/messages}}\
        {{^messages}}none{{/messages}}{{#messages}}{{author.name}};{{/messages}}
        """)
    let library = try TemplateLibrary(sources: template.sources, roots: [TemplateRoot("main", ExampleViews.page)])
    let texts = ["<a>", "", "a text of more than fifteen bytes", "d"]
    func values(_ number: Int) -> [TemplateValue] {
      let author: TemplateValue = number == 1 ? .absent : .view(ExampleViews.user("u\(number)"))
      return [.text(texts[number]), .markup(number == 2 ? "<b/>" : ""), .flag(true), author, .values([.text("t\(number)")])]
    }
    for count in 0...texts.count {
      var page = TemplateViewBuilder(ExampleViews.page)
      page.set(0, text: "T")
      page.set(1, feedCount: count)
      var writer = MarkupWriter()
      try library.render("main", page.finish(), into: &writer) { number, view in
        for (slot, value) in values(number).enumerated() { view.set(slot, value) }
      }
      let listed = ExampleViews.page("T", (0..<count).map { TemplateView(ExampleViews.message, values: values($0)) })
      #expect(String(decoding: writer.bytes, as: UTF8.self) == (try template.render(listed)))
    }
  }

  @Test("A view of another schema than is declared is refused")
  func wrongSchema() throws {
    let template = TemplateCase(main: "{{#messages}}{{text}}{{/messages}}")
    #expect(throws: ArchiveError.self) { _ = try template.render(ExampleViews.page("", [ExampleViews.user("A")])) }
    let library = try TemplateLibrary(sources: template.sources, roots: [TemplateRoot("main", ExampleViews.page)])
    var writer = MarkupWriter()
    #expect(throws: ArchiveError.self) { try library.render("main", ExampleViews.user("A"), into: &writer) }
    #expect(throws: ArchiveError.self) { try library.render("other", ExampleViews.page(""), into: &writer) }
  }

  @Test("A view with too few values lacks the rest")
  func fewValues() throws {
    let view = TemplateView(ExampleViews.message, values: [.text("t")])
    #expect(try TemplateCase(main: "{{text}}{{body}}{{#author}}x{{/author}}{{author.name}}").render(view) == "t")
  }

  @Test("A library names its templates and tells which a root leads to")
  func names() throws {
    let sources = [
      TemplateSource(name: "page", file: "", text: "{{#messages}}{{>b}}{{/messages}}"),
      TemplateSource(name: "b", file: "", text: "{{<a}}{{$x}}{{>c}}{{/x}}{{/a}}"),
      TemplateSource(name: "a", file: "", text: "{{$x}}{{/x}}"), TemplateSource(name: "c", file: "", text: ""),
      TemplateSource(name: "d", file: "", text: "{{$x}}{{>d}}{{/x}}"),
    ]
    let library = try TemplateLibrary(sources: sources, roots: [TemplateRoot("page", ExampleViews.page)])
    #expect(library.names == ["a", "b", "c", "d", "page"])
    #expect(library.reachableTemplates(from: "page") == ["a", "b", "c", "page"])
    #expect(library.reachableTemplates(from: "d") == ["d"])
    #expect(library.reachableTemplates(from: "e").isEmpty)
  }
}
