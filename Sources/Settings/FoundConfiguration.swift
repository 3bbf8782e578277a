import Configuration
import Diagnostics
import Foundation
import SiteWriting

/// The configuration that lies in or beside an export and that nobody named. It may come from anybody, as the export may.
package enum FoundConfiguration {
  /// A file that was found.
  package struct File: Sendable, Hashable {
    /// Where it was found.
    let path: String
    /// `MediaFile.identity`; nil if it is a link to nothing.
    let identity: Int64?

    /// The file at a path; nil if there is none.
    init?(at path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      (self.path, identity) = (path, MediaFile.identity(ofFileAt: path))
    }
  }

  /// The paths of the files that may count for exports, whether or not they are there: the first that is there does. Those in the exports'
  /// folders, and beside exports that are files, come before those beside the folders.
  static func paths(for exports: [String]) -> [String] {
    var (inside, beside): ([String], [String]) = ([], [])
    for export in exports {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: export, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        inside.append(path(beside: export))
        continue
      }
      inside.append(export + "/" + fileName)
      // For `.` or `..` the user did not name the folder above, so nothing beside it counts.
      guard let name = export.utf8.split(separator: UInt8(ascii: "/")).last, !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8)
      else { continue }
      beside.append(path(beside: export))
    }
    return inside + beside
  }

  static let fileName = "chatarchive.json"

  /// The path of the file in the folder that a file or a folder is in. Foundation traps on names of one letter.
  static func path(beside export: String) -> String {
    let end = export.utf8.lastIndex { $0 != UInt8(ascii: "/") } ?? export.startIndex
    guard let slash = export.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) else { return "./" + fileName }
    return String(Substring(export.utf8[...slash])) + fileName
  }

  /// Checks that the file chooses nothing that decides what pages do: templates and style sheets, whose folders could be links to any other.
  /// - Parameter options: What chooses in its place.
  static func refuseFolders(of configuration: ConfigurationFile, _ options: BuildOptions, at path: String) throws(ArchiveError) {
    let folders = [
      ("templates", configuration.templates, options.templates),
      ("theme", configuration.namesThemeFolder ? configuration.theme : nil, options.theme),
    ]
    for (key, folder, other) in folders where folder != nil && other == nil {
      throw ArchiveError(
        "\(key): a configuration that you did not pass cannot choose a folder", at: configuration.place(of: key),
        advice: "if the file is yours, pass it with --config \(path)")
    }
  }

  /// Whether a path is that of the file in an export's own folder, with which it may have come from anybody. What lies in the folder that the
  /// program runs in is the user's own.
  static func isInside(_ path: String, _ exports: [String]) -> Bool {
    exports.contains { path == $0 + "/" + fileName && !isWorkingFolder($0) }
  }

  private static func isWorkingFolder(_ path: String) -> Bool {
    var (folder, working) = (stat(), stat())
    return stat(path, &folder) == 0 && stat(".", &working) == 0 && folder.st_dev == working.st_dev && folder.st_ino == working.st_ino
  }

  /// What is told where a file that came with the export decides who is who, or what becomes of the site: all of what it decides there.
  /// - Parameter options: What chooses in its place.
  static func note(on configuration: ConfigurationFile, _ options: BuildOptions, at path: String) -> Diagnostic? {
    let effects = effects(of: configuration, options)
    guard let first = effects.first, let last = effects.last else { return nil }
    let list = effects.count == 1 ? first.text : effects.dropLast().map(\.text).joined(separator: ", ") + ", and " + last.text
    return Diagnostic(
      .note, "the configuration found in the export's folder " + list, at: configuration.place(of: first.key),
      advice: "if it is yours, pass it with --config \(path); if not, move it away", isAlwaysTold: true)
  }

  private static func effects(of configuration: ConfigurationFile, _ options: BuildOptions) -> [(key: String, text: String)] {
    var effects: [(key: String, text: String)] = []
    let people = configuration.people
    let (named, joined) = (people.count { $0.name != nil }, people.count { $0.ids.count > 1 })
    if named > 0 { effects.append(("people", "renames \(Self.people(named))")) }
    if joined > 0 { effects.append(("people", "joins the ids of \(Self.people(joined))")) }
    if options.currentUser == nil, let user = configuration.currentUser {
      effects.append(("currentUser", "makes \(QuotedText.quoting(user)) the current user"))
    }
    let address = options.baseURL == nil ? configuration.baseURL : nil
    if let address { effects.append(("baseURL", "sets the site's address to \(address)")) }
    let isPublished = address != nil || options.baseURL != nil
    if options.index == nil {
      let isIndexed = configuration.index ?? (address != nil)
      if isIndexed { effects.append((configuration.index == nil ? "baseURL" : "index", "allows search engines to index the site")) }
      if configuration.index == false, isPublished { effects.append(("index", "asks search engines not to index the site")) }
    }
    if case .object(let members)? = configuration.words?.content, !members.isEmpty {
      effects.append(("words", "changes words of the pages"))
    }
    if options.offline == nil, configuration.offline == true { effects.append(("offline", "lets readers reopen pages offline")) }
    return effects
  }

  private static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
}

/// The place where a build looks for a configuration file if the user names none.
package enum ConfigurationPlace {
  /// The path of the configuration file beside an export.
  package static func path(beside export: String) -> String { FoundConfiguration.path(beside: export) }
}
