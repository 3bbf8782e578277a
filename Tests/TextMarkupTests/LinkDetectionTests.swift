import ChatModel
import Testing
import TextMarkup

@Suite("Addresses and mentions in running text")
struct LinkDetectionTests {
  @Test(
    "Addresses are found, without the punctuation of the sentence",
    arguments: [
      ("see https://example.org.", "see [https://example.org]."),
      ("HTTP://EXAMPLE.ORG/A", "[HTTP://EXAMPLE.ORG/A]"),
      ("(https://en.wikipedia.org/wiki/A_(b))", "([https://en.wikipedia.org/wiki/A_(b)])"),
      ("(see https://example.org/a)", "(see [https://example.org/a])"),
      ("\"https://example.org/a\"", "\"[https://example.org/a]\""),
      ("https://example.org/?a=b&c=d#e!", "[https://example.org/?a=b&c=d#e]!"),
      ("http://localhost:8080/x", "[http://localhost:8080/x]"),
      ("http://[::1]/x y", "[http://[::1]/x] y"),
      ("https://münchen.de/straße 1", "[https://münchen.de/straße] 1"),
      ("请看https://example.com/a。谢谢", "请看[https://example.com/a]。谢谢"),
      ("“https://example.com”", "“[https://example.com]”"),
      ("www.example.swift", "[www.example.swift]"),
      ("at example.org/path, or Example.com.", "at [example.org/path], or [Example.com]."),
      ("example.org:8080/x", "[example.org:8080/x]"),
      ("пример.рф", "[пример.рф]"),
      ("bbc.co.uk and t.me/x and youtu.be/x", "[bbc.co.uk] and [t.me/x] and [youtu.be/x]"),
      ("joe.b+c@mail.example.org!", "[joe.b+c@mail.example.org]!"),
      ("mailto:a@example.org?subject=x", "[mailto:a@example.org?subject=x]"),
      ("tel:+420123456789.", "[tel:+420123456789]."),
      ("a https://a.org,https://b.org b", "a [https://a.org],[https://b.org] b"),
      ("<https://example.org>x", "<[https://example.org]>x"),
      ("“example.com” 👍example.org/👍", "“[example.com]” 👍[example.org/👍]"),
      ("a—b.com", "a—b.com"),
      ("from:example.org", "from:[example.org]"),
      ("https://example.com에서 보세요", "[https://example.com]에서 보세요"), ("https://example.com/경로 x", "[https://example.com/경로] x"),
      ("詳しくはexample.com を見て", "詳しくは[example.com] を見て"), ("foo@example.comまで", "[foo@example.com]まで"),
      ("ดูwww.example.orgนะ", "ดู[www.example.org]นะ"), ("https://例え.com", "[https://例え.com]"), ("münchen.de", "[münchen.de]"),
      ("https://example.com، شكرا", "[https://example.com]، شكرا"), ("https://example.com/a؟", "[https://example.com/a]؟"),
      ("foo@example.com، x", "[foo@example.com]، x"), ("https://example.com/a। x", "[https://example.com/a]। x"),
      ("пример.рф։ x", "[пример.рф]։ x"), ("https://example.com/a»).", "[https://example.com/a]»)."),
    ])
  func found(text: String, expected: String) {
    #expect(bracketed(text) == expected)
  }

  @Test(
    "What only looks like an address is none",
    arguments: [
      "e.g. this", "i.e.that", "node.js", "file.swift", "3.14", "v1.2.3", "README.md", "main.py", "ASP.NET", "ok.no way", "end.Start",
      "a.b.c", "foo.bar()",
      "http://", "https:// x", "http:x", "path/to/file.com", "@example.com", "user@", "@", "a@b", "a@b.c", "x_example.com_y", "...",
      "1.2.3.4", "10:30", "tel:me", "mailto:x",
      "http://user:pass@", "Hi.there", "so...com", "ftp://files", "javascript:alert(1)", "a@-.com", "U.S.A.", "http://..", "http://%zz",
      "e.co",
    ])
  func notFound(text: String) {
    #expect(bracketed(text) == text)
  }

  @Test("An address without a scheme gets https, an e-mail address mailto")
  func completed() {
    #expect(parsed("example.org/a b@c.org") == "p(a<https://example.org/a>(example.org/a) a<mailto:b@c.org>(b@c.org))")
  }

  @Test("Nothing is found in code and inside links, nor when detection is off")
  func notThere() {
    #expect(parsed("`example.org`") == "p(code(example.org))")
    #expect(parsed("[example.org](https://a.org)") == "p(a<https://a.org>(example.org))")
    #expect(parsed("https://example.org @ann", mentions: [("1", "ann")], links: false) == "p(https://example.org @ann)")
  }

  @Test("Mentions are found in any case, every time, by name or id, the longest name first")
  func mentions() {
    let users = [(userID: "u1", name: "Ann"), (userID: "u2", name: "Ann Lee"), (userID: "u3", name: "Žofie")]
    #expect(parsed("@ann lee, @ANN! @u1 @bob", mentions: users) == "p(mention<u2>(@ann lee), mention<u1>(@ANN)! mention<u1>(@u1) @bob)")
    #expect(parsed("hi @žOFIE", mentions: users) == "p(hi mention<u3>(@žOFIE))")
    #expect(parsed("**@Ann** `@Ann`", mentions: users) == "p(b(mention<u1>(@Ann)) code(@Ann))")
    #expect(parsed("x@ann.org", mentions: users) == "p(a<mailto:x@ann.org>(x@ann.org))")
    #expect(parsed("@", mentions: [("u", "")]) == "p(@)")
  }

  @Test("A name is no part of a longer word, but scripts without spaces go on behind it")
  func partsOfWords() {
    let users = [(userID: "u1", name: "Bob"), (userID: "u2", name: "7"), (userID: "u3", name: "Zoë ✨")]
    #expect(parsed("@Bobby @Bobé @Bob2 @Bobe\u{301} @77", mentions: users) == "p(@Bobby @Bobé @Bob2 @Bobe\u{301} @77)")
    #expect(parsed("@Bob's @Bob-by @Bobさん", mentions: users) == "p(mention<u1>(@Bob)'s mention<u1>(@Bob)-by mention<u1>(@Bob)さん)")
    #expect(parsed("@7, @Zoë ✨x", mentions: users) == "p(mention<u2>(@7), mention<u3>(@Zoë ✨)x)")
  }

  /// The text with brackets around what was linked.
  private func bracketed(_ text: String) -> String {
    var output = ""
    for case .paragraph(let inlines) in MessageTextParser(options: TextMarkupOptions(markdownSupportEnabled: false)).parse(text).blocks {
      for inline in inlines {
        switch inline {
        case .text(let text): output += text
        case .link(_, let inner): output += "[" + plainText(of: RichText(blocks: [.paragraph(inner)])) + "]"
        default: output += "?"
        }
      }
    }
    return output
  }
}
