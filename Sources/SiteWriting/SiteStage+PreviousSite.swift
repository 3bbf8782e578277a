import OperatingSystem
import Synchronization

/// What the old site has, and what of it stays.
extension SiteStage {
  /// The state file that the last build left; nil if there is none, or if it cannot be read. It comes from a
  /// file that anybody may have changed.
  package var previousState: [UInt8]? { previous.state }

  /// The bytes of a file that a build made in the old site; nil if there is none, or it cannot be read.
  package func previousFile(_ path: String) -> [UInt8]? {
    guard let location = try? SitePath(path), previous.manifest.file(at: location) != nil else { return nil }
    return unchanged.bytes(at: location)
  }

  /// The paths of the old site's files that the new one does not have, as far as it was written by now.
  package var removedPaths: [String] {
    state.withLock { $0.contents }.paths { $0 == .goes }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the old site is now, from a look at each of its files in `jobs` threads; nil without one. The second call costs nothing.
  package func previousStamp(jobs: Int) -> SiteStamp? {
    guard previous.isSite else { return nil }
    return scan(jobs: jobs).stamp
  }

  /// Takes over a file of the old site as it is; its bytes are not looked at. A second time, or for a file that was written, it
  /// does nothing.
  ///
  /// - Returns: False when no build made a file at this path.
  package func keep(_ path: String) -> Bool {
    keep(contentsOf: CollectionOfOne(path)).isEmpty
  }

  /// Takes over files of the old site as they are, tens of thousands in a few milliseconds.
  ///
  /// - Returns: The paths at which no build made a file.
  package func keep(contentsOf paths: some Sequence<String>) -> [String] {
    state.withLock { state in
      paths.filter { path in
        guard state.isOpen, let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return true }
        state.contents.keep(file)
        return false
      }
    }
  }

  /// Takes over all files of the old site at paths that are wanted and at which the new site has nothing yet; their bytes are not
  /// looked at.
  ///
  /// - Parameter isWanted: Whether a path is wanted; it must not ask the stage for anything.
  /// - Returns: Their paths.
  package func keepAll(where isWanted: (String) -> Bool) -> [String] {
    var kept: [String] = []
    state.withLock { state in
      guard state.isOpen else { return }
      let manifest = previous.manifest
      for folder in manifest.folders {
        for file in folder.files where state.contents.fates[file] == .goes {
          let path = String(decoding: manifest.path(file, in: folder), as: UTF8.self)
          guard isWanted(path) else { continue }
          state.contents.keep(file)
          kept.append(path)
        }
      }
    }
    return kept
  }

  /// Whether a build made a file at a path of the old site.
  package func hasPrevious(_ path: String) -> Bool {
    previous.isSite && (try? SitePath(path)).flatMap { previous.manifest.file(at: $0) } != nil
  }

