import Diagnostics
import Testing

@testable import Words

@Suite("Languages")
struct LanguageTests {
  @Test(
    "The words of a parent stand in, never those in another script",
    arguments: [
      ("de-AT", "de"), ("zh-Hant-HK", "zh-Hant"), ("zh-Hant", nil), ("zh-TW", "zh-Hant"), ("zh-CN", "zh"), ("zh-Hans", "zh"),
      ("sr-Latn", nil),
      ("pt-AO", "pt-PT"), ("pt-PT", "pt"), ("pt-BR", "pt"), ("es-MX", "es-419"), ("es-419", "es"), ("es-ES", "es"), ("nb", "no"),
      ("de", nil),
    ] as [(String, String?)])
  func parents(_ tag: String, _ parent: String?) throws {
    #expect(try #require(LanguageTag(tag)).parent?.text == parent)
  }

  private let list = LanguageList(["ar", "de", "en", "es", "he", "nb", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "no tag"])

  @Test(
    "A language means the nearest catalogue",
    arguments: [
      ("de", "de"), ("DE-at", "de"), ("de_CH", "de"), ("pt", "pt-BR"), ("pt_BR", "pt-BR"), ("pt-MZ", "pt-PT"), ("zh", "zh-Hans"),
      ("zh_HK", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-SG", "zh-Hans"), ("no", "nb"), ("nn", "nb"), ("iw", "he"), ("es-AR", "es"),
      ("fr", nil),
    ] as [(String, String?)])
  func matches(_ tag: String, _ match: String?) throws {
    #expect(list.match(try #require(LanguageTag(tag))) == match)
  }

  @Test("A phrase is looked for in the language, its parents, then English")
  func line() {
    #expect(list.line(of: "de") == ["de", "en"])
    #expect(list.line(of: "pt-PT") == ["pt-PT", "pt-BR", "en"])
    #expect(list.line(of: "zh-Hant") == ["zh-Hant", "en"])
    #expect(list.line(of: "en") == ["en"])
  }

  @Test("An unknown language gives the list of those that there are, the nearest first")
  func unknown() throws {
    let error = #expect(throws: ArchiveError.self) { try list.tag(named: "dee") }
    #expect(error?.diagnostic.summary == "there are no words in the language \"dee\"")
    #expect(error?.diagnostic.advice?.hasPrefix("the languages are de, ar, en, es") == true)
    #expect(throws: ArchiveError.self) { try list.tag(named: "\u{202E}de{}") }
  }

  @Test(
    "A language says how it runs",
    arguments: [("ar", "rtl"), ("he", "rtl"), ("fa-IR", "rtl"), ("de", "ltr"), ("az-Arab", "rtl"), ("ja", "ltr")])
  func direction(_ tag: String, _ direction: String) throws {
    #expect(try #require(LanguageTag(tag)).direction.rawValue == direction)
  }

  @Test("Only languages of ISO 639 are known")
  func known() throws {
    #expect(try #require(LanguageTag("fil")).isKnown)
    #expect(try !#require(LanguageTag("xx")).isKnown && LanguageTag("not a tag") == nil && LanguageTag("") == nil)
  }
}
