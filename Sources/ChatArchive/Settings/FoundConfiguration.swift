import Diagnostics
import Foundation

/// The configuration that lies in or beside an export and that nobody named. It may come from anybody, as the export may.
enum FoundConfiguration {
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

  private static let fileName = "chatarchive.json"

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
        "\(key): a folder is not taken from a configuration that was found and not named", at: configuration.place(of: key),
        advice: "if the file is your own, name it: --config \(path)")
    }
  }

  /// What is told where the file lets search engines in, or names the site's address: an archive of somebody's own may have come with it.
  /// - Parameter options: What chooses in its place.
  static func note(onPublishing configuration: ConfigurationFile, _ options: BuildOptions, at path: String) -> Diagnostic? {
    let address = options.baseURL == nil ? configuration.baseURL : nil
    let isIndexed = options.index == nil && (configuration.index ?? (address != nil))
    guard address != nil || isIndexed else { return nil }
    let effects = [address.map { "names the site's address, \($0)" }, isIndexed ? "lets search engines in" : nil].compactMap(\.self)
    return Diagnostic(
      .note, "the configuration that was found " + effects.joined(separator: ", and "),
      at: configuration.place(of: address == nil ? "index" : "baseURL"), advice: "if it is your own, name it: --config \(path)")
  }
}
