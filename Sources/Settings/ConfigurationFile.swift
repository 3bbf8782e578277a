import Appearance
import ChatModel
import Configuration
import Diagnostics
import MessageList

/// What `chatarchive.json` says: the options under the program's names, the message list's and the appearance's under the SDK's.
package struct ConfigurationFile: Sendable {
  var title: String?
  var currentUser: String?
  var timeZone: String?
  var dateOrder: DateOrder?
  var language: String?
  var locale: String?
  /// Words of the user's own in the place of the site's: an object of keys and texts.
  var words: ConfigurationValue?
  var baseURL: String?
  var theme: String?
  var templates: String?
  var people: [Person] = []
  var channels: [ChannelName] = []
  var include = IncludedParts()
  var exclude = ExcludedParts()
  var privacy = PrivacyKeys()
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
      var configuration = ConfigurationFile(decoding: object, over: ConfigurationFile(base: base))
      // Paths in the file are relative to the file's own folder, wherever the program runs.
      configuration.theme = configuration.theme.map { $0.contains("/") ? Self.path($0, besideFile: file) : $0 }
      configuration.templates = configuration.templates.map { Self.path($0, besideFile: file) }
      configuration.privacy.protection.saltFile = configuration.privacy.protection.saltFile.map { Self.path($0, besideFile: file) }
      for key in ["people", "currentUser", "timeZone", "language", "locale", "words", "baseURL", "index", "offline", "theme", "templates"] {
        configuration.places[key] = object.item(key)?.value.place
      }
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
