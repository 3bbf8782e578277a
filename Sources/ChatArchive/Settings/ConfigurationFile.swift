import Appearance
import ChatModel
import Configuration
import Diagnostics
import MessageList

/// What `chatarchive.json` says: the options under the program's names, the message list's and the appearance's under the SDK's.
struct ConfigurationFile {
  var title: String?
  var currentUser: String?
  var timeZone: String?
  var dateOrder: DateOrder?
  var locale: String?
  var baseURL: String?
  var theme: String?
  var templates: String?
  var people: [Person] = []
  var channels: [ChannelName] = []
  var search: Bool?
  var overviews: Bool?
  var previews: Bool?
  var index: Bool?
  var offline: Bool?
  var precompress: Bool?
  var messageListConfig: MessageListConfig
  var appearance: [AppearanceOverride] = []
  /// Where the colours of the appearance stand, by their names.
  var colorPlaces: [String: Place] = [:]
  /// Where the values of the other keys stand, for what can only be judged later.
  private var places: [String: Place] = [:]

  /// A file that says nothing.
  init(base: MessageListConfig) {
    messageListConfig = base
  }

  /// Reads the file's text.
  /// - Throws: `ConfigurationErrors` with everything that is wrong.
  init(_ bytes: [UInt8], file: String, base: MessageListConfig) throws(ConfigurationErrors) {
    let value = try JSON5Reader.read(bytes, file: file)
    self = try ConfigurationObject.decode(value) { object in
      object.declareOtherName("me", of: "currentUser")
      object.declareDeeperKeys(MessageListConfig.documentation(below: "messageListConfig").map(\.path))
      var configuration = ConfigurationFile(base: base)
      configuration.title = object.string("title")
      if configuration.title?.allSatisfy(\.isWhitespace) == true {
        object.item("title")?.report("a site has to have a title", advice: "leave the key out for the default")
      }
      configuration.currentUser = object.string("currentUser")
      configuration.timeZone = object.string("timeZone")
      configuration.dateOrder = object.oneOf("dateOrder")
      configuration.locale = object.string("locale")
      configuration.baseURL = object.string("baseURL")
      configuration.theme = object.string("theme").map { $0.contains("/") ? Self.path($0, besideFile: file) : $0 }
      let templates = object.string("templates")
      configuration.templates = templates.map { Self.path($0, besideFile: file) }
      if templates?.isEmpty == true {
        object.item("templates")?.report("no folder is named", advice: "leave the key out for the built-in templates")
      }
      configuration.people = object.item("people").map { Person.list(decoding: $0) } ?? []
      configuration.channels = object.item("channels").map { ChannelName.list(decoding: $0) } ?? []
      configuration.search = object.bool("search")
      configuration.overviews = object.bool("overviews")
      configuration.previews = object.bool("previews")
      configuration.index = object.bool("index")
      configuration.offline = object.bool("offline")
      configuration.precompress = object.bool("precompress")
      for key in ["people", "currentUser", "timeZone", "locale", "baseURL", "index", "offline", "theme", "templates"] {
        configuration.places[key] = object.item(key)?.value.place
      }
      if let config = object.object("messageListConfig", { MessageListConfig(decoding: $0, over: base) }) {
        configuration.messageListConfig = config
      }
      configuration.appearance = object.object("appearance") { AppearanceOverride.list(decoding: $0) } ?? []
      configuration.colorPlaces = object.item("appearance").map { AppearanceOverride.colorPlaces(in: $0.value) } ?? [:]
      return configuration
    }
  }

  /// Whether the theme is a folder: a name without `/` is a built-in one's.
  var namesThemeFolder: Bool { theme?.utf8.contains(UInt8(ascii: "/")) == true }

  /// Where the value of a key stands; nowhere when the file does not have the key.
  func place(of key: String) -> Place { places[key] ?? Place() }

  /// Paths in the file are relative to the file's own folder, wherever the program runs.
  private static func path(_ path: String, besideFile file: String) -> String {
    guard !path.hasPrefix("/"), let end = file.lastIndex(of: "/") else { return path }
    return String(file[...end]) + path
  }
}
