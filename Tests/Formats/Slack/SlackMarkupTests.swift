import ChatModel
import TestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

@Suite("Slack's mrkdwn")
struct SlackMarkupTests {
  @Test(
    "marks, references and escapes are read as Slack shows them",
    arguments: [
      ("plain text", "plain text"),
      ("*bold* _it_ ~no~ `c*d`", "B(bold) I(it) S(no) C(c*d)"),
      ("*bold _and it_*", "B(bold I(and it))"),
      ("2*3*4 snake_case_name a~b", "2*3*4 snake_case_name a~b"),
      ("* not bold* **x**", "* not bold* **x**"),
      ("*over\nlines*", "*over\nlines*"),
      ("(*b*), \"_i_\"!", "(B(b)), \"I(i)\"!"),
      ("*a `b*` c*", "B(a C(b*) c)"),
      ("&gt;&gt;&gt; one\ntwo\n```c```\nthree", "Q(one\ntwo|PRE(c)|three)"),
      ("a\n&gt; b\n>>> c\n&gt; d", "a|Q(b)|Q(c\n> d)"),
      ("from the <https://a.example/|CRAN macOS  \npage> now", "from the L(https://a.example/ CRAN macOS page) now"),
      ("a <https://a.example/|b\nc <@U1>\nd", "a <https://a.example/|b\nc @(U1)\nd"),
      ("``` a\nb *x* ```", "PRE( a\nb *x* )"),
      ("see\n```\nlet a = 1 &lt; 2\n```\nend", "see|PRE(let a = 1 < 2)|end"),
      ("``` not closed", "``` not closed"),
      ("`<@U1>` ```<@U2> in <#C1>```", "@(U1) |PRE(@(U2) in @(<#C1>))"),
      ("`see <https://a.example/?a=1&amp;b=2|f()>`", "C(see )L(https://a.example/?a=1&b=2 C(f()))"),
      ("`best <tel:28919.86|28919.86> of 3` <tel:112|112>", "C(best 28919.86 of 3) L(tel:112 112)"),
      ("```\nget <https://a.example/|a &lt;b&gt;>\n```", "PRE(get L(https://a.example/ a <b>))"),
      ("&gt; one\n&gt;two\nthree", "Q(one\ntwo)|three"),
      ("a &amp;lt; b &amp;amp; c &lt;d&gt;", "a &lt; b &amp; c <d>"),
      ("<@U1> <@U2|bob> <#C1|general> <#C9>", "@(U1) @(U2 @bob) @(<#C1> #general) @(<#C9>)"),
      ("<!here> <!channel|@channel> <!subteam^S1|@devs> <!subteam^S2>", "M(@here) M(@channel) M(@devs) M(@S2)"),
      ("<https://a.example/?a=1&amp;b=2|a &lt;label&gt;>", "L(https://a.example/?a=1&b=2 a <label>)"),
      (
        "<https://a.example/x_y_z*> <mailto:a@b.example|a@b.example>",
        "L(https://a.example/x_y_z* https://a.example/x_y_z*) L(mailto:a@b.example a@b.example)"
      ),
      ("<!date^1392734382^Posted {date_num}|Posted 2014-02-18>", "Posted T(1392734382 date 2014-02-18)"),
      (
        "<!date^1392734382^Due {date_long} at {time} (deadline)|fb>",
        "Due T(1392734382 date 2014-02-18) at T(1392734382 time 14:39 UTC) (deadline)"
      ),
      ("<!date^1392734382^Posted {date_num} {time_secs}|fb>", "Posted T(1392734382 dateAndTime 2014-02-18 14:39 UTC)"),
      ("<!date^1392734382^{ago}|fb>", "T(1392734382 dateAndTime fb)"),
      ("<!date^1392734382^{odd} {date}^https://a.example/|fb>", "L(https://a.example/ {odd} T(1392734382 date 2014-02-18))"),
      ("<!date^1392734382^{date_short} {time}^https://a.example/|then>", "L(https://a.example/ T(1392734382 dateAndTime then))"),
      (":wave: :+1::skin-tone-3: :heart: :partyparrot: at 10:30:45", "👋 👍🏼 ❤️ E(partyparrot) at 10:30:45"),
      ("<not a reference> < <", "<not a reference> < <"),
      ("a <https://a.example/f.png?token=xoxe-1-2-3&amp;x=1#y>", "a L(https://a.example/f.png?x=1#y https://a.example/f.png?x=1#y)"),
    ])
  func structure(text: String, outline: String) {
    #expect(Outline.of(SlackMarkup.parse(text).richText) == outline)
  }

