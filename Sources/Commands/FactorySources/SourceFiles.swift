import ChatArchive
import Foundation

/// Swift files that the user names.
enum SourceFiles {
  /// The files, each with its text: those that are named, and those in folders that are, in the order of their paths. What is hidden is left out.
  /// - Throws: `ArchiveError` for a path where nothing is, and for a file that cannot be read.
  static func read(_ paths: [String]) throws -> [(path: String, text: String)] {
    try paths.flatMap { try files(at: $0) }.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ArchiveError("cannot read the file", at: Place(file: path), advice: "pass Swift files that you can read, or folders of them")
      }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw ArchiveError("the file is not UTF-8, as Swift source must be", at: Place(file: path))
      }
      return (path, text)
    }
  }

  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ArchiveError("there is no such file or folder", at: Place(file: path), advice: "pass Swift files, or folders of them")
    }
    guard isFolder.boolValue else { return [path] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
    return try names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { name in
      let child = (path.hasSuffix("/") ? path : path + "/") + name
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: child, isDirectory: &isFolder)
      // A link to a folder could lead in a circle.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) != nil
      if isThere, isFolder.boolValue { return isLink ? [] : try files(at: child) }
      return isThere && name.hasSuffix(".swift") ? [child] : []
    }
  }
}
