import Testing

@testable import Auditing

/// What a reader finds in a text that comes in pieces of so many bytes: values of a kind, with their bytes.
private func found(_ kind: AuditKind, _ reader: any ContentReader, _ bytes: [UInt8], piece: Int) -> [String] {
  var reader = reader
  var scanner = TextScanner()
  var start = 0
  while start < bytes.count {
    let end = min(bytes.count, start + piece)
    Array(bytes[start..<end]).withUnsafeBufferPointer { reader.read($0, at: start, into: &scanner) }
    start = end
  }
  reader.finish(into: &scanner)
  return scanner.collector.report.found[kind]?.places.map { "\($0.text)@\($0.byte ?? -1)" } ?? []
}

@Suite("The readers of files")
struct ReaderTests {
  @Test(
    "pages: text over tags of phrases, values of attributes, comments, scripts, references; each with its place", arguments: [1, 3, 1000],
    [
      ("<p>ada@<b>example</b>.org</p>", "ada@example.org@3"), ("<a href=\"mailto:ada@example.org\">x</a>", "ada@example.org@16"),
      ("<!-- ada@example.org -->", "ada@example.org@5"), ("<script>x('ada@example.org')</script>", "ada@example.org@11"),
      ("<p>ada&#64;example&period;org", "ada@example.org@3"), ("<p title=ada&#x40;example.org>", "ada@example.org@9"),
      ("<p>a &lt; b & c, ada@example.org", "ada@example.org@17"), ("<![CDATA[ada@example.org]]>", "ada@example.org@9"),
      ("1 < 2 ada@example.org", "ada@example.org@6"), ("<p>&ada@example.org</p>", "ada@example.org@4"),
    ])
  func markup(piece: Int, page: (text: String, found: String)) {
    let found = found(.email, MarkupReader(), Array(page.text.utf8), piece: piece)
    #expect(found == [page.found], "\(page.text) in pieces of \(piece)")
  }

  @Test("pages: other tags end a text, and drawings are no numbers")
  func breaks() {
    #expect(found(.number, MarkupReader(), Array("<td>1234</td><td>5678</td>".utf8), piece: 100) == [])
    #expect(found(.number, MarkupReader(), Array("<path d=\"M12 34 56 78 90\"/>".utf8), piece: 100) == [])
  }

  @Test("pages and feeds: the names that the markup marks", arguments: [1, 1000])
  func names(piece: Int) {
    let page = """
      <bdi class="speaker">Ada &amp; Co</bdi><footer><bdi>Bo</bdi><time>1</time></footer><bdi>no one</bdi>
      <span class="reaction-users"><bdi data-after="2">Cy</bdi>, <bdi>Bo</bdi></span>
      """
    #expect(found(.person, MarkupReader(), Array(page.utf8), piece: piece).map { $0.prefix { $0 != "@" } } == ["Ada & Co", "Bo", "Cy"])
    let feed = "<feed><author><name>Site</name></author><entry><author><name>Ada</name></author></entry></feed>"
    #expect(found(.person, MarkupReader(), Array(feed.utf8), piece: piece).map { $0.prefix { $0 != "@" } } == ["Ada"])
  }

