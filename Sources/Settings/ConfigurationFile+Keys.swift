import Appearance
import ChatModel
import Configuration
import KnownFormats
import MessageList

extension ConfigurationFile: ConfigurationSection {
  /// A file that says nothing.
  package init() {
    self.init(base: MessageListConfig())
  }

  /// The keys of `chatarchive.json`, from which its reader, its schema and the manual's table follow.
  package static let keys: [ConfigurationKey<Self>] = [
    schemaKey,
    titleKey,
    .text("currentUser", \.currentUser, "Whose messages are on the right: an id or a name."),
    .text("timeZone", \.timeZone, schema: .name, "The time zone of dates and times, for example Europe/Prague. Default: UTC."),
    dateOrderKey,
    .text(
      "language", \.language, schema: .name,
      "The language of the site's words, for example de or pt-BR. Default: that of the locale if there are words in it, else en."),
    .text(
      "locale", \.locale, schema: .name,
      "The language and region of dates, times and numbers, for example de_DE. Default: the language, else en."),
    .text("theme", \.theme, "A built-in theme's name, or a theme's folder: a path with a slash. Default: messages."),
    templatesKey,
    .text(
      "baseURL", \.baseURL, schema: .text(matching: "^$|^[Hh][Tt][Tt][Pp][Ss]?://"),
      "Where the site will be published, for example https://example.org/chat/. It adds feeds and a sitemap, and allows search engines to index the site."
    ),
    .choice("index", \.index, standard: nil, "Whether search engines may index the site. Default: only with a baseURL."),
    .choice("offline", \.offline, standard: false, "Whether readers of a published site can reopen visited pages offline."),
    .choice("precompress", \.precompress, standard: false, "Whether text files have compressed copies (.gz and .br) beside them."),
    .choice("search", \.search, standard: true, "Whether the site has a search."),
    .choice("overviews", \.overviews, standard: true, "Whether the site has pages about channels and people: lists, statistics."),
    .choice("previews", \.previews, standard: true, "Whether pages show smaller copies of large pictures."),
    peopleKey,
    channelsKey,
    ConfigurationKey(section: "include", \.include, "What to publish; everything if it is left out."),
    ConfigurationKey(section: "exclude", \.exclude, "What to leave out."),
    ConfigurationKey(section: "privacy", \.privacy, "What protects the people of the archive."),
    wordsKey,
    ConfigurationKey(section: "messageListConfig", \.messageListConfig, "What the list of messages looks like."),
    appearanceKey,
  ]

  private static let schemaKey = ConfigurationKey<Self>(
    "$schema", type: "a text", schema: .text, meaning: "The JSON Schema for your editor. It has no effect on the site.",
    text: { _ in "" }
  ) { item, _ in _ = item.string() }

  private static let titleKey = ConfigurationKey<Self>(
    "title", type: "a text", schema: .text(matching: "\\S"), meaning: "The title of the site. Default: the name of the export.",
    text: { _ in "" }
  ) { item, section in
    guard let title = item.string() else { return }
    if title.allSatisfy(\.isWhitespace) { item.report("the title is empty", advice: "leave the key out for the default") }
    section.title = title
  }

  private static let dateOrderKey = ConfigurationKey<Self>(
    "dateOrder", type: "one of " + DateOrder.allCases.map(\.rawValue).joined(separator: ", "),
    schema: .oneOf(DateOrder.allCases.map(\.rawValue)),
    meaning: "Whether day, month or year comes first in dates of the formats "
      + ExportFormats.namesWithLocalTimes.joined(separator: " and ") + ". Default: what each file shows.",
    text: { _ in "" }
  ) { item, section in
    if let order = item.oneOf(DateOrder.self) { section.dateOrder = order }
  }

  private static let templatesKey = ConfigurationKey<Self>(
    "templates", type: "a text", schema: .name, meaning: "A folder of templates that replace the built-in ones file by file.",
    text: { _ in "" }
  ) { item, section in
    guard let templates = item.string() else { return }
    if templates.isEmpty { item.report("the path of the folder is empty", advice: "leave the key out for the built-in templates") }
    section.templates = templates
  }

  private static let peopleKey = ConfigurationKey<Self>(
    "people", type: "an array of objects of ids and name",
    schema: .list(
      .object([
        .init("ids", .array(.text, count: 1...Int.max), meaning: "The ids that the person has in the exports.", isRequired: true),
        .init("name", .name, meaning: "The name to show instead of the one in the exports."),
      ])),
    meaning: "People who have several ids in the exports, or should have another name.", text: { $0.people.isEmpty ? "[]" : "(custom)" }
  ) { item, section in section.people = Person.list(decoding: item) }

  private static let channelsKey = ConfigurationKey<Self>(
    "channels", type: "an array of objects of id and usernames",
    schema: .list(
      .object([
        .init("id", .name, meaning: "The channel's id; `chatarchive inspect` lists them.", isRequired: true),
        .init("usernames", .list(.text), meaning: "Its names in addresses, without @."),
      ])),
    meaning: "Public names of channels, where exports lack them.", text: { $0.channels.isEmpty ? "[]" : "(custom)" }
  ) { item, section in section.channels = ChannelName.list(decoding: item) }

  private static let wordsKey = ConfigurationKey<Self>(
    "words", type: "an object of keys and texts", schema: .map(.any([.text, .map(.text)])),
    meaning: "Words of your own in the place of the site's, by their keys.", text: { _ in "{}" }
  ) { item, section in section.words = item.value }

  private static let appearanceKey = ConfigurationKey<Self>(
    "appearance", type: "an object", schema: AppearanceOverride.schema,
    meaning: "Colours, fonts and measures that differ from the theme's.",
    text: { _ in "{}" }
  ) { item, section in
    section.appearance = item.object { AppearanceOverride.list(decoding: $0) } ?? []
    section.colorPlaces = AppearanceOverride.colorPlaces(in: item.value)
  }
}
