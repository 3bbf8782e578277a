import Diagnostics
import Templating
import TestSupport
import Testing

@Suite("The check of templates")
struct TemplateCheckTests {
  @Test("Everything that is wrong is reported at once, in order, with line, column and advice")
  func everything() {
    let findings = TemplateCase(
      main: "<h1>{{titel}}</h1>\n{{#messages}}\n  {{>mesage}} {{author.nam}}\n{{/messages}}\n{{>message}}",
      partials: ["message": "{{text}}\n", "unused": "a\n{{#open}}"]
    ).findings(ExampleViews.page)
    #expect(
      findings == [
        "main.mustache:1:7: error: “titel” is not a field of Page; did you mean “title”?",
        "main.mustache:3:6: error: there is no template “mesage”; did you mean “message”?",
        "main.mustache:3:24: error: “nam” is not a field of User; did you mean “name”?",
        "message.mustache:1:3: error: “text” is not a field of Page, where “main” puts “message” in; the fields of Page are messages, title",
        "unused.mustache:2:1: error: {{#open}} is not closed; write {{/open}} where it ends",
      ])
  }

  @Test("A partial is checked with each stack that it is reached with")
  func stacks() {
    let findings = TemplateCase(
      main: "{{>name}}{{#messages}}{{#author}}{{>name}}{{/author}}{{>name}}{{/messages}}", partials: ["name": "{{name}}{{title}}"]
    ).findings(ExampleViews.page)
    #expect(
      findings == [
        "name.mustache:1:3: error: “name” is not a field of Message, Page, where “main” puts “name” in; the fields of Message are author, body, "
          + "isOwn, readers, tags, text",
        "name.mustache:1:3: error: “name” is not a field of Page, where “main” puts “name” in; the fields of Page are messages, title",
      ])
  }

  @Test("A slip in a partial is told once, however many pages put it in")
  func manyPages() {
    let thread = ViewSchema(name: "Thread", fields: [ViewField("messages", .list(ExampleViews.message))])
    let list = "{{#messages}}{{>row}}{{/messages}}"
    let sources = [("page", list), ("thread", list), ("row", "{{txet}}")].map { TemplateSource(name: $0, file: $0, text: $1) }
    let roots = [TemplateRoot("page", ExampleViews.page), TemplateRoot("thread", thread)]
    #expect {
      _ = try TemplateLibrary(sources: sources, roots: roots)
    } throws: { error in
      (error as? TemplateErrors)?.description == "row:1:3: error: “txet” is not a field of Message, Page; did you mean “text”?"
    }
  }

  @Test("A partial that is named as its file is called is told the name that it has")
  func fileName() {
    let findings = TemplateCase(main: "{{>message.mustache}}", partials: ["message": ""]).findings(ExampleViews.page)
    #expect(findings == ["main.mustache:1:4: error: there is no template “message.mustache”; did you mean “message”?"])
  }

  @Test(
    "A tag that a value cannot serve is an error",
    arguments: [
      ("{{{title}}}", "1:4: error: “title” is a text, which must not be written without escaping; write {{title}}"),
      ("{{& title}}", "1:5: error: “title” is a text, which must not be written without escaping; write {{title}}"),
      ("{{messages}}", "1:3: error: “messages” is a list of views (Message), which cannot be written; open it as a section: {{#messages}}"),
      ("{{title.name}}", "1:9: error: “title” is a text and has no fields"),
      ("{{messages.text}}", "1:12: error: “messages” is a list of views (Message) and has no fields"),
      ("{{.}}", "1:3: error: “.” is a view (Page), which cannot be written; name one of its fields"),
      ("{{^messages}}{{text}}{{/messages}}", "1:16: error: “text” is not a field of Page; the fields of Page are messages, title"),
    ])
  func misuse(_ template: String, _ finding: String) {
    #expect(TemplateCase(main: template).findings(ExampleViews.page) == ["main.mustache:" + finding])
  }

  @Test(
    "Bad syntax is an error",
    arguments: [
      ("a{{title", "1:2: error: the tag {{ is not closed; write }} after its name"),
      ("\n {{#title}", "2:2: error: the tag {{# is not closed; write }} after its name"),
      ("{{{title}}", "1:1: error: the tag {{{ is not closed; write }}} after its name"),
      ("{{/title}}", "1:1: error: {{/title}} closes nothing"),
      ("{{#title}}{{/titel}}{{/title}}", "1:11: error: {{/titel}} closes nothing; the innermost open tag here is {{#title}}, line 1"),
      ("{{#title}}\n{{^title}}{{/messages}}", "1:1: error: {{#title}} is not closed; write {{/title}} where it ends"),
      ("{{}}", "1:1: error: a tag has no name"),
      ("{{#  }}", "1:1: error: a tag has no name"),
      ("{{a b}}", "1:1: error: the tag’s name “a b” contains whitespace; a name is one word"),
      ("{{ #title}}", "1:1: error: there is whitespace between the delimiter and “#”; remove the whitespace"),
      ("{{a..b}}", "1:3: error: “a..b” is not a name; write a name, names with single periods between them, or one period"),
      ("{{= a =}}", "1:1: error: a tag that sets delimiters takes two of them, without an equals sign; write it like {{=<% %>=}}"),
      (
        "{{>*title}}",
        "1:1: error: dynamic names are not supported; write each partial by its name, in sections that choose one"
      ),
    ])
  func syntax(_ template: String, _ finding: String) {
    for checking in [TemplateChecking.strict, .lenient] {
      let findings = TemplateCase(main: template, checking: checking).findings(ExampleViews.page)
      #expect(findings.first == "main.mustache:" + finding)
    }
  }

  @Test("A section that closes over another's end is reported where it opens")
  func overlap() {
    let findings = TemplateCase(main: "{{#messages}}{{#isOwn}}{{/messages}}{{/isOwn}}").findings(ExampleViews.page)
    #expect(
      findings == [
        "main.mustache:1:14: error: {{#isOwn}} is not closed; write {{/isOwn}} where it ends",
        "main.mustache:1:37: error: {{/isOwn}} closes nothing",
      ])
  }

  @Test("A block that the parent has not, and what a parent tag would drop, are errors")
  func inheritance() {
    let findings = TemplateCase(
      main: "{{<layout}}\n  lost\n  {{$contant}}x{{/contant}}{{title}}\n{{/layout}}", partials: ["layout": "{{$content}}{{/content}}"]
    ).findings(ExampleViews.page)
    #expect(
      findings == [
        "main.mustache:1:1: error: text inside a parent tag but outside its blocks is never shown; move it into a block",
        "main.mustache:3:6: error: “layout” has no block “contant”; did you mean “content”?",
        "main.mustache:3:30: error: text inside a parent tag but outside its blocks is never shown; move it into a block",
      ])
  }

  @Test("What replaces a block is checked where the block stands, and reported where the replacement stands")
  func replacementScope() {
    let findings = TemplateCase(
      main: "{{<layout}}{{$item}}{{text}}{{titel}}{{/item}}{{/layout}}",
      partials: ["layout": "{{#messages}}{{$item}}{{/item}}{{/messages}}"]
    ).findings(ExampleViews.page)
    #expect(findings == ["main.mustache:1:31: error: “titel” is not a field of Message, Page; did you mean “title”?"])
  }

  @Test("Two templates of one name, a missing root and a root named twice are errors")
  func names() {
    let source = TemplateSource(name: "a", file: "a.mustache", text: "")
    let again = TemplateSource(name: "a", file: "other/a.mustache", text: "")
    let roots = [TemplateRoot("a", ExampleViews.page), TemplateRoot("a", ExampleViews.user), TemplateRoot("b", ExampleViews.page)]
    #expect {
      _ = try TemplateLibrary(sources: [source, again], roots: roots)
    } throws: { error in
      (error as? TemplateErrors)?.description == """
        error: the template “a” is a root twice
        error: there is no template “b”; did you mean “a”?
        other/a.mustache: error: there are two templates “a”; the other one is a.mustache
        """
    }
  }

  @Test("A template that is not UTF-8 is an error, and a byte order mark is none")
  func encoding() throws {
    let roots = [TemplateRoot("a", ExampleViews.page)]
    #expect(throws: TemplateErrors.self) {
      _ = try TemplateLibrary(sources: [TemplateSource(name: "a", file: "a", bytes: [0x61, 0xFF])], roots: roots)
    }
    let marked = TemplateSource(name: "a", file: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61])
    var writer = MarkupWriter()
    try TemplateLibrary(sources: [marked], roots: roots).render("a", ExampleViews.page(""), into: &writer)
    #expect(writer.bytes == [0x61])
  }

  @Test("Sections too deep and blocks that multiply are errors, not exhaustion")
  func explosion() {
    let deep = String(repeating: "{{#title}}", count: 5000) + String(repeating: "{{/title}}", count: 5000)
    #expect(TemplateCase(main: deep).findings(ExampleViews.page).first?.contains("nested more than") == true)
    var arguments = ""
    for number in 0..<40 {
      arguments += "{{$b\(number)}}" + String(repeating: "{{$b\(number + 1)}}{{/b\(number + 1)}}x{{title}}", count: 8) + "{{/b\(number)}}"
    }
    let findings = TemplateCase(main: "{{<p}}\(arguments){{/p}}", partials: ["p": "{{$b0}}{{/b0}}"]).findings(ExampleViews.page)
    #expect(findings.contains { $0.contains("too large") })
  }

  @Test("Random templates are compiled or refused, and never trap", arguments: 0..<8 as Range<UInt64>)
  func randomTemplates(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "{{", "}}", "{{{", "#", "^", "/", ">", "<", "$", "=", "!", "title", "messages", ".", "text", "{{/title}}", "{{#title}}",
      "{{#messages}}",
      "{{/messages}}", "{{>main}}", "{{<main}}", "{{/main}}", "{{$text}}", "{{/text}}", "\n", "  ", "\r\n", "|", "{{=| |=}}", "{{title}}",
      "é",
    ]
    var compiled = 0
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let source = TemplateSource(name: "main", file: "main", text: text)
      guard
        let library = try? TemplateLibrary(sources: [source], roots: [TemplateRoot("main", ExampleViews.page)], checking: .lenient)
      else { continue }
      compiled += 1
      var writer = MarkupWriter(capacity: 0)
      try? library.render("main", ExampleViews.page("<t>", [ExampleViews.message("m")]), into: &writer)
    }
    #expect(compiled > 50)
  }
}
