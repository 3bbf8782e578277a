import TestSupport
import Testing

@testable import ChatReading
@testable import SlackReading

@Suite("Labels in Slack's mrkdwn")
struct SlackLabelTests {
  /// Calls `body` with the labels of a text that has no escapes.
  private func withLabels(of text: String, _ body: (inout SlackLabels) -> Void) {
    let parser = JSONParser()
    let document = Array("[\"\(text)\"]".utf8)
    (document + [UInt8](repeating: 0x20, count: 64)).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, let array = parser.parse(base, count: document.count),
        let source = array.elements.first(where: { _ in true })
      else {
        Issue.record("this is no JSON: \(text.prefix(100))")
        return
      }
      var labels = SlackLabels(in: source)
      body(&labels)
    }
    withExtendedLifetime(parser) {}
  }

  @Test("are those of the first reference of each that has one")
  func labels() {
    withLabels(of: "<#C1|general> <!subteam^S1|@devs> <#C2|> <#C2|a &amp; b> <#C3|x<y> <#C1|other> <#C4> <@U1|ann> <#C5|cut") { labels in
      let found = ["#C1", "!subteam^S1", "#C2", "#C3", "#C4", "@U1", "#C5", ""].map { labels.label(of: $0) }
      #expect(found == ["general", "@devs", "a & b", nil, nil, "ann", nil, nil])
    }
  }

  @Test("are looked for once in a text", arguments: ["<#C9|", "<#C9", "<", "<#C9|a> "])
  func speed(piece: String) {
    withLabels(of: String(repeating: piece, count: 200_000 / piece.utf8.count)) { labels in
      var labels = labels
      let time = ThreadTime.measure { for _ in 0..<20_000 { _ = labels.label(of: "#C404") } }
      #expect(time < .seconds(20))
    }
  }
}
