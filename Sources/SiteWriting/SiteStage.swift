import Diagnostics
import Glibc
import Synchronization

/// A new site in the making, in a hidden folder beside the output. Nobody sees it until `commit()` puts it in place in one
/// step; a build that fails or is killed leaves the site before it as it was.
///
/// Files may be written from several tasks at once. After an error the stage can only be discarded, which also happens
/// when it is let go without a commit. One build at a time works on an output: a lock file beside it keeps others out.
package final class SiteStage: Sendable {
  private struct State {
    var isOpen = true
    /// Held until the commit or discard is through.
    var lock: OutputLock?
    var paths: [ArraySlice<UInt8>] = []
    var byteCount: Int64 = 0
  }

  private let output: OutputFolder
  private let name: String
  private let folder: Descriptor
  private let folders: DirectoryCache
  private let unchanged: UnchangedFiles
  private let siteCommit: SiteCommit
  private let state: Mutex<State>

  /// Opens a stage beside `output`, on the same file system, and removes what dead builds left there.
  ///
  /// - Parameters:
  ///   - output: The folder of the site; a symbolic link is followed. It may be missing, empty, or a site of an earlier build.
  ///   - exports: The files and folders that are read, none of which may lie in the output, nor the output in one of them.
  ///   - isDurable: Whether a commit waits until the disk has the new site before it takes the old one's place, so that a
  ///     power failure leaves one of them whole too. Without it only the death of the process is provided for.
  /// - Throws: `ArchiveError` when the output is a file, holds files that are not ours, is a place that must not be replaced,
  ///   cannot be written, or when another build works on it. Nothing was changed then.
  package convenience init(output: String, exports: [String] = [], isDurable: Bool = true) throws {
    try self.init(output: output, exports: exports, isDurable: isDurable, canExchange: true, onStep: { _ in })
  }

  init(output: String, exports: [String], isDurable: Bool, canExchange: Bool, onStep: @escaping @Sendable (SiteCommit.Step) -> Void) throws
  {
    let output = try OutputFolder(output, exports: exports)
    let lock = try OutputLock(name: Leftovers.lockName(for: output.name), in: output.parent, output: output.shownPath)
    let leftovers = Leftovers(output: output)
    leftovers.restore()
    let previous = try PreviousSite(output)
    try leftovers.remove()
    let name = Leftovers.stageName(for: output.name)
    folder = try Self.makeFolder(name, output)
    folders = DirectoryCache(root: folder, shownPath: output.shownPath)
    unchanged = UnchangedFiles(of: previous, shownPath: output.shownPath)
    self.output = output
    state = Mutex(State(lock: lock))
    self.name = name
    siteCommit = SiteCommit(
      output: output, previous: previous, stage: name, folder: folder, isDurable: isDurable, canExchange: canExchange, onStep: onStep)
  }

  deinit { discard() }

  /// The folder that the output is in, which is on the same file system.
  package var parentFolder: String { output.parentPath }

  /// The paths of all files that were written, relative to the site, in no order.
  package var writtenPaths: [String] { state.withLock { $0.paths.map { String(decoding: $0, as: UTF8.self) } } }

  /// How many bytes the files have that were written.
  package var byteCount: Int64 { state.withLock { $0.byteCount } }

  /// Writes a file of the site. One that the old site has with the same bytes is taken over as it is, modification time included.
  ///
  /// - Parameter path: Relative to the site, its parts separated by `/`. Folders are made as needed.
  /// - Throws: `ArchiveError` when the path leaves the site, was written before, or when the system refuses (a full disk, for
  ///   example).
  package func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws {
    let location = try SitePath(path)
    let folder = try openFolder(of: location)
    guard !unchanged.link(bytes, at: location, into: folder) else { return count(location, byteCount: Int64(bytes.count)) }
    try write(to: location, in: folder) { file in
      guard FileBytes.write(bytes, to: file.number) else { throw SystemError.current("write the file", shown(path)) }
      return Int64(bytes.count)
    }
  }

  /// Writes a file of the site.
  ///
  /// - Parameter path: Relative to the site, its parts separated by `/`. Folders are made as needed.
  /// - Throws: As for the other `write`.
  package func write(_ bytes: [UInt8], to path: String) throws {
    try bytes.withUnsafeBytes { try write($0, to: path) }
  }

  /// Makes a file and lets `body` fill it, which returns how many bytes it wrote. When it throws, the file is removed.
  func write(to path: String, _ body: (Descriptor) throws -> Int64) throws {
    let location = try SitePath(path)
    try write(to: location, in: try openFolder(of: location), body)
  }

  private func write(to location: SitePath, in folder: Descriptor, _ body: (Descriptor) throws -> Int64) throws {
    let file = try create(location, in: folder)
    do {
      count(location, byteCount: try body(file))
    } catch {
      location.withName { _ = unlinkat(folder.number, $0, 0) }
      throw error
    }
  }

  private func openFolder(of location: SitePath) throws -> Descriptor {
    guard state.withLock({ $0.isOpen }) else {
      throw ArchiveError("the site is already closed", at: Place(file: output.shown(location.path)))
    }
    return try folders.folder(at: location.folder)
  }

  private func count(_ location: SitePath, byteCount: Int64) {
    state.withLock { state in
      state.paths.append(location.path)
      state.byteCount &+= byteCount
    }
  }

  /// Puts the new site in place of the old one, in one step where the file system can exchange names, and removes the old
  /// one. Files in the old site that no build made are in the new one too.
  ///
  /// - Returns: Notes on what could not be tidied up; the new site is whole all the same.
  /// - Throws: `ArchiveError` when the new site cannot take its place, or when a file that no build made stands where a new
  ///   one would be. The old site is as it was then.
  @discardableResult
  package func commit() throws -> [Diagnostic] {
    let paths = try close()
    defer { unlock() }
    folders.releaseAll()
    unchanged.releaseAll()
    do {
      return try siteCommit.run(paths)
    } catch {
      FolderRemoval.remove(name, in: output.parent.number)
      throw error
    }
  }

  /// Removes the stage and leaves the old site as it was. After a commit, or a second time, it does nothing.
  package func discard() {
    guard (try? close()) != nil else { return }
    defer { unlock() }
    FolderRemoval.remove(name, in: output.parent.number)
  }

  /// The path of a file of the site for messages.
  func shown(_ path: String) -> String { output.shownPath + "/" + path }

  private static func makeFolder(_ name: String, _ output: OutputFolder) throws -> Descriptor {
    guard mkdirat(output.parent.number, name, 0o777) == 0, let folder = Descriptor.openFolder(name, in: output.parent.number) else {
      throw SystemError.current("make a folder beside the output", output.shownPath)
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL
    guard Descriptor.open(SiteManifest.unfinishedName, in: folder.number, flags: flags, mode: 0o644) != nil else {
      let error = SystemError.current("write beside the output", output.shownPath)
      unlinkat(output.parent.number, name, AT_REMOVEDIR)
      throw error
    }
    return folder
  }

  private func create(_ location: SitePath, in folder: Descriptor) throws -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let open = { location.withName { Descriptor.open($0, in: folder.number, flags: flags, mode: 0o644) } }
    if let file = open() { return file }
    if errno == EMFILE {
      folders.releaseAll()
      unchanged.releaseAll()
      if let file = open() { return file }
    }
    throw SystemError.current("write the file", output.shown(location.path))
  }

  /// Ends the writing; throws when that was done before.
  private func close() throws -> [ArraySlice<UInt8>] {
    try state.withLock { state in
      guard state.isOpen else { throw ArchiveError("the site is already closed", at: Place(file: output.shownPath)) }
      state.isOpen = false
      return state.paths
    }
  }

  private func unlock() {
    state.withLock { $0.lock = nil }
  }
}