  @Test("the list of channels: those that the markup calls private or direct, whatever the headings say")
  func channels() {
    let page = """
      <li class="channel-list-item"><span class="channel-name">Tea</span></li>
      <li class="channel-list-item" data-count="2" data-audience="direct"><a href="x"><span class="channel-name" dir="auto">Ada</span></a></li>
      <li class="channel-list-group"><h2 dir="auto">Direktnachrichten</h2></li>
      <li class="channel-list-item" data-audience="private"><span class="channel-name">Board</span></li>
      <li><span class="channel-name">Coffee</span></li>
      """
    #expect(
      found(.directMessage, MarkupReader(isChannelList: true), Array(page.utf8), piece: 100).map { $0.prefix { $0 != "@" } } == ["Ada"])
    #expect(
      found(.privateChannel, MarkupReader(isChannelList: true), Array(page.utf8), piece: 7).map { $0.prefix { $0 != "@" } } == ["Board"])
    #expect(found(.directMessage, MarkupReader(), Array(page.utf8), piece: 100) == [])
  }

  @Test(
    "JSON and scripts: escapes are decoded, also where a piece ends in one", arguments: [1, 2, 5, 1000],
    [
      (#"{"a":"ada\u0040example.org"}"#, "ada@example.org@6"), (#"["\nada@example.org"]"#, "ada@example.org@4"),
      (#"x("\u{61}da\x40example.org")"#, "ada@example.org@3"), (#"{"a":"\uD83D\uDE00 ada@example.org"}"#, "ada@example.org@19"),
    ])
  func escaped(piece: Int, text: (text: String, found: String)) {
    #expect(found(.email, EscapedReader(), Array(text.text.utf8), piece: piece) == [text.found], "\(text.text)")
  }

  @Test("JSON: people by their keys, conversations by their kinds, places by their keys")
  func keyed() {
    func values(_ kind: AuditKind, _ text: String) -> [String] {
      found(kind, EscapedReader(), Array(text.utf8), piece: 1000).map { String($0.prefix { $0 != "@" }) }
    }
    #expect(values(.person, #"{"real_name": "Ada", "sender_name":"Bo"}"#) == ["Ada", "Bo"])
    #expect(values(.person, #"{"id": "C1", "name":"tea"}"#) == [])
    #expect(values(.person, #"{"author":{"id":"1","name":"Cy"}}"#) == ["Cy"])
    #expect(values(.directMessage, #"{"name": "Ada", "type": "personal_chat"}"#) == ["Ada"])
    #expect(values(.privateChannel, #"{"name": "board", "is_private": true}"#) == ["board"])
    #expect(values(.privateChannel, #"{"name": "board", "is_private": false}"#) == [])
    #expect(values(.coordinates, "{\"latitude\": 50.0880,\n \"longitude\": 14.4208}").count == 1)
  }

  @Test("chats of lines: the names behind the times", arguments: [1, 1000])
  func lines(piece: Int) {
    let chat =
      "03/04/2024, 10:12 - Ada: 10:15 - Bo: hi\n[03.04.24, 10:12:13] Cy: hi\n2024: no - one: here\n03/04/2024, 10:12 - Messages are encrypted.\n"
    #expect(found(.person, PlainReader(), Array(chat.utf8), piece: piece).map { $0.prefix { $0 != "@" } } == ["Ada", "Cy"])
  }

  @Test("UTF-16, and texts in files that are no text", arguments: [1, 1000])
  func wide(piece: Int) {
    let text = Array("to ada@example.org".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(found(.email, WideReader(isBig: false), text, piece: piece) == ["ada@example.org@6"])
    #expect(
      found(.email, BinaryReader(least: 6), [1, 2, 0] + Array("ada@example.org".utf8) + [0, 1], piece: piece) == ["ada@example.org@3"])
    #expect(found(.email, BinaryReader(least: 6), [1, 2, 3] + text + [3, 1], piece: piece).count == 1)
  }

  @Test("what is longer than a run is scanned, and nothing at its cuts is lost or counted twice")
  func long() {
    let words = String(repeating: "tea ", count: 20_000)
    let text = (0..<9).map { "\(words) ada\($0)@example.org" }.joined()
    var scanner = TextScanner()
    var reader = PlainReader()
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { reader.read($0, at: 0, into: &scanner) }
    reader.finish(into: &scanner)
    let tally = scanner.collector.report.found[.email]
    #expect(tally?.count == 9 && tally?.distinct == 9)
    for place in tally?.places ?? [] {
      let at = place.byte ?? 0
      #expect(Array(bytes[at...].prefix(3)) == Array("ada".utf8), "\(place)")
    }
  }
}
