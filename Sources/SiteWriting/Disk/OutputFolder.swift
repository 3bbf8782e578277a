import Diagnostics
import OperatingSystem

/// The output folder as the user named it, resolved and found fit to be replaced.
struct OutputFolder: Sendable {
  /// The folder's path without symbolic links.
  let path: String
  /// The path as the user wrote it, for messages.
  let shownPath: String
  /// The last part of the path.
  let name: String
  /// The folder that it is in.
  let parent: Descriptor
  /// The path of that folder, without symbolic links.
  let parentPath: String

  /// Resolves the output folder, and makes the folders above it.
  ///
  /// Throws when it is a file, the top of the file system, a home folder, the current folder or one above it, a mount
  /// point, or when it holds one of the exports or is in one.
  init(_ output: String, exports: [String]) throws {
    shownPath = output
    guard !output.isEmpty, !output.utf8.contains(0) else {
      throw ArchiveError("the output folder has no usable name", advice: "choose a folder with --output")
    }
    // As a text a name whose bytes are no UTF-8 has this in their place, as another such name has.
    guard !output.unicodeScalars.contains("\u{FFFD}") else {
      throw ArchiveError(
        "the name of the output folder is not UTF-8", at: Place(file: output), advice: "choose another folder with --output")
    }
    guard output != "-" else {
      throw ArchiveError(
        "a site is a folder, and cannot go to standard output", advice: "choose a folder with --output; `./-` for one called -")
    }
    let path = try Self.resolve(output)
    try Self.refusePlaces(path, output)
    try Self.refuseExports(exports, path, output)
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let parentPath = cut == path.startIndex ? "/" : String(path[..<cut])
    self.path = path
    self.parentPath = parentPath
    name = String(path.utf8[cut...].dropFirst()) ?? ""
    guard let parent = Descriptor.open(parentPath, in: AT_FDCWD, flags: O_RDONLY | O_DIRECTORY) else {
      throw SystemError.current("open the folder", parentPath)
    }
    self.parent = parent
    if let existing = stat.of(name, in: parent.number) {
      guard existing.isFolder else {
        throw ArchiveError("the output is a file", at: Place(file: output), advice: "choose a folder with --output")
      }
      if existing.st_dev != parent.status?.st_dev { throw SystemError.error(EBUSY, "replace the folder", output) }
      try refuseMount()
    }
  }

  /// Throws when the folder is a mount of the file system that it is in, which its number does not tell.
  private func refuseMount() throws {
    guard let folder = try openExisting() else { return }
    // The system compares the mounts before it looks for the name, which nothing has.
    let none = SiteManifest.fileName + "-none"
    if renameat(parent.number, none, folder.number, none) != 0, errno == EXDEV {
      throw SystemError.current("replace the folder", shownPath)
    }
  }

  /// The path of a file for messages; the folder's own for an empty one.
  func shown(_ path: ArraySlice<UInt8>) -> String {
    path.isEmpty ? shownPath : shownPath + "/" + String(decoding: path, as: UTF8.self)
  }

  /// The folder if it exists; nil when nothing has that name.
  func openExisting() throws -> Descriptor? {
    if let folder = Descriptor.openFolder(name, in: parent.number) { return folder }
    if errno == ENOENT { return nil }
    throw SystemError.current("open the output folder", shownPath)
  }

  private static func resolve(_ output: String) throws -> String {
    if let path = realPath(output) { return path }
    if errno != ENOENT { throw SystemError.current("open the output folder", output) }
    var trimmed = output[...]
    while trimmed.utf8.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed = Substring(trimmed.utf8.dropLast()) }
    let cut = trimmed.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = cut.map { trimmed[trimmed.utf8.index(after: $0)...] } ?? trimmed
    let parent = cut.map { $0 == trimmed.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
    if name == "." || name == ".." {
      throw ArchiveError("this folder does not exist", at: Place(file: output), advice: "choose a folder with --output")
    }
    if stat.of(String(trimmed), in: AT_FDCWD)?.isSymbolicLink == true {
      throw ArchiveError(
        "the output folder is a broken symbolic link", at: Place(file: output),
        advice: "remove the link, or make the folder that it points to")
    }
    let resolved = try resolve(parent)
    if mkdir(resolved, 0o777) != 0, errno != EEXIST {
      throw SystemError.current("make the folder", resolved, otherwise: "choose another output folder with --output")
    }
    return (resolved == "/" ? "" : resolved) + "/" + name
  }

  private static func refusePlaces(_ path: String, _ output: String) throws {
    let homes = [getenv("HOME").map { String(cString: $0) }, getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }]
    let place = Place(file: output)
    if path == "/" {
      throw ArchiveError("the root of the file system cannot be the output", at: place, advice: "choose a separate folder with --output")
    }
    if homes.contains(where: { $0.flatMap(realPath) == path }) {
      throw ArchiveError("a home folder cannot be the output", at: place, advice: "choose a folder in it with --output")
    }
    if let current = realPath("."), isSame(current, orBelow: path) {
      throw ArchiveError(
        "the current folder cannot be replaced", at: place, advice: "choose a folder in it with --output, or go to another folder first")
    }
  }

  private static func refuseExports(_ exports: [String], _ path: String, _ output: String) throws {
    for export in exports {
      guard !export.utf8.contains(0), let resolved = realPath(export) else { continue }
      let isFolder = stat.of(resolved, in: AT_FDCWD)?.isFolder ?? false
      if isSame(resolved, orBelow: path) {
        throw ArchiveError(
          "the export \(export) is in the output folder", at: Place(file: output), advice: "choose another folder with --output")
      }
      if isFolder, isSame(path, orBelow: resolved) {
        throw ArchiveError(
          "the output folder is in the export \(export)", at: Place(file: output), advice: "choose a folder outside it with --output")
      }
    }
  }

  private static func isSame(_ path: String, orBelow folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The path without symbolic links; nil, with `errno` set, when it does not exist.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