  @Test("whoever is mentioned is known, in quotations and emphasis too")
  func mentions() {
    #expect(SlackMarkup.parse("<@U1> *<@U2>*\n&gt; <@U3>").mentions == ["U1", "U2", "U3"])
    #expect(SlackMarkup.parse("`<@U1>` ```<@U2> <#C1>```").mentions == ["U1", "U2", "<#C1>"])
  }

  @Test("skin tones are put where Unicode has them")
  func skinTones() {
    #expect(SlackEmoji.meaning(of: "point_up::skin-tone-6") == .character("☝🏿"))
    #expect(SlackEmoji.meaning(of: "man-shrugging::skin-tone-2") == .character("🤷🏻\u{200D}♂️"))
    #expect(SlackEmoji.meaning(of: "tada::skin-tone-2") == .character("🎉"))
    #expect(SlackEmoji.meaning(of: "our_logo") == .custom("our_logo"))
    #expect(SlackEmoji.character(codes: "1f44d-1f3fb") == "👍🏻" && SlackEmoji.character(codes: "zz") == nil)
  }

  @Test("whatever the text, reading ends, and without references and escapes nothing but marks is lost")
  func fuzz() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "*", "_", "~", "`", "```", "\n", " ", "a", "b c", "é", "👍", "&gt; ", "<", ">", ":", "|", "@U1", "https://a.example/", "&amp;",
      "!date^1^{", "x",
    ]
    let plainPieces = ["*", "_", "~", "\n", " ", "a", "b c", "é", "👍", "x", "."]
    for round in 0..<4000 {
      let isPlain = round % 2 == 0
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).map { _ in (isPlain ? plainPieces : pieces).randomElement(using: &random) ?? "" }.joined()
      let read = SlackMarkup.parse(text)
      let result = plainText(of: read.richText)
      guard isPlain else { continue }
      let marks: Set<Character> = ["*", "_", "~", "\n"]
      #expect(result.filter { !marks.contains($0) } == text.filter { !marks.contains($0) }, "\(text.debugDescription)")
    }
  }

  @Test(
    "marks that are never closed cost no more than others",
    arguments: ["*", "<", "`", "_*~<`", ":a", "*a ", "&gt;", "```", "<a|\n", "<a|b\n>", "&gt;&gt;&gt; a\n", "<!date^1^{{{", "{date"])
  func length(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let time = ThreadTime.measure { _ = SlackMarkup.parse(text) }
    #expect(time < .seconds(20))
  }

  @Test("lines of a quotation are added to those before, which nothing copies for each of them")
  func quotedLines() {
    var read = SlackText()
    let time = ThreadTime.measure { read = SlackMarkup.parse(String(repeating: "&gt; *a*\n", count: 100_000)) }
    #expect(time < .seconds(20) && read.blocks.count == 1)
  }

  @Test("a text of more than four megabytes has no structure, and is read all the same")
  func longest() {
    let unit = "*a* &lt;b&gt; <http://a.io|tea> <@U1>\n"
    let count = RichText.longestMarkup / unit.utf8.count + 1
    let read = SlackMarkup.parse(String(repeating: unit, count: count))
    #expect(read.plain?.utf8.count == (read.plain?.prefix { $0 != "\n" }.utf8.count ?? 0) * count + count)
    #expect(read.plain?.hasPrefix("*a* <b> tea ") == true && read.mentions == ["U1"])
  }

  @Test("blocks of code in one line do not each look through what is left of it")
  func manyFences() {
    var read = SlackText()
    let time = ThreadTime.measure { read = SlackMarkup.parse(String(repeating: "```a```b", count: 250_000)) }
    #expect(time < .seconds(20) && read.blocks.count == 500_000)
  }
}
