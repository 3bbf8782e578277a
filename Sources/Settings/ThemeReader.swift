import Appearance
import Configuration
import Diagnostics
import SiteResources
import SiteValidation

/// Reads themes with their parents, and tells what is wrong with them at their own files' places.
struct ThemeReader {
  /// Themes, each with the folder that it was read from.
  typealias Line = [(theme: Theme, folder: ThemeFolder)]

  /// How many themes may begin with each other.
  private static let longestLine = 16

  let resources: InstalledResources

  /// A theme with its parents, the oldest first.
  /// - Parameter mayBeFolder: Whether the name may be a folder's; else only a built-in theme is taken.
  /// - Throws: `ArchiveError` for a theme that is not there or is among its own parents, `ConfigurationErrors` for what a `theme.json` says.
  func line(of name: String, mayBeFolder: Bool = true) throws -> Line {
    var line: Line = []
    var next: String? = name
    while let current = next {
      let child = line.last?.folder
      let folder = try folder(of: current, parentOf: child, mayBeFolder: mayBeFolder)
      let theme = try Theme(
        decoding: folder.configuration, file: folder.configurationPath, styleSheet: ThemeFiles(of: folder).styleSheet,
        templateOverrides: folder.templates.map(\.name))
      guard !line.contains(where: { $0.folder.realPath == folder.realPath }) else {
        throw ArchiveError(
          "the theme \"\(theme.name)\" is among its own parents", at: Self.placeOfParent(in: child ?? folder),
          advice: "give it another parent")
      }
      guard line.count < Self.longestLine else {
        throw ArchiveError(
          "more than \(Self.longestLine) themes are parents of each other", at: Self.placeOfParent(in: child ?? folder),
          advice: "combine several themes into one")
      }
      line.append((theme, folder))
      next = theme.parent
    }
    return line.reversed()
  }

  /// Checks the style sheets of themes that did not come with the program: one that ends within a rule would swallow the next one.
  /// - Throws: Everything that is wrong with them.
  static func checkStyleSheets(of line: Line) throws(ConfigurationErrors) {
    let findings = line.filter { !$0.folder.isBuiltIn }.flatMap { theme in
      let files = Set(ThemeFiles.addresses(of: theme.folder).keys)
      return theme.folder.styleSheets.flatMap { ThemeStyleSheet.findings(in: $0.bytes, file: $0.path, files: files) }
    }
    if let errors = ConfigurationErrors(findings) { throw errors }
  }

  /// What is told of themes without any rules: their colours alone lay out no page.
  static func note(on line: Line) -> Diagnostic? {
    guard let last = line.last, !last.folder.isBuiltIn, line.allSatisfy({ $0.folder.styleSheets.isEmpty }) else { return nil }
    return Diagnostic(
      .note, "the theme \"\(last.theme.name)\" has no style sheet and no parent with one, so nothing lays out the pages",
      at: Place(file: line[0].folder.configurationPath), advice: "begin with a theme: \"parent\": \"messages\"")
  }

  /// The look of a line of themes, the oldest first.
  /// - Throws: `ArchiveError` for a name or a value that cannot be.
  static func appearance(of line: Line) throws(ArchiveError) -> Appearance {
    var appearance = Appearance()
    for (theme, folder) in line {
      try appearance.apply(theme.overrides) { Self.configuration(of: folder).map { AppearanceOverride.colorPlaces(in: $0) } ?? [:] }
    }
    return appearance
  }

  /// Reads the folder of a theme that another one names as its parent; nil where nobody does.
  private func folder(of name: String, parentOf child: ThemeFolder?, mayBeFolder: Bool) throws -> ThemeFolder {
    do {
      return try resources.theme(name, seenFrom: child?.path, mayBeFolder: mayBeFolder)
    } catch var error as ArchiveError {
      if let child, error.diagnostic.place == Place() { error.diagnostic.place = Self.placeOfParent(in: child) }
      throw error
    }
  }

  /// The words that a theme says in the place of the site's.
  static func words(of folder: ThemeFolder) -> ConfigurationValue? { configuration(of: folder)?.value(of: "words") }

  private static func placeOfParent(in folder: ThemeFolder) -> Place {
    configuration(of: folder)?.value(of: "parent")?.place ?? Place(file: folder.configurationPath)
  }

  /// What a `theme.json` says, for the places of its parts.
  private static func configuration(of folder: ThemeFolder) -> ConfigurationValue? {
    try? JSON5Reader.read(folder.configuration, file: folder.configurationPath)
  }
}
