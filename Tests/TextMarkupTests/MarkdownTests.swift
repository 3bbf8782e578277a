import Testing
import TextMarkup

@Suite("Markdown in messages")
struct MarkdownTests {
  @Test(
    "Constructs become the elements that they name",
    arguments: [
      ("**bold** and *it* and _it_ and ~~gone~~ and ~gone~", "p(b(bold) and i(it) and i(it) and s(gone) and s(gone))"),
      ("`a*b*c`", "p(code(a*b*c))"),
      ("# One\n## Two", "h1(One) h2(Two)"),
      ("Title\n===\nSub\n---", "h1(Title) h2(Sub)"),
      ("- a\n- b\n  - c", "ul[p(a); p(b) ul[p(c)]]"),
      ("3. a\n4. b", "ol3[p(a); p(b)]"),
      ("- a\n\n- b", "ul-loose[p(a); p(b)]"),
      ("> a\n> b", "quote(p(a⏎b))"),
      ("```swift\nlet x = 1\n\nlet y\n```", "pre:swift(let x = 1⏎⏎let y)"),
      ("```\n**no**\n```", "pre(**no**)"),
      ("~~~\nx\n~~~", "pre(x)"),
      ("a\n\n**b**", "p(a) p(b(b))"),
      ("**a**\nb", "p(b(a)⏎b)"),
      ("**a**  \nb\\\nc", "p(b(a)⏎b⏎c)"),
      ("***", "rule"),
      ("[a](https://example.org \"t\") b", "p(a<https://example.org>(a) b)"),
      ("[a](example.org/x)", "p(a<https://example.org/x>(a))"),
      ("**b** [a *c*](javascript:alert(1))", "p(b(b) [a i(c)](javascript:alert(1)))"),
      ("[](https://example.org)", "p(a<https://example.org>(https://example.org))"),
      ("![a *b*](https://example.org/x.png)", "p(img<https://example.org/x.png>(a b))"),
      ("[![b](c.png)](https://example.org)", "p(a<https://example.org>(b))"),
      ("<https://example.org/a_b_>", "p(a<https://example.org/a_b_>(https://example.org/a_b_))"),
      ("|a|b|\n|:-|-:|\n|1|**2**|", "tablelr[a|b; 1|b(2)]"),
      ("[x][1]\n\n[1]: https://example.org", "p(a<https://example.org>(x))"),
      ("**b** &amp; \\*c", "p(b(b) & *c)"),
    ])
  func constructs(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(
    "Text without Markdown stays exactly as it was written",
    arguments: [
      "plain", "snake_case_name and 2 * 3", "a * b * c", "&amp; \\*not\\*", "#hashtag", "+1", "-5", "1.5 apples", "¯\\_(ツ)_/¯",
      "<b>bold</b>",
      "<!-- hidden -->", "a < b > c", "[note] x", "[note]: see below", "(a) [b] c]", "    indented", "#", ">", "-", "1.", "```", "``` ",
      "\\",
      "handlers[0](event) now", "[x](ftp://e.org/a)", "[a](javascript:alert(1))", "[docs](docs/a.md)", "![x](y)", "[INFO]: a\n[INFO]: b",
      "a | b", "5 - 3 = 2", "*", "**", "*\n*", "1)\n-", "** **x", "trailing  ", "[a]: b [a", "~", "~5 to ~6", "  - ",
      "a\(noncharacter)**b**",
    ])
  func raw(text: String) {
    #expect(parsed(text, links: false) == "p(\(text.replacing("\n", with: "⏎")))")
  }

  @Test("Line breaks of text without Markdown are kept, blank lines included, whatever ends the lines")
  func lineBreaks() {
    #expect(parsed("a\nb\r\nc\rd\n\ne") == "p(a⏎b⏎c⏎d⏎⏎e)")
  }

  @Test("HTML is text, in the line and as a block")
  func html() {
    #expect(parsed("**a** <b onclick=x>b</b>") == "p(b(a) <b onclick=x>b</b>)")
    #expect(parsed("<div>\n<script>x</script>\n</div>\n\n**a**") == "p(<div>⏎<script>x</script>⏎</div>) p(b(a))")
    #expect(parsed("<!-- x -->\n\n**a**") == "p(<!-- x -->) p(b(a))")
  }

  @Test("Indented lines are text, not code")
  func indented() {
    #expect(parsed("**a**\n\n    b *c*\n    d") == "p(b(a)) p(b *c*⏎d)")
  }

  @Test("A definition that nothing uses stays as text, also beside one that is used, and inside quotes and code")
  func definitions() {
    #expect(parsed("**a**\n\n[note]: later") == "p(b(a)) p([note]: later)")
    #expect(
      parsed("[x][1] [1]\n\n[1]: https://example.org\n[2]: https://example.net", links: false)
        == "p(a<https://example.org>(x) a<https://example.org>(1)) p([2]: https://example.net)")
    #expect(
      parsed("[x]\n\n[x]: https://a.org\n[x]: https://b.org", links: false)
        == "p(a<https://a.org>(x)) p(a<https://a.org>(x): https://b.org)")
    #expect(parsed("[INFO]: done\n[INFO]: failed **twice**") == "p([INFO]: done⏎[INFO]: failed b(twice))")
    #expect(parsed("[x]\n\n[x]:\nHTTPS://a.org", links: false) == "p(a<HTTPS://a.org>(x))")
    #expect(parsed("> [note]: later\n\n**b**") == "quote(p([note]: later)) p(b(b))")
    #expect(parsed("```\n[a]: b\n```") == "pre([a]: b)")
  }

  @Test("What stands behind a fence and is no language is the code's first line")
  func fenceInfo() {
    #expect(parsed("```let x = 1\nlet y = 2\n```") == "pre(let x = 1⏎let y = 2)")
    #expect(parsed("```hello") == "p(```hello)")
    #expect(parsed("```c++\nx\n```") == "pre:c++(x)")
  }

  @Test("Addresses are not torn apart by emphasis")
  func addresses() {
    let url = "https://example.org/_a_/*b*/~c~/"
    #expect(parsed("**see** \(url)") == "p(b(see) a<\(url)>(\(url)))")
    #expect(parsed(url) == "p(a<\(url)>(\(url)))")
    #expect(parsed("`\(url)` **x**") == "p(code(\(url)) b(x))")
    #expect(parsed("**https://example.org/a_b_c**") == "p(b(a<https://example.org/a_b_c>(https://example.org/a_b_c)))")
    #expect(parsed("[x](https://example.org/_a_)") == "p(a<https://example.org/_a_>(x))")
    #expect(parsed("*https://example.org*") == "p(i(a<https://example.org>(https://example.org)))")
  }

  @Test("Markdown can be switched off")
  func off() {
    #expect(parsed("**a** https://example.org", markdown: false) == "p(**a** a<https://example.org>(https://example.org))")
  }

  @Test("No text and NUL bytes are no trouble")
  func empty() {
    #expect(parsed("").isEmpty)
    #expect(parsed("a\0b") == "p(a\0b)")
    #expect(parsed("**a\0b**") == "p(b(a\u{FFFD}b))")
  }
}
