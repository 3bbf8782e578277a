import ChatModel
import CustomViews
import MessageList
import Templating
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("a text that is interpolated is escaped, for elements and attributes alike")
  func escaping() {
    let text = "<b title='x'>\"&\u{0}"
    let html: HTML = "<p title=\"\(text)\">\(text)</p>"
    let escaped = "&lt;b title=&#39;x&#39;&gt;&quot;&amp;\u{FFFD}"
    #expect(markup(of: html) == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test("a view that is interpolated is put in as it is, numbers are digits, and nil is nothing")
  func views() {
    let nothing: String? = nil
    let html: HTML = "<ul>\([HTML("<li>1</li>"), HTML(text: "&")])\(42)\(nothing)\(Text("é"))</ul>"
    #expect(markup(of: html) == "<ul><li>1</li>&amp;42<span dir=\"auto\">é</span></ul>")
  }

  @Test("pieces that follow each other become one, and built-in views stay where they are")
  func pieces() {
    let view = MessageDateView(
      message: ChatMessage(Message(id: "a", authorID: "b", createdAt: Timestamp(seconds: 0)), author: User(id: "b")))
    let html: HTML = "<p>\("a")<b>\(view)</b>\(HTML("<i/>"))</p>"
    let date = HTMLPiece.builtIn(.messageDateView, messageID: "a", arguments: nil)
    #expect(html.pieces == [.markup("<p>a<b>"), date, .markup("</b><i/></p>")])
    #expect(HTML([html, "<hr/>"]).pieces == [.markup("<p>a<b>"), date, .markup("</b><i/></p><hr/>")])
    #expect(view.html.onlyPiece == date && html.onlyPiece == nil && HTML().onlyPiece == nil && HTML().isEmpty)
  }
}