  /// Whether a file of the old site is the new one's, too.
  func stays(_ path: String) -> Bool {
    guard let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return false }
    return state.withLock { $0.contents.fates[file].stays }
  }

  /// Lets the old site's copy of a file stay when it is one.
  ///
  /// Size and modification time tell that of a file of which it is known that the copy was made of it, unless something happened to it since;
  /// otherwise their bytes are compared. Another file may lie at the same path, of the same size and time.
  ///
  /// - Parameter isKnown: Whether the site is as it was left, with a copy of this very file.
  /// - Returns: When the copy was modified, in nanoseconds since 1970; nil if none stays.
  func keep(_ path: String, asCopyOf source: StoredMedia, isKnown: Bool) -> Int64? {
    guard let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return nil }
    guard let copy = unchanged.status(at: location), copy.isRegularFile, copy.st_size == source.size else { return nil }
    switch source.content {
    case .packed(let open):
      // An archive that was made anew may give its files other times, and one that was damaged has the old ones.
      if !isKnown || copy.modified != source.modified {
        guard let standing = unchanged.open(location), let bytes = try? open(), FileBytes.areEqual(bytes, standing) else { return nil }
      }
    case .file(let original):
      if !isKnown || copy.modified != source.modified || copy.changed <= source.changed {
        guard let standing = unchanged.open(location), FileBytes.areEqual(original, standing) else { return nil }
        // So that the next build need not compare them, where their times agree.
        standing.setModified(copy.modified)
      }
    }
    return state.withLock { state in
      if state.contents.fates[file] == .isKept { return copy.modified }
      guard state.isOpen, state.contents.keepUnchanged(file) else { return nil }
      state.byteCount &+= Int64(copy.st_size)
      return copy.modified
    }
  }

  /// Lets the old site's clean copy of a file stay. The last build knows that it made the copy of this very file; its size may be another one.
  ///
  /// - Returns: When the copy was modified, in nanoseconds since 1970; nil where something happened to it since, and where none is there.
  func keep(_ path: String, asCleanCopyOf source: StoredMedia) -> Int64? {
    guard let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return nil }
    guard let copy = unchanged.status(at: location), copy.isRegularFile, copy.modified == source.modified else { return nil }
    if case .file = source.content, copy.changed <= source.changed { return nil }
    return state.withLock { state in
      if state.contents.fates[file] == .isKept { return copy.modified }
      guard state.isOpen, state.contents.keepUnchanged(file) else { return nil }
      state.byteCount &+= Int64(copy.st_size)
      return copy.modified
    }
  }

  /// Lets files of the old site stay that all have a modification time, in nanoseconds since 1970; false, and none stays, when one has not.
  func keep(_ paths: [String], modified: Int64) -> Bool {
    var files: [(file: Int, size: Int64)] = []
    for path in paths {
      guard let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return false }
      guard let standing = unchanged.status(at: location), standing.isRegularFile, standing.modified == modified else { return false }
      files.append((file, Int64(standing.st_size)))
    }
    return state.withLock { state in
      guard state.isOpen, files.allSatisfy({ state.contents.fates[$0.file] == .goes && $0.size > 0 }) else { return false }
      for file in files where state.contents.keepUnchanged(file.file) { state.byteCount &+= file.size }
      return true
    }
  }

  /// Lets a file of the old site stay that has some bytes, and gives it a modification time, in nanoseconds since 1970; false where there is none.
  func keep(_ path: String, with bytes: [UInt8], modified: Int64) -> Bool {
    guard let location = try? SitePath(path), let file = previous.manifest.file(at: location) else { return false }
    guard bytes.withUnsafeBytes({ unchanged.contains($0, at: location) }) else { return false }
    return state.withLock { state in
      guard state.isOpen, state.contents.fates[file] == .goes, state.contents.keepUnchanged(file) else { return false }
      unchanged.open(location)?.setModified(modified)
      state.byteCount &+= Int64(bytes.count)
      return true
    }
  }

  /// The old site's files as they are on the disk; looked at once.
  func scan(jobs: Int) -> SiteScan {
    if let known = state.withLock({ $0.scan }) { return known }
    let scan = previous.folder.map { SiteScan(previous.manifest, in: $0, jobs: jobs) } ?? SiteScan()
    if !Task.isCancelled { state.withLock { $0.scan = scan } }
    return scan
  }
}

/// The file with the state that a build saves for the next one. It is written in pieces, since it is large for millions of messages.
package final class StateFile {
  private let file: Descriptor
  private let shownPath: String

  init(_ file: Descriptor, shownPath: String) {
    self.file = file
    self.shownPath = shownPath
  }

  /// Appends bytes. Throws if they cannot be written.
  package func append(_ bytes: UnsafeRawBufferPointer) throws {
    guard FileBytes.write(bytes, to: file.number) else { throw SystemError.current("write the file", shownPath) }
  }

  /// Appends bytes. Throws if they cannot be written.
  package func append(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try append($0) } }

  /// Writes bytes over some that are there. It throws when the disk refuses.
  package func overwrite(at offset: Int, with bytes: [UInt8]) throws {
    guard pwrite(file.number, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw SystemError.current("write the file", shownPath)
    }
  }
}
