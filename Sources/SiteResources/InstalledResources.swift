import Diagnostics

/// The templates, themes and words that come with the program.
///
/// They are looked for in the folder that the user names, else beside the program as it is installed, else in the bundle
/// that the build puts beside the program, else in the package that the program was built in.
package struct InstalledResources: Sendable, Hashable {
  /// The folder that holds `Templates`, `Themes` and `Words`.
  package let folder: String

  /// Finds the resources.
  ///
  /// - Parameters:
  ///   - folder: The folder that the user names; when it is given, no other is looked at.
  ///   - executable: The path of the running program; nil asks the system.
  /// - Throws: `ArchiveError` that names the folders looked at, when none holds all three.
  package static func locate(in folder: String? = nil, executable: String? = nil) throws -> InstalledResources {
    let candidates = folder.map { [$0] } ?? candidates(beside: executable ?? ResourceFiles.executablePath())
    for candidate in candidates where isComplete(candidate) { return InstalledResources(folder: candidate) }
    if let folder {
      throw ArchiveError(
        "this folder does not hold the folders Templates, Themes and Words", at: Place(file: folder),
        advice: "use the folder that chatarchive was installed with, usually share/chatarchive")
    }
    throw ArchiveError(
      "the templates, themes and words that come with chatarchive were not found in "
        + (candidates.isEmpty ? "any folder, since the program's own path is unknown" : candidates.joined(separator: ", ")),
      advice: "install chatarchive with its share/chatarchive folder beside bin")
  }

  /// The folders to look in, in order.
  static func candidates(beside executable: String?) -> [String] {
    guard let executable, let home = ResourceFiles.parent(of: executable) else { return [] }
    var candidates = [
      (ResourceFiles.parent(of: home) ?? "") + "/share/chatarchive", home, home + "/chatarchive_SiteResources.resources",
    ]
    // A program that was built in a package lies in its .build folder.
    var above: String? = home
    while let folder = above {
      above = ResourceFiles.parent(of: folder)
      if ResourceFiles.name(of: folder) == ".build", let package = above, ResourceFiles.isFile(package + "/Package.swift") {
        candidates.append(package)
      }
    }
    return candidates
  }

  /// The built-in templates, sorted by name.
  ///
  /// Throws when a file cannot be read.
  package func templateFiles() throws -> [TemplateFile] {
    try TemplateFile.files(in: folder + "/Templates")
  }

  /// The scripts of a site.
  ///
  /// - Parameter phrase: Gives a phrase of the site's words by its key, as JavaScript writes it: a string, or an object of plural forms. Without it
  ///   keys stand in the place of phrases.
  package func scripts(phrase: (@Sendable (_ key: String) -> String)? = nil) -> SiteScripts {
    SiteScripts(folder: folder + "/Assets/", phrase: phrase ?? { "\"\($0)\"" })
  }

  /// The site's icon, SVG.
  ///
  /// Throws when the file cannot be read.
  package func icon() throws -> String {
    String(decoding: try ResourceFiles.bytes(of: folder + "/Assets/icon.svg"), as: UTF8.self)
  }

  /// The tags of the languages that there are catalogues for, sorted.
  ///
  /// Throws when the folder cannot be read.
  package func languages() throws -> [String] {
    try ResourceFiles.names(in: folder + "/Words").filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
  }

  /// The path of a language's catalogue.
  package func wordsPath(of language: String) -> String { "\(folder)/Words/\(language).json" }

  /// The bytes of a catalogue.
  ///
  /// Throws when the file cannot be read.
  package static func words(at path: String) throws -> [UInt8] { try ResourceFiles.bytes(of: path) }

  /// The names of the built-in themes, sorted.
  package func themeNames() throws -> [String] {
    try ResourceFiles.names(in: themes).filter { ResourceFiles.isFile("\(themes)/\($0)/\(ThemeFolder.configurationName)") }
  }

  /// The bytes of a picture that a program draws; nil where there is no such file.
  ///
  /// Throws when it cannot be read.
  package static func picture(at path: String) throws -> [UInt8]? {
    ResourceFiles.isFile(path) ? try ResourceFiles.bytes(of: path) : nil
  }

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - theme: The name of a built-in theme, or else a folder with a `theme.json`.
  ///   - base: The folder from which the path of another is meant; nil for the current one.
  ///   - mayBeFolder: Whether a folder counts; else only a built-in theme does.
  /// - Throws: `ArchiveError` with the nearest name when there is no such theme, or when one of its files cannot be read.
  package func theme(_ theme: String, seenFrom base: String? = nil, mayBeFolder: Bool = true) throws -> ThemeFolder {
    let names = try themeNames()
    if names.contains(theme) {
      var folder = try ThemeFolder(name: theme, path: themes + "/" + theme)
      folder.isBuiltIn = true
      return folder
    }
    let path = theme.hasPrefix("/") || theme.isEmpty ? theme : (base.map { $0 + "/" } ?? "") + theme
    if mayBeFolder, ResourceFiles.isFolder(path) { return try ThemeFolder(name: ResourceFiles.name(of: path), path: path) }
    if mayBeFolder, ResourceFiles.isFile(path) {
      throw ArchiveError("\(theme.debugDescription) is a file, and a theme is a folder", advice: "use the folder that it is in")
    }
    let nearest = NearestName.match(for: theme, in: names)
    throw ArchiveError(
      "there is no theme \(theme.debugDescription)",
      advice: (nearest.map { "did you mean \($0)? " } ?? "") + "use one of \(names.joined(separator: ", ")), or a folder with a theme.json"
        + (mayBeFolder ? "" : ": \("./\(theme)".debugDescription)")
    )
  }

  /// The templates of a build, sorted by name: built-in ones, over them those of the themes, the oldest parent's first, over them
  /// those of the user's folder, file by file.
  ///
  /// - Returns: The templates, and the notes on the themes' folders, on a folder of the user's that has none, on each of the user's that replaces
  ///   none of the others, as a slip in its name would make it do, and on each of a theme's whose name is nearly that of a built-in one.
  /// - Throws: `ArchiveError` when a folder or file cannot be read.
  package func templates(themes: [ThemeFolder], overrides folder: String?) throws -> (files: [TemplateFile], notes: [Diagnostic]) {
    var files: [String: TemplateFile] = [:]
    for file in try templateFiles() { files[file.name] = file }
    let builtIn = files.keys.sorted()
    var notes = themes.filter { !$0.isBuiltIn }.flatMap(\.notes)
    for file in themes.flatMap(\.templates) where files.updateValue(file, forKey: file.name) == nil {
      // A theme may have parts of its own, which others of its templates name.
      guard let nearest = NearestName.match(for: file.name, in: builtIn) else { continue }
      notes.append(Self.note(on: file, nearest: nearest))
    }
    let known = files.keys.sorted()
    if let folder, !ResourceFiles.isFolder(folder) {
      throw ArchiveError(
        "there is no folder of templates \(folder.debugDescription)",
        advice: "use a folder with files such as MessageView.mustache; in a configuration, paths are relative to its own folder")
    }
    let own = try folder.map { try TemplateFile.files(in: $0) } ?? []
    if let folder, own.isEmpty {
      notes.append(
        Diagnostic(
          .note, "the folder has no templates", at: Place(file: folder),
          advice: "templates are files such as MessageView.mustache, right in the folder"))
    }
    for file in own {
      if files.updateValue(file, forKey: file.name) == nil {
        notes.append(Self.note(on: file, nearest: NearestName.match(for: file.name, in: known)))
      }
    }
    return (files.values.sorted { $0.name < $1.name }, notes)
  }

  private static func note(on file: TemplateFile, nearest: String?) -> Diagnostic {
    Diagnostic(
      .note, "the template replaces none of the built-in ones", at: Place(file: file.path),
      advice: nearest.map { "did you mean \($0).mustache?" })
  }

  /// The files from which a new theme begins, with their names in its folder.
  ///
  /// Throws when one cannot be read.
  package func newThemeFiles() throws -> [(name: String, text: String)] {
    try [ThemeFolder.configurationName, ThemeFolder.styleSheetNames[0]].map { name in
      (name, String(decoding: try ResourceFiles.bytes(of: folder + "/Assets/NewTheme/" + name), as: UTF8.self))
    }
  }

  private var themes: String { folder + "/Themes" }

  private static func isComplete(_ folder: String) -> Bool {
    ["Templates", "Themes", "Words"].allSatisfy { ResourceFiles.isFolder(folder + "/" + $0) }
  }
}
