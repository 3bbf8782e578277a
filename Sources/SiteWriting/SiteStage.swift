import Diagnostics
import OperatingSystem
import Spilling
import Synchronization

/// A new site in the making. What is new in it lies in a hidden folder beside the output; nothing in the output changes before
/// `commit()`, so that a build that fails or is killed until then leaves the site before it as it was.
///
/// Files may be written from several tasks at once. After an error the stage can only be discarded, which also happens
/// when it is let go without a commit. One build at a time works on an output: a lock file beside it keeps others out.
package final class SiteStage: Sendable {
  /// What changes while files are written.
  struct State {
    /// Whether files may still be written.
    var isOpen = true
    /// Held until the commit or discard is through.
    var lock: OutputLock?
    /// The new site's files.
    var contents: SiteContents
    /// How many bytes were written, or are unchanged.
    var byteCount: Int64 = 0
    /// The old site's files as they are on the disk, once somebody wanted to know.
    var scan: SiteScan?
  }

  /// What is needed to write.
  private struct Writing {
    let stage: StageFolder
    let folders: DirectoryCache
    let commit: SiteCommit
  }

  /// How much of what is known of pages and messages stays in memory, in bytes: writing it and reading it back is what a rebuild would spend
  /// its time on.
  private static let room = 16 << 20

  /// A file for what is known of each page and message; it goes with the stage.
  package let spill: SpillFile
  private let output: OutputFolder
  /// Where new files are written; an error where the system lets nothing be written beside the output.
  private let writing: Result<Writing, ArchiveError>
  /// What stands at the output's place.
  let previous: PreviousSite
  /// Looks at the old site's files.
  let unchanged: UnchangedFiles
  /// For one task at a time.
  let state: Mutex<State>

  /// Opens a stage beside `output`, on the same file system, and removes what dead builds left there. Where nothing can be written, a site that
  /// stands there can still be looked at: a build that would change nothing need not write.
  ///
  /// - Parameters:
  ///   - output: The folder of the site; a symbolic link is followed. It may be missing, empty, or a site of an earlier build.
  ///   - exports: The files and folders that are read, none of which may lie in the output, nor the output in one of them.
  ///   - isDurable: Whether a commit waits until the disk has the new files before they take the old ones' places, so that a
  ///     power failure leaves each page whole too. Without it only the death of the process is provided for.
  ///   - stateFolder: A folder outside of the site that keeps what a build remembers for the next one; nil to keep that in the site.
  /// - Throws: `ArchiveError` when the output is a file, holds files that are not ours, is a place that must not be replaced,
  ///   cannot be written and is no site, or when another build works on it. Nothing was changed then.
  package convenience init(output: String, exports: [String] = [], isDurable: Bool = true, stateFolder: String? = nil) throws {
    try self.init(output: output, exports: exports, isDurable: isDurable, stateFolder: stateFolder, onStep: { _ in })
  }

  init(
    output: String, exports: [String], isDurable: Bool, stateFolder: String? = nil, onStep: @escaping @Sendable (SiteCommit.Step) -> Void
  ) throws {
    let output = try OutputFolder(output, exports: exports)
    let lock = Result { () throws(OutputLock.Failure) in
      try OutputLock(name: Leftovers.lockName(for: output.name), in: output.parent, output: output.shownPath)
    }
    let leftovers = Leftovers(output: output)
    switch lock {
    case .success: try leftovers.disown()
    case .failure(.held(let error)): throw error
    // They may be a running build's, which alone may write the site's list.
    case .failure(.refused(let error)): if !leftovers.isEmpty { throw error }
    }
    let previous = try PreviousSite(output, stateFolder: try stateFolder.map { try StateFolder($0, outside: output) })
    let writing = Result { () throws(ArchiveError) in
      if case .failure(.refused(let error)) = lock { throw error }
      leftovers.remove()
      let stage = try StageFolder(beside: output)
      let folders = DirectoryCache(root: stage.site, shownPath: output.shownPath)
      let commit = SiteCommit(output: output, previous: previous, stage: stage, isDurable: isDurable, onStep: onStep)
      return Writing(stage: stage, folders: folders, commit: commit)
    }
    if case .failure(let error) = writing, !previous.isSite { throw error }
    self.writing = writing
    spill = SpillFile(inFolder: (try? writing.get()).map { output.parentPath + "/" + $0.stage.name }, room: Self.room)
    unchanged = UnchangedFiles(of: previous, shownPath: output.shownPath)
    self.previous = previous
    self.output = output
    state = Mutex(State(lock: try? lock.get(), contents: SiteContents(previous: previous.manifest, in: spill)))
  }

  deinit { discard() }

  /// A folder for temporary files on the output's file system, which goes with the stage, or with what the next build finds of it.
  /// - Throws: `ArchiveError` where nothing can be written beside the output.
  package var temporaryFolder: String {
    get throws(ArchiveError) { output.parentPath + "/" + (try writing.get().stage.name) }
  }

  /// The paths of all files that were written, relative to the site, in no order; those that were unchanged are among them.
  package var writtenPaths: some Sequence<String> { state.withLock { $0.contents }.writtenPaths }

  /// The paths of the files that the new site has by now, written or kept, relative to the site, in no order.
  /// - Parameter isWanted: Which of them are wanted.
  package func paths(where isWanted: (String) -> Bool) -> [String] {
    state.withLock { $0.contents }.sitePaths(where: isWanted)
  }

  /// How many of the files that are wanted the old site does not have with the same bytes.
  package func stagedCount(where isWanted: (String) -> Bool) -> Int {
    state.withLock { $0.contents.staged }.paths.count(where: isWanted)
  }

  /// How many bytes the files have that were written, and those that were kept as far as `previousStamp` told.
  package var byteCount: Int64 {
    state.withLock { state in state.byteCount &+ (state.scan.map { state.contents.keptByteCount($0) } ?? 0) }
  }

  /// Writes a file of the site. One that the old site has with the same bytes stays as it is, modification time included.
  ///
  /// - Parameter path: Relative to the site, its parts separated by `/`. Folders are made as needed.
  /// - Throws: `ArchiveError` when the path leaves the site, was written before, or when the system refuses (a full disk, for
  ///   example).
  package func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws {
    let location = try SitePath(path)
    if let old = previous.manifest.file(at: location), unchanged.contains(bytes, at: location) {
      guard record({ $0.contents.keepUnchanged(old) }, byteCount: Int64(bytes.count)) else { throw writtenTwice(location) }
      return
    }
    try write(to: location) { file in
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

  /// Opens a file of the new site, staged or kept, for reading; nil, with `errno` set, when that fails.
  func open(_ path: String) -> Descriptor? {
    guard let location = try? SitePath(path) else { return nil }
    let isKept = previous.manifest.file(at: location).map { old in state.withLock { $0.contents.fates[old].stays } } ?? false
    if isKept { return unchanged.open(location) }
    guard let folder = try? writing.get().folders.folder(at: location.folder) else { return nil }
    return location.withName { Descriptor.open($0, in: folder.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) }
  }

  /// Makes a file and lets `body` fill it, which returns how many bytes it wrote. When it throws, the file is removed. It may take
  /// the place of one that was kept.
  func write(to path: String, _ body: (Descriptor) throws -> Int64) throws {
    try write(to: try SitePath(path), replacesKept: true, body)
  }

  private func write(to location: SitePath, replacesKept: Bool = false, _ body: (Descriptor) throws -> Int64) throws {
    guard state.withLock({ $0.isOpen }) else { throw closed(output.shown(location.path)) }
    let folders = try writing.get().folders
    let folder = try folders.folder(at: location.folder)
    let file = try create(location, in: folder, folders)
    do {
      let count = try body(file)
      guard let status = file.status else { throw SystemError.current("write the file", output.shown(location.path)) }
      let staged = StagedFile(path: location, old: previous.manifest.file(at: location))
      let stamp = StampPart.of(location, status)
      let isAdded = record({ $0.contents.add(staged, stamp: stamp, replacesKept: replacesKept) }, byteCount: count)
      guard isAdded else { throw writtenTwice(location) }
    } catch {
      location.withName { _ = unlinkat(folder.number, $0, 0) }
      throw error
    }
  }

  private func record(_ change: (inout State) -> Bool, byteCount: Int64) -> Bool {
    state.withLock { state in
      guard state.isOpen, change(&state) else { return false }
      state.byteCount &+= byteCount
      return true
    }
  }

  private func writtenTwice(_ location: SitePath) -> ArchiveError {
    SystemError.error(EEXIST, "write the file", output.shown(location.path))
  }

  private func closed(_ path: String) -> ArchiveError {
    ArchiveError("the site is already closed", at: Place(file: path))
  }

  /// Puts the new site in place of the old one. Where there is none, the stage becomes the output in one step. Otherwise the
  /// files that changed take the old ones' places one by one, and those that are no more are removed; files that no build made
  /// stay untouched. Every page is whole at any moment, and when the process dies in between, the next build finishes the job.
  ///
  /// - Parameter state: Called with the new site's stamp when its files are in place; what it writes is the next build's
  ///   `previousState`. When it returns false, or without it, nothing is remembered.
  /// - Returns: Notes on what could not be remembered; the new site is whole all the same.
  /// - Throws: `ArchiveError` when the new site cannot take its place, or when a file that no build made stands where a new
  ///   one would be, which is found before anything is changed.
  @discardableResult
  package func commit(state remembering: ((_ stamp: UInt64, _ file: StateFile) throws -> Bool)? = nil) throws -> [Diagnostic] {
    let writing = try writing.get()
    let contents = try close()
    defer { unlock() }
    writing.folders.releaseAll()
    unchanged.releaseAll()
    do {
      // Before the old files are gone.
      let old = remembering == nil ? SiteScan() : scan(jobs: 1)
      return try writing.commit.run(contents) { try remembering?(contents.stamp(after: old), $0) ?? false }
    } catch {
      writing.commit.abandon()
      throw error
    }
  }

  /// Removes the stage and leaves the old site as it was. After a commit, or a second time, it does nothing.
  package func discard() {
    guard (try? close()) != nil else { return }
    defer { unlock() }
    (try? writing.get())?.stage.remove()
  }

  /// The path of a file of the site for messages.
  func shown(_ path: String) -> String { output.shownPath + "/" + path }

  private func create(_ location: SitePath, in folder: Descriptor, _ folders: DirectoryCache) throws -> Descriptor {
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
  private func close() throws -> SiteContents {
    try state.withLock { state in
      guard state.isOpen else { throw closed(output.shownPath) }
      state.isOpen = false
      return state.contents
    }
  }

  private func unlock() {
    state.withLock { $0.lock = nil }
  }
}
