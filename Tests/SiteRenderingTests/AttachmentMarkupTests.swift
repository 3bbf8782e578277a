import ChatModel
import MessageList
import TestSupport
import Testing

@testable import SiteRendering

@Suite("Attachments")
struct AttachmentMarkupTests {
  let site = TestSite()

  @Test(
    "in the site are figures of their kind that show or link the file",
    arguments: [
      (AttachmentKind.image, "image", "img"), (.giphy, "giphy", "img"), (.video, "video", "video"), (.audio, "audio", "audio"),
      (.voiceRecording, "voice-recording", "audio"), (.file, "file", "a"), (.unknown, "unknown", "a"),
    ])
  func inSite(kind: AttachmentKind, name: String, element: String) throws {
    let figure = try figure(attachment(of: kind, "Title"), file: .site(path: "media/x.bin", size: 2_000, width: nil, height: nil))
    #expect(figure.classes == ["attachment", name])
    let shown = try #require(figure.all(element).first { $0["src"] != nil || $0["href"] != nil })
    #expect((shown["src"] ?? shown["href"]) == "../media/x.bin")
    #expect(figure.text.contains("Title") || shown["alt"] == "Title" || shown["aria-label"] == "Title")
    if kind == .file { #expect(figure.text.contains("2 KB")) }
  }

  @Test(
    "in an archive of their own say so and are saved under their title with its ending",
    arguments: [
      (AttachmentKind.file, "page.html", "page.html.zip", true), (.file, "Photos.ZIP", "Photos.ZIP", false),
      (.contact, "Ann", "Ann.zip", true),
      (.unknown, "Thing", "Thing.zip", true),
    ])
  func inArchive(kind: AttachmentKind, title: String, name: String, isTold: Bool) throws {
    let figure = try figure(attachment(of: kind, title), file: .site(path: "media/x_html.zip", size: 2_000, width: nil, height: nil))
    #expect(figure.first("a")?["download"] == name && figure.first("a")?["href"] == "../media/x_html.zip")
    #expect(figure.text.contains("in a .zip") == isTold, "\(figure.text)")
    let plain = try self.figure(attachment(of: kind, title), file: .site(path: "media/x.bin", size: 2_000, width: nil, height: nil))
    #expect(plain.first("a")?["download"] == title && !plain.text.contains("in a .zip"))
  }

  @Test("elsewhere on the web are links, which pages never load", arguments: AttachmentKind.allCases)
  func remote(kind: AttachmentKind) throws {
    let url = "https://example.org/a.png?x=1&y=2"
    let remote = attachment(of: kind, "Title") { $0.linkURL = kind == .link ? url : nil }
    let figure = try figure(remote, file: .remote(url: url))
    let link = try #require(figure.first("a"))
    #expect(link["href"] == url && link["rel"] == "nofollow noopener noreferrer" && link.classes.contains("message-link"))
    #expect(figure.text.contains("Title") && figure.text.contains("example.org"))
    #expect(figure.descendants.allSatisfy { $0["src"] == nil && $0["poster"] == nil })
  }

  @Test("that are cards link small pictures that stay on the web, and say which are missing")
  func thumbnails() throws {
    let card = attachment(of: .card, "Title") { $0.card = AttachmentCard() }
    let url = "https://example.org/t.png"
    #expect(try figure(card, file: nil, thumbnail: .remote(url: url)).first("a")?["href"] == url)
    #expect(try figure(card, file: nil, thumbnail: .missing).text.contains("Picture · not in the export"))
    #expect(try figure(card, file: nil).first("a") == nil)
  }

  @Test("that are missing say what they were, without a link", arguments: AttachmentKind.allCases.filter { $0 != .link })
  func missing(kind: AttachmentKind) throws {
    let figure = try figure(attachment(of: kind, "Title"), file: .missing)
    #expect(figure.text.contains("Title") && figure.text.contains("not in the export") && figure.first("a") == nil)
    #expect(figure.first("img") == nil && figure.first("audio") == nil && figure.first("video") == nil)
  }

  @Test("with an address that pages may not carry are no links", arguments: AttachmentKind.allCases)
  func unsafe(kind: AttachmentKind) throws {
    for url in ["javascript:alert(1)", " JaVa\nScript:alert(1)", "data:text/html,x", "//evil.example", "file:///etc/passwd"] {
      let figure = try figure(attachment(of: kind, "Title") { $0.linkURL = url }, file: .remote(url: url))
      #expect(figure.first("a") == nil && figure.text.contains("Title"), "\(url)")
    }
  }

  @Test("of an unknown kind say their type, keep their words, and link to what they are about")
  func unknown() throws {
    let card = attachment(of: .unknown, "Build 12 failed") {
      $0.typeName = "ci-card"
      $0.text = "3 tests"
      $0.linkURL = "https://ci.example/12"
    }
    let figure = try figure(card, file: nil)
    for words in ["Build 12 failed", "3 tests", "ci-card"] { #expect(figure.text.contains(words)) }
    #expect(figure.first("a.message-link")?["href"] == "https://ci.example/12")
    #expect(try self.figure(ChatModel.Attachment(kind: .unknown), file: nil).text.contains("Attachment"))
  }

  @Test("of an unknown kind have the names and values of their fields as text")
  func unknownFields() throws {
    let payment = attachment(of: .unknown, "") {
      $0.typeName = "payment"
      var card = AttachmentCard()
      card.fields = [("amount", "12"), ("page", "https://pay.example/<b>")].map { name, value in
        AttachmentCard.Field(
          name: RichText(blocks: [.paragraph([.text(name)])]), value: RichText(blocks: [.paragraph([.text(value)])]), isInline: true)
      }
      $0.card = card
    }
    let figure = try figure(payment, file: nil)
    #expect(figure.classes == ["attachment", "unknown"] && figure.text.contains("Unsupported attachment: payment"))
    #expect(figure.all("dt").map(\.text) == ["amount", "page"] && figure.all("dd").map(\.text) == ["12", "https://pay.example/<b>"])
    #expect(figure.first("a") == nil && figure.first("b") == nil)
  }

  @Test("that are link previews show title, text, author and host")
  func link() throws {
    let preview = attachment(of: .link, "A page") {
      $0.linkURL = "https://example.org/page"
      $0.text = "About it"
      $0.authorName = "Example"
    }
    let figure = try figure(preview, file: .site(path: "media/p.png", size: 1, width: 40, height: 30))
    #expect(figure.first("a")?["href"] == "https://example.org/page" && figure.first("img")?["src"] == "../media/p.png")
    #expect(figure.text == "ExampleA pageAbout itexample.org")
    #expect(try site.item(site.plan(message { $0.attachments = [preview] })).first("div.bubble")?.classes.contains("with-link") == true)
  }

  @Test("that are pictures and films make one gallery, films first, of four tiles and the rest behind a number", arguments: 1...6)
  func gallery(count: Int) throws {
    var planned = site.plan(message(""))
    planned.attachments = (0..<count).map { index in
      PlannedAttachment(
        attachment: attachment(of: index == count - 1 ? .video : .image, "t\(index)"),
        file: .site(path: "media/\(index)", size: 1, width: 40, height: 30))
    }
    let bubble = try #require(try site.item(planned).first("div.bubble"))
    let gallery = try #require(bubble.first("div.gallery"))
    #expect(bubble.classes.contains("media-only") && gallery.classes == ["gallery", "gallery-\(min(count, 4))"])
    #expect(gallery.elements.filter { $0.name == "figure" }.count == min(count, 4))
    #expect(gallery.elements.first?.classes == ["attachment", "video"])
    #expect(gallery.all("figure").count == count, "no picture is lost")
    #expect(gallery.first("summary")?.text == (count > 4 ? "+\(count - 4)" : nil))
    for picture in gallery.all("img") { #expect(picture["width"] == "40" && picture["height"] == "30" && picture["loading"] == "lazy") }
  }

  @Test("take a size in pixels from the file, else from the export, and none that no picture has")
  func pixels() throws {
    func width(_ file: Int?, _ stated: Int?) throws -> String? {
      let picture = attachment(of: .image, "t") {
        $0.width = stated
        $0.height = stated
      }
      return try figure(picture, file: .site(path: "media/x", size: 1, width: file, height: file)).first("img")?["width"]
    }
    #expect(try width(10, 20) == "10")
    #expect(try width(nil, 20) == "20")
    for stated in [0, -4, Int.max] { #expect(try width(nil, stated) == nil) }
  }

  @Test("that are files have the icon of their title's ending, their name's or their media type")
  func fileTypes() {
    func type(_ title: String, _ url: String, _ media: String? = nil) -> String {
      AttachmentViews.fileType(
        of: attachment(of: .file, title) {
          $0.url = url
          $0.mimeType = media
        }, TestWords.english
      ).type
    }
    #expect(type("Bill.pdf", "x.zip") == "PDF" && type("Bill", "a/x.zip") == "ZIP" && type("", "a/x.zip", "application/pdf") == "ZIP")
    #expect(type("Bill", "a/x", "application/pdf") == "PDF" && type("Bill", "a/x", "application/octet-stream") == "FILE")
  }

  @Test("that are voice messages without titles are numbered")
  func numberedRecordings() throws {
    var planned = site.plan(message())
    planned.attachments = ["", "Mine", ""].map { title in
      PlannedAttachment(
        attachment: attachment(of: .voiceRecording, title), file: .site(path: "media/v.aac", size: 1, width: nil, height: nil))
    }
    #expect(try site.item(planned).all("audio").map { $0["aria-label"] } == ["Recording", "Mine", "Recording(2)"])
  }

  @Test("that are voice messages show their length and their waveform")
  func voice() throws {
    let voice = attachment(of: .voiceRecording, "Recording") {
      $0.duration = 65.4
      $0.waveform = (0..<200).map { UInt8($0) }
    }
    let figure = try figure(voice, file: .site(path: "media/v.aac", size: 2_000, width: nil, height: nil))
    #expect(figure.first(".duration")?.text == "01:05 · 2 KB")
    let path = try #require(figure.first("svg.waveform")?.first("path")?["d"])
    #expect(path.split(separator: "M").count == WaveformRendering.barCount)
    #expect(try self.figure(attachment(of: .voiceRecording, "x"), file: .missing).first("svg") == nil)
  }

  @Test("that last say how long and how large they are, in the site and where they are missing", arguments: [AttachmentKind.video, .audio])
  func facts(kind: AttachmentKind) throws {
    let film = attachment(of: kind, "Title") {
      $0.duration = 83
      $0.fileSize = 7_000
    }
    let figure = try figure(film, file: .site(path: "media/v.bin", size: 2_000, width: nil, height: nil))
    #expect(figure.first("figcaption")?.text.hasSuffix("01:23 · 2 KB") == true)
    let missing = try self.figure(film, file: .missing)
    #expect(missing.text.contains("01:23") && missing.first(".file-size")?.text.hasSuffix("7 KB · not in the export") == true)
    let plain = try self.figure(attachment(of: kind, "Title"), file: .site(path: "media/v.bin", size: 2_000, width: nil, height: nil))
    #expect(plain.first("figcaption")?.text.hasSuffix("2 KB") == true)
  }

  @Test("draw as many bars of a short waveform as of a long one, of which each is the loudest of its stretch")
  func waveform() throws {
    func heights(_ values: [UInt8]) throws -> [Int] {
      let markup = try #require(WaveformRendering.markup(of: values))
      let svg = try PageReader.read(String(decoding: markup.bytes, as: UTF8.self))
      #expect(svg["viewBox"] == "0 0 240 32")
      return (svg.first("path")?["d"] ?? "").split(separator: "M").compactMap { $0.split(separator: "v").last.flatMap { Int($0) } }
    }
    #expect(try heights([0, 128, 255]) == [2, 15, 30].flatMap { [Int](repeating: $0, count: 20) })
    #expect(try heights((1...50).map { $0 * 5 }) == (0..<60).map { max(2, ($0 * 50 / 60 + 1) * 5 * 30 / 255) })
    #expect(try heights([UInt8](repeating: 0, count: 119) + [255]) == [Int](repeating: 2, count: 59) + [30])
    for count in [1, 59, 60, 61, 4_096] { #expect(try heights([UInt8](repeating: 255, count: count)) == [Int](repeating: 30, count: 60)) }
    #expect(WaveformRendering.markup(of: []) == nil)
  }

  private func figure(_ attachment: ChatModel.Attachment, file: MediaPlace?, thumbnail: MediaPlace? = nil) throws -> PageElement {
    var planned = site.plan(message())
    planned.attachments = [PlannedAttachment(attachment: attachment, file: file, thumbnail: thumbnail)]
    return try #require(try site.item(planned).first("div.bubble")?.first("figure.attachment"))
  }
}
