import Diagnostics

/// A theme as it stands in its folder.
package struct ThemeFolder: Sendable, Hashable {
  /// The theme's name: that of its folder.
  package var name: String
  /// The folder, for messages.
  package var path: String
  /// The bytes of `theme.json`.
  package var configuration: [UInt8]
  /// The bytes of `style.css` and behind them those of the style sheets of the list types; empty when the theme has none.
  package var styleSheet: [UInt8]
  /// The templates in its folder `templates`, sorted by name.
  package var templates: [TemplateFile]

  /// The name of the file that makes a folder a theme.
  static let configurationName = "theme.json"

  /// The path of `theme.json`, for messages about what it says.
  package var configurationPath: String { path + "/" + Self.configurationName }
  /// The names of style sheets in the order in which they count: `style.css`, and one for each list type that differs from messaging.
  static let styleSheetNames = ["style.css", "team.css", "livestream.css", "commerce.css"]

  /// Reads a theme's folder.
  ///
  /// Throws when it has no `theme.json`, or when a file cannot be read.
  init(name: String, path: String) throws {
    self.name = name
    self.path = path
    configuration = []
    styleSheet = []
    templates = []
    guard ResourceFiles.exists(configurationPath) else {
      throw ArchiveError("the folder is no theme: it has no theme.json", at: Place(file: path), advice: "name a theme or its folder")
    }
    configuration = try ResourceFiles.bytes(of: configurationPath)
    for name in Self.styleSheetNames where ResourceFiles.exists(path + "/" + name) {
      styleSheet += try ResourceFiles.bytes(of: path + "/" + name)
    }
    if ResourceFiles.exists(path + "/templates") { templates = try TemplateFile.files(in: path + "/templates") }
  }
}
