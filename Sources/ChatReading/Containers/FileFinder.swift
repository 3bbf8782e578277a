import Diagnostics
import OperatingSystem

/// Finds the files below the paths that the user named, in the order of their paths' bytes.
package struct FileFinder {
  /// A file that was found.
  struct Found: Sendable {
    /// The file as the user named it, or below the folder that the user named.
    var path: String
    /// The path that the user named.
    var root: String
    /// Whether the user named the file itself.
    var isNamed: Bool
    /// Where its bytes are.
    var content = FileContent.plain

    /// The path below what the user named; the name of a file that was named itself.
    var relativePath: String { String(partBelowRoot) }

    /// The same as a part of the path, of which no copy is made.
    var partBelowRoot: Substring { isNamed ? ExportListing.name(of: path) : ExportListing.part(of: path, below: root) }
  }

  /// The files, in order, without repetition.
  private(set) var files: [Found] = []
  /// The folders that the user named and of which there is neither a file nor anything to be told, in order, without repetition.
  private(set) var emptyFolders: [String] = []
  /// What is to be told.
  private(set) var diagnostics: [Diagnostic] = []
  /// The resolved paths of the folders whose files were found, with a slash at their ends. By their bytes: `String` takes two spellings of an
  /// accent for one, and a file system for two.
  private var folders: Set<[UInt8]> = []
  /// The resolved paths of the files that the user named.
  private var namedFiles: Set<[UInt8]> = []
  /// The resolved paths of the archives that the user named: beside another export they are opened only for that.
  private let namedArchives: Set<[UInt8]>
  private let keepGoing: Bool

  /// Looks at each path. Throws an `ArchiveError` when one does not exist or cannot be read; with `keepGoing` a folder below
  /// them that cannot be read is a diagnostic.
  init(paths: [String], keepGoing: Bool = false) throws {
    self.keepGoing = keepGoing
    namedArchives = Set(paths.lazy.filter(ExportSurveyor.isArchiveName).compactMap(Self.realPath).map { Array($0.utf8) })
    for path in paths { try add(path) }
  }

  private mutating func add(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      throw NameBytes.error(path) ?? FileSource.error(path, "cannot be found", code)
    }
    guard let root = FileFinder.realPath(path) else { throw FileSource.error(path, "cannot be found", errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      let hasFiles = try addFolder(path, root: path, real: root, realRoot: root)
      let isKnown = emptyFolders.contains { $0.utf8.elementsEqual(path.utf8) }
      if !hasFiles, !isKnown { emptyFolders.append(path) }
      return
    }
    let bytes = Array(root.utf8)
    let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[...$0]) } ?? []
    if !folders.contains(folder) || namedArchives.contains(bytes), namedFiles.insert(bytes).inserted {
      files.append(Found(path: path, root: path, isNamed: true))
    }
  }

  /// Adds what is below a folder, and returns whether that is anything: files, also those that were found before under another name, or
  /// what is told. No link below the named folder is followed, so that the resolved path of each entry is that of its folder with its name:
  /// asking the system for it costs more than all else of a walk through many pictures.
  private mutating func addFolder(_ folder: String, root: String, real: String, realRoot: String) throws -> Bool {
    var hasFiles = false
    let toldBefore = diagnostics.count
    var entries: [(name: String, isFolder: Bool)] = []
    for entry in try FileFinder.entries(in: folder) {
      guard let isFolder = isFolder(entry.name, in: folder, entry.kind, realRoot: realRoot) else { continue }
      entries.append((entry.name, isFolder))
    }
    // A folder sorts as its path with a slash, so that the whole walk is in the order of the paths.
    if entries.contains(where: \.isFolder) {
      func key(_ entry: (name: String, isFolder: Bool)) -> String { entry.isFolder ? entry.name + "/" : entry.name }
      entries.sort { ByteOrder.precedes(key($0), key($1)) }
    }
    let isNew = folders.insert(Array(FileFinder.path(of: "", in: real).utf8)).inserted
    for (name, isFolder) in entries {
      if isFolder {
        let (path, realPath) = (FileFinder.path(of: name, in: folder), FileFinder.path(of: name, in: real))
        do {
          if try addFolder(path, root: root, real: realPath + "/", realRoot: realRoot) { hasFiles = true }
        } catch let error as ArchiveError where keepGoing {
          diagnostics.append(error.diagnostic)
        }
      } else {
        hasFiles = true
        guard isNew, !isNamed(name, in: real) else { continue }
        files.append(Found(path: FileFinder.path(of: name, in: folder), root: root, isNamed: false))
      }
    }
    return hasFiles || diagnostics.count > toldBefore
  }

  /// Whether the user named a file before, or names it as an archive.
  private func isNamed(_ name: String, in real: String) -> Bool {
    guard !namedFiles.isEmpty || !namedArchives.isEmpty else { return false }
    let bytes = Array(FileFinder.path(of: name, in: real).utf8)
    return namedFiles.contains(bytes) || namedArchives.contains(bytes)
  }

  /// Whether an entry of a folder is a folder (true) or a file (false); nil when it is to be passed over.
  private mutating func isFolder(_ name: String, in folder: String, _ kind: UInt8, realRoot: String) -> Bool? {
    if Int(kind) == DT_REG { return false }
    if Int(kind) == DT_DIR { return true }
    let path = FileFinder.path(of: name, in: folder)
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let code = errno
      // A name that is not UTF-8 cannot be asked for by its text.
      if var told = NameBytes.error(path)?.diagnostic {
        told.severity = .warning
        diagnostics.append(told)
        return nil
      }
      let summary = "this file in the export cannot be opened: \(SystemReason.text(code))"
      let advice = "build again when no program is changing the folder"
      diagnostics.append(Diagnostic(.warning, summary, at: Place(file: path), advice: advice))
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return false
    case S_IFDIR: return true
    case S_IFLNK:
      guard let target = FileFinder.realPath(path) else {
        diagnostics.append(Diagnostic(.warning, "this symbolic link is broken", at: Place(file: path)))
        return nil
      }
      guard FileFinder.isSame(target, orBelow: realRoot) else {
        let advice = "if its target belongs to the export, copy it into the export"
        let summary = "this symbolic link points outside the export and is not followed"
        diagnostics.append(Diagnostic(.warning, summary, at: Place(file: path), advice: advice))
        return nil
      }
      // What is inside the export is found under its own name, which decides what it is and when it is read.
      return nil
    default: return nil
    }
  }

  /// The names in a folder in the order of their bytes, with U+FFFD for what is not UTF-8. Throws an `ArchiveError` when it cannot be read.
  static func names(in folder: String) throws -> [String] { try entries(in: folder).map(\.name) }

  /// The same with what each is, `DT_UNKNOWN` where that has to be asked for.
  private static func entries(in folder: String) throws -> [(name: String, kind: UInt8)] {
    guard let directory = opendir(folder) else { throw FileSource.error(folder, "this folder cannot be read", errno) }
    defer { closedir(directory) }
    var entries: [(name: String, kind: UInt8)] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        guard errno == 0 else { throw FileSource.error(folder, "this folder cannot be read to its end", errno) }
        break
      }
      let kind = entry.pointee.d_type
      let found = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { name in
          // The system knows no file of a name that had to be mended.
          String(validatingCString: name).map { ($0, kind) } ?? (String(cString: name), UInt8(DT_UNKNOWN))
        }
      }
      if found.0 != ".", found.0 != ".." { entries.append(found) }
    }
    return entries.sorted { ByteOrder.precedes($0.name, $1.name) }
  }

  /// The path of a name in a folder. Bytes are compared: a slash and a combining mark are one `Character` that is no slash.
  private static func path(of name: String, in folder: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// Compares bytes, as the file system does.
  private static func isSame(_ path: String, orBelow folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// The path without links, and from the top of the file system on; nil where there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
