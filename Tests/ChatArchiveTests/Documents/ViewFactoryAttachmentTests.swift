import ChatArchive
import Foundation
import TestSupport
import Testing

@Suite("A view factory and attachments")
struct ViewFactoryAttachmentTests {
  private struct CustomFactory: ViewFactory {
    func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View {
      "<div class=\"text\">plain</div>"
    }
    func makeAttachmentTextView(options: AttachmentTextViewOptions) -> some View { "<div class=\"text\">with attachment</div>" }
    func makeEmojiTextView(message: ChatMessage, scrolledId: Binding<String?>, isFirst: Bool) -> some View {
      "<div class=\"text\">emoji</div>"
    }
    func makeGiphyBadgeViewType(for message: ChatMessage, availableWidth: CGFloat) -> some View {
      "<b>\(GiphyBadgeView(message: message))</b>"
    }
    func makeFileAttachmentView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
    {
      FileAttachmentView(message: message).cssClass("file-frame")
    }
  }

  @Test("texts are drawn by kind, and built-in attachments can be framed where they stand")
  func kinds() async throws {
    let folder = try TemporaryFolder()
    func message(_ id: String, _ text: String, _ attachments: String = "") -> String {
      #"{"id":"\#(id)","type":"regular","text":"\#(text)","user":{"id":"ben"},"created_at":"2026-03-01T12:00:00Z","attachments":[\#(attachments)]}"#
    }
    let file = { (name: String) in #"{"type":"file","title":"\#(name)","asset_url":"https://example.org/\#(name)"}"# }
    let giphy = #"{"type":"giphy","title":"a cat","thumb_url":"https://example.org/cat.gif"}"#
    let messages = [
      message("a", "hello"), message("b", "see", file("1.txt") + "," + file("2.txt")), message("c", "😀"), message("d", "", giphy),
    ]
    let channel = #"{"id":"tea","type":"messaging","cid":"messaging:tea","name":"Tea"}"#
    try folder.write(#"[{"channel":\#(channel),"messages":[\#(messages.joined(separator: ","))],"members":[]}]"#, to: "export.json")
    _ = try await SiteBuilder(viewFactory: CustomFactory()).build(export: folder.path("export.json"), to: folder.path("site"))
    let page = try folder.text(of: "site/tea/1.html")
    #expect(page.matches(of: /<div class="text">([a-z ]+)<\/div>/).map { String($0.1) } == ["plain", "with attachment", "emoji"])
    #expect(page.ranges(of: "<div class=\"file-frame\"><figure class=\"attachment file\">").count == 2, "one figure in each frame")
    #expect(page.contains("1.txt") && page.contains("2.txt"))
    #expect(page.contains("<b><span class=\"giphy-badge\">GIPHY</span></b>"))
  }
}
