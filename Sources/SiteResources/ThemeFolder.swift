import Diagnostics

/// A theme as it stands in its folder.
package struct ThemeFolder: Sendable, Hashable {
  /// The theme's name: that of its folder.
  package var name: String
  /// The folder, for messages.
  package var path: String
  /// The bytes of `theme.json`.
  package var configuration: [UInt8]
  /// Its `style.css`, and behind it the style sheets of the list types, those that it has.
  package var styleSheets: [StyleSheetFile]
  /// The templates in its folder `templates`, sorted by name.
  package var templates: [TemplateFile]
  /// The fonts and pictures in its folder `files`, sorted by name, which its style sheets may name.
  package var files: [ThemeFile]

  /// A note for each style sheet in it that counts nowhere, and for each name that is nearly that of a part of a theme.
  package var notes: [Diagnostic]

  /// Whether it came with the program.
  package var isBuiltIn = false

  /// The name of the file that makes a folder a theme.
  static let configurationName = "theme.json"

  /// The path of `theme.json`, for messages about what it says.
  package var configurationPath: String { path + "/" + Self.configurationName }
  /// The bytes of its style sheets, one behind the other; empty when the theme has none.
  package var styleSheet: [UInt8] { styleSheets.flatMap(\.bytes) }
  /// The folder without symbolic links and relative parts, by which it is told from others.
  package var realPath: String { ResourceFiles.resolved(path) ?? path }
  /// The names of style sheets in the order in which they count: `style.css`, and one for each list type that differs from messaging.
  static let styleSheetNames = ["style.css", "team.css", "livestream.css", "commerce.css"]

  /// What is said of a file that is no part of a theme, but was hardly meant to be none; nil of others: a theme may have a license.
  private static func note(onUnread name: String, in path: String) -> Diagnostic? {
    let parts = styleSheetNames + [configurationName, "templates", ThemeFile.folderName]
    guard !parts.contains(name), !name.hasPrefix(".") else { return nil }
    let nearest = NearestName.match(for: name, in: parts)
    guard nearest != nil || name.hasSuffix(".css") else { return nil }
    return Diagnostic(
      .note, "this is not part of a theme and changes nothing", at: Place(file: path + "/" + name),
      advice: nearest.map { "did you mean \($0)?" } ?? "a theme's style sheets are called \(styleSheetNames.joined(separator: ", "))")
  }

  /// Reads a theme's folder.
  ///
  /// Throws when it has no `theme.json`, or when a file cannot be read.
  init(name: String, path: String) throws {
    self.name = name
    self.path = path
    configuration = []
    styleSheets = []
    templates = []
    files = []
    notes = []
    guard ResourceFiles.isNamed(configurationPath) else {
      // Without a place: who names the folder knows where.
      throw ArchiveError(
        "the folder \(path.debugDescription) is not a theme: it has no theme.json", advice: "use the name of a theme, or its folder")
    }
    configuration = try ResourceFiles.bytes(of: configurationPath)
    for name in Self.styleSheetNames where ResourceFiles.isNamed(path + "/" + name) {
      styleSheets.append(try StyleSheetFile(at: path + "/" + name))
    }
    if ResourceFiles.isNamed(path + "/templates") { templates = try TemplateFile.files(in: path + "/templates") }
    if ResourceFiles.isNamed(path + "/" + ThemeFile.folderName) { files = try ThemeFile.files(in: path + "/" + ThemeFile.folderName) }
    notes = try ResourceFiles.names(in: path).compactMap { Self.note(onUnread: $0, in: path) }
  }
}
