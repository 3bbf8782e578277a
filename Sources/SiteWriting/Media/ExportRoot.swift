import Diagnostics
import OperatingSystem

/// The folder of an export, through which attachments are found and which no path leaves.
package final class ExportRoot: MediaStore {
  /// The longest chain of symbolic links that is followed, the system's own bound.
  private static let maximumLinks = 40

  private let folder: Descriptor
  private let path: String

  /// Opens the export's folder.
  ///
  /// Throws when it is no folder or cannot be read.
  package init(_ path: String) throws {
    guard !path.utf8.contains(0), let folder = Descriptor.open(path, in: AT_FDCWD, flags: O_RDONLY | O_DIRECTORY) else {
      throw SystemError.current("open the export's folder", path)
    }
    let resolved = realpath(path, nil)
    self.folder = folder
    self.path = resolved.map { String(cString: $0) } ?? path
    free(resolved)
  }

  /// What the folder is called, also where it was named by something else, such as `.`.
  package var name: String { Self.parts(of: path).last.map { String($0) } ?? "" }

  /// Opens the regular file at a path, walking it part by part: `..` goes back to where the walk came from, and links are
  /// read and walked the same way, so that neither leads out, whatever changes in the folder meanwhile. Nil when nothing is
  /// there.
  ///
  /// - Parameters:
  ///   - path: Relative to `base`, or absolute and below the root.
  ///   - base: The folder that it starts from, relative to the root, or absolute and below it.
  package func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    guard !path.utf8.contains(0), path.utf8.count < 4096 else { throw .malformed }
    var parts: [Substring]
    if path.utf8.first == UInt8(ascii: "/") {
      parts = try below(path)
    } else {
      parts = (base.utf8.first == UInt8(ascii: "/") ? try below(base) : Self.parts(of: base)) + Self.parts(of: path)
    }
    if let file = openStraight(parts) { return file }
    parts.reverse()
    return try walk(&parts)
  }

  /// The regular file at a path without links, in one call instead of two for each part. Nil where there is none, where the system has no such call,
  /// and for every other path: walking it tells why.
  private func openStraight(_ parts: [Substring]) -> StoredMedia? {
    guard !parts.isEmpty, !parts.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    let path = parts.joined(separator: "/")
    let number = FileSystem.openBeneath(folder.number, path)
    guard number >= 0 else { return nil }
    let file = Descriptor(number)
    guard let status = file.status, status.isRegularFile else { return nil }
    return StoredMedia(path: path, status: status, file: file)
  }

  /// Opens the folder at a relative path without links; nil if there is none, and where the system has no call for that. An empty path is
  /// the root's own.
  func openFolder(_ path: String) -> Descriptor? {
    if path.isEmpty { return folder }
    let number = FileSystem.openBeneath(folder.number, path)
    guard number >= 0 else { return nil }
    let opened = Descriptor(number)
    return opened.status?.isFolder == true ? opened : nil
  }

  /// The parts of an absolute path below the root.
  private func below(_ path: String) throws(MediaRefusal) -> [Substring] {
    let prefix = self.path == "/" ? "/" : self.path + "/"
    guard path.utf8.starts(with: prefix.utf8) else { throw .outsideExport }
    return Self.parts(of: String(path.utf8.dropFirst(prefix.utf8.count)) ?? "")
  }

  /// The parts as the system sees them: cut at bytes, for a slash and a combining mark are one `Character` that is no slash.
  private static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  /// Walks the parts, the next one last.
  private func walk(_ parts: inout [Substring]) throws(MediaRefusal) -> StoredMedia? {
    var trail: [(name: String, folder: Descriptor)] = []
    var links = 0
    while let part = parts.popLast() {
      if part == "." || part.isEmpty { continue }
      if part == ".." {
        guard trail.popLast() != nil else { throw .outsideExport }
        continue
      }
      let name = String(part)
      let here = trail.last?.folder ?? folder
      guard let status = stat.of(name, in: here.number) else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        if errno == ENAMETOOLONG { throw .malformed }
        throw .unreadable(SystemReason.text(errno))
      }
      if status.isSymbolicLink {
        links += 1
        guard links <= Self.maximumLinks, let target = Self.target(of: name, in: here) else { throw .malformed }
        parts += target.utf8.first == UInt8(ascii: "/") ? try below(target).reversed() : Self.parts(of: target).reversed()
        if target.utf8.first == UInt8(ascii: "/") { trail.removeAll() }
      } else if status.isFolder {
        guard let next = Descriptor.openFolder(name, in: here.number) else {
          if errno == ENOENT { return nil }
          throw .unreadable(SystemReason.text(errno))
        }
        trail.append((name, next))
      } else {
        guard parts.allSatisfy({ $0.isEmpty }) else { return nil }
        let path = (trail.map(\.name) + [name]).joined(separator: "/")
        return try Self.openFile(name, in: here, path: path)
      }
    }
    throw .notAFile
  }

  private static func openFile(_ name: String, in folder: Descriptor, path: String) throws(MediaRefusal) -> StoredMedia? {
    guard let file = Descriptor.open(name, in: folder.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) else {
      if errno == ENOENT { return nil }
      if errno == ENXIO || errno == ELOOP { throw .notAFile }
      throw .unreadable(SystemReason.text(errno))
    }
    guard let status = file.status, status.isRegularFile else { throw .notAFile }
    return StoredMedia(path: path, status: status, file: file)
  }

  private static func target(of link: String, in folder: Descriptor) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      let length = buffer.baseAddress.map { readlinkat(folder.number, link, $0, buffer.count) } ?? 0
      guard length > 0, length < buffer.count else { return nil }
      return String(validating: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

extension ExportRoot: ListedMediaStore {
  /// How deep folders are searched. Each level keeps a file descriptor open.
  private static let mostFolders = 64

  package func listPaths(_ body: (String) -> Bool) -> Bool {
    openFolder("").map { Self.listPaths(in: $0, at: "", depth: 0, body) } ?? false
  }

  private static func listPaths(in folder: Descriptor, at path: String, depth: Int, _ body: (String) -> Bool) -> Bool {
    guard depth < mostFolders, let entries = FolderListing.entries(of: folder) else { return false }
    for entry in entries {
      let inner = path + String(decoding: entry.bytes, as: UTF8.self)
      guard !entry.isLink, body(inner) else { return false }
      guard entry.isFolder else { continue }
      guard let opened = Descriptor.openFolder(entry.name, in: folder.number),
        listPaths(in: opened, at: inner + "/", depth: depth + 1, body)
      else { return false }
    }
    return true
  }
}

/// The folders in which an attachment is looked for: that of the file that has its address, then each above it up to the export's top one, which has
/// no name.
package struct FoldersAbove: Sequence, IteratorProtocol {
  /// How many folders above a file's own are looked at besides the top one. An archive can have thousands of them, and each address would
  /// be looked for in all.
  private static let most = 16

  private var folder: String?
  private var count = 0

  /// Begins with the folder of a file, relative to the export's root.
  package init(_ folder: String) { self.folder = folder }

  package mutating func next() -> String? {
    guard let current = folder else { return nil }
    count += 1
    folder = count <= Self.most || current.isEmpty ? Self.parent(of: current) : ""
    return current
  }

  /// The folder above one; nil above the top one.
  private static func parent(of folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    return folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
  }
}
