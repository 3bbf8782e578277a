import Configuration
import CustomViews
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ChatArchive
@testable import Settings

/// Small catalogues beside the program's own templates, so that tests hang on no translation.
@Suite("The language of a site")
struct LanguageSettingTests {
  private let folder: TemporaryFolder
  private let resources: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(String(contentsOfFile: PackageRoot.path("Words/en.json"), encoding: .utf8), to: "resources/Words/en.json")
    try folder.write(#"{"@@name": "Deutsch", "channels.title": "Kanäle", "channels.title.chat": "Chats"}"#, to: "resources/Words/de.json")
    try folder.write(#"{"channels.title": "القنوات"}"#, to: "resources/Words/ar.json")
    try folder.write(#"{"channels.title": "Canais"}"#, to: "resources/Words/pt-BR.json")
    for name in ["Assets", "Templates", "Themes"] { try folder.link("resources/" + name, to: PackageRoot.path(name)) }
    resources = folder.path("resources")
  }

  private func settings(configuration: String = "{}", _ change: (inout BuildOptions) -> Void = { _ in }) throws -> (SiteSettings, [String])
  {
    try folder.write(configuration, to: "chatarchive.json")
    var options = BuildOptions()
    options.resources = resources
    options.configurationFile = folder.path("chatarchive.json")
    change(&options)
    var reader = SettingsReader(
      options: options, utils: Utils(), appearance: nil, viewMethods: nil, components: Components(), channelViewModel: nil)
    let settings = try reader.settings(for: []).settings
    return (settings, reader.log.entries.map(\.summary))
  }

  @Test("is what was named, else that of the locale, else English, and dates follow it")
  func choice() throws {
    let cases: [(language: String?, locale: String?, words: String, tag: String, dates: String)] = [
      (nil, nil, "en", "en", "en"), ("de", nil, "de", "de", "de"), (nil, "de_AT", "de", "de-AT", "de_AT"),
      ("de-CH", nil, "de", "de-CH", "de_CH"),
      ("en", "de_DE", "en", "en", "de_DE"), ("de", "en_GB", "de", "de", "en_GB"), (nil, "fr_FR", "en", "en", "fr_FR"),
      ("pt", nil, "pt-BR", "pt", "pt"), ("ar", nil, "ar", "ar", "ar"), (nil, "en_GB", "en", "en-GB", "en_GB"),
    ]
    for (language, locale, words, tag, dates) in cases {
      let settings = try settings { ($0.language, $0.locale) = (language, locale) }.0
      let name = "\(language ?? "-") \(locale ?? "-")"
      #expect(settings.words.tag == words && settings.languageTag == tag && settings.labels.locale == dates, "\(name)")
      #expect(settings.direction == (words == "ar" ? "rtl" : "ltr"), "\(name)")
    }
  }

  @Test("stands in the configuration, and the command line wins")
  func configuration() throws {
    #expect(try settings(configuration: "{language: 'de'}").0.words("channels.title") == "Kanäle")
    #expect(try settings(configuration: "{language: 'de'}") { $0.language = "ar" }.0.words("channels.title") == "القنوات")
  }

  @Test("of the command line decides about dates where the configuration has a locale of another one", arguments: ["en_GB", "de_AT"])
  func overruledLocale(locale: String) throws {
    let settings = try settings(configuration: "{locale: '\(locale)'}") { $0.language = "de" }.0
    #expect(settings.labels.locale == (locale == "de_AT" ? "de_AT" : "de"))
  }

  @Test("may lack phrases, which are counted")
  func missing() throws {
    let (settings, notes) = try settings { $0.language = "de" }
    #expect(settings.words("page.close") == "Close")
    #expect(notes.contains { $0.hasSuffix("phrases have no words in de, so they are in English") })
  }

  @Test("that is unknown is an error with the languages that there are, at its place")
  func unknown() throws {
    let named = #expect(throws: ArchiveError.self) { try settings { $0.language = "dd" } }
    #expect(named?.description == "error: there are no words in the language \"dd\"; the languages are de, ar, en, pt-BR")
    let written = #expect(throws: ArchiveError.self) { try settings(configuration: "{language: 'tlh'}") }
    #expect(written?.diagnostic.place.column == 12 && written?.diagnostic.place.file?.hasSuffix("chatarchive.json") == true)
  }

  @Test("has single words of the user's and of themes', the user's first")
  func overrides() throws {
    try folder.write(
      #"{"name": "dusk", "parent": "messages", "words": {"channels.title": "Rooms", "page.close": "Shut"}}"#, to: "dusk/theme.json")
    try folder.write("", to: "dusk/style.css")
    let settings = try settings(configuration: "{words: {'channels.title': 'Corners <b>'}}") { $0.theme = folder.path("dusk") }.0
    #expect(settings.words("channels.title") == "Corners <b>" && settings.words("page.close") == "Shut")
  }

  @Test(
    "is told what is wrong with words of the user's own",
    arguments: ["{words: {'channels.titel': 'x'}}", "{words: {'channels.title': '{x}'}}"])
  func wrongOverrides(_ configuration: String) throws {
    let errors = #expect(throws: ConfigurationErrors.self) { try settings(configuration: configuration) }
    #expect(errors?.diagnostics.count == 1 && errors?.diagnostics.first?.place.file?.hasSuffix("chatarchive.json") == true)
  }

  @Test("is told what is wrong with a file of words before anything is read")
  func broken() throws {
    try folder.write("{\n\"channels.title\": 7}", to: "resources/Words/de.json")
    let errors = #expect(throws: ConfigurationErrors.self) { try settings { $0.language = "de" } }
    #expect(errors?.diagnostics.first?.place.line == 2)
    // Nobody asked for that language.
    #expect(try settings().0.words.tag == "en")
  }

  @Test("decides what is built anew, and so does what exports call their conversations")
  func hashes() throws {
    let (english, german) = (try settings().0, try settings { $0.language = "de" }.0)
    #expect(try english.hash != german.hash && english.hash == settings().0.hash)
    var chats = german
    chats.speak(ofChats: true)
    #expect(chats.words("channels.title") == "Chats" && german.words("channels.title") == "Kanäle")
    #expect(chats.hash != german.hash && chats.hashWithoutCurrentUser != german.hashWithoutCurrentUser)
    chats.speak(ofChats: false)
    #expect(chats.words("channels.title") == "Kanäle")
  }
}
