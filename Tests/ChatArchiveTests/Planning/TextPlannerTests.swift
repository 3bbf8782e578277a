import ChatModel
import Testing

@testable import ChatArchive
@testable import SitePlanning

@Suite("The text that is shown of a message")
struct TextPlannerTests {
  private func shown(to language: String, written: String?, _ translations: [String: String], isOwn: Bool = false) -> String {
    var message = Message(id: "m", authorID: "a", text: "original", createdAt: Timestamp(seconds: 0))
    message.language = written
    message.translations = translations.sorted { $0.key < $1.key }.map { Translation(language: $0.key, text: $0.value) }
    return TextPlanner(language: language, showsOriginal: false).text(of: message, isOwn: isOwn).shown
  }

  @Test("is that in the reader's language, the one of their region before the plain one")
  func region() {
    let chinese = ["zh": "simplified", "zh-TW": "traditional"]
    #expect(shown(to: "zh-TW", written: "en", chinese) == "traditional")
    #expect(shown(to: "zh-CN", written: "en", chinese) == "simplified")
    #expect(shown(to: "zh", written: "en", chinese) == "simplified")
    #expect(shown(to: "de-AT", written: "en", ["de": "deutsch"]) == "deutsch")
    #expect(shown(to: "zh-CN", written: "zh-TW", chinese) == "simplified")
  }

  @Test("is its own where it was written in that language, where no translation is in it, and for who wrote it")
  func original() {
    #expect(shown(to: "zh-TW", written: "zh-TW", ["zh": "simplified"]) == "original")
    #expect(shown(to: "zh-TW", written: "zh", ["en": "english"]) == "original")
    #expect(shown(to: "de-AT", written: "de", ["en": "english"]) == "original")
    #expect(shown(to: "fr", written: "en", ["de": "deutsch"]) == "original")
    #expect(shown(to: "fr", written: nil, ["fr": "français"]) == "original")
    #expect(shown(to: "fr", written: "en", ["fr": "français"], isOwn: true) == "original")
  }

  @Test("is not shown where an ephemeral message has what it was typed for")
  func ephemeral() {
    var message = Message(id: "m", authorID: "a", text: "/giphy tea", createdAt: Timestamp(seconds: 0))
    let planner = TextPlanner(language: "en", showsOriginal: false)
    message.kind = .ephemeral
    #expect(planner.text(of: message, isOwn: true).shown == "/giphy tea")
    message.attachments = [Attachment(kind: .giphy)]
    #expect(planner.text(of: message, isOwn: true).shown.isEmpty)
    message.kind = .regular
    #expect(planner.text(of: message, isOwn: true).shown == "/giphy tea")
  }
}
