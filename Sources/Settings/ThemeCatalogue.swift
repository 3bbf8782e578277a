import Appearance
import Diagnostics
import SiteResources

/// The themes that come with the program, and the start of a new one.
package struct ThemeCatalogue: Sendable {
  /// A theme, and those that it begins with.
  package struct Entry: Sendable {
    /// The theme.
    package let theme: Theme
    /// The names of its parents, the nearest first.
    package let parents: [String]
  }

  /// The names of the built-in themes, for what has to know them without looking.
  package static let builtInNames = ["contrast", "messages", "midnight", "paper"]

  private let resources: InstalledResources

  /// Finds the themes.
  /// - Parameter folder: A folder that holds `Templates`, `Themes`, `Words` and `Assets`; nil looks in the usual places.
  /// - Throws: `ArchiveError` when there are none.
  package init(resources folder: String? = nil) throws {
    resources = try InstalledResources.locate(in: folder)
  }

  /// The themes, sorted by name.
  /// - Throws: What is wrong with one of them.
  package func entries() throws -> [Entry] {
    try resources.themeNames().map { try entry(of: $0) }
  }

  /// A theme by its name, or by its folder.
  /// - Throws: As a build with it.
  package func entry(of name: String) throws -> Entry {
    let line = try ThemeReader(resources: resources).line(of: name)
    guard let theme = line.last?.theme else { throw ArchiveError("there is no theme \(name.debugDescription)") }
    return Entry(theme: theme, parents: line.dropLast().reversed().map(\.theme.name))
  }

  /// The files of a new theme, with their names in its folder.
  /// - Parameters:
  ///   - name: The theme's name.
  ///   - parent: The name of the theme that it begins with.
  /// - Throws: `ArchiveError` for a name that no theme can have, or a parent that is none.
  package func files(ofNew name: String, parent: String) throws -> [(name: String, text: String)] {
    _ = try Theme(name: name, parent: parent)
    let parent = try entry(of: parent).theme.name
    let title = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    let shownTitle = title.isEmpty ? name : title.prefix(1).uppercased() + title.dropFirst()
    return try resources.newThemeFiles().map { file in
      let text = file.text.replacing("{{name}}", with: name).replacing("{{title}}", with: shownTitle).replacing("{{parent}}", with: parent)
      return (file.name, text)
    }
  }
}
