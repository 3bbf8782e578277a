import Diagnostics
import OperatingSystem

/// The steps that make a stage the site, or a part of it.
struct SiteCommit: Sendable {
  /// What a commit does, in order; for tests that stop it in between. A stage that becomes the site as a whole skips those from
  /// `flushed` to `removed`.
  enum Step: CaseIterable {
    /// Nothing was done, and nothing is changed yet.
    case started
    /// No file of others is in the way.
    case checked
    /// The disk has what is staged.
    case flushed
    /// The old site's state is gone.
    case unremembered
    /// The list of the site's files has the old ones and the new ones.
    case listed
    /// The next staged file is about to take its place.
    case placing
    /// All staged files are in place.
    case placed
    /// The files that the new site does not have are gone.
    case removed
    /// The new site is whole, and its list tells its files and no others.
    case finished
    /// Its state is written, and the stage is gone.
    case remembered
  }

  /// Where the site goes.
  let output: OutputFolder
  /// What is there before.
  let previous: PreviousSite
  /// What is new.
  let stage: StageFolder
  /// Whether to wait for the disk, so that an old site survives a power failure too.
  let isDurable: Bool
  /// Called after each step.
  let onStep: @Sendable (Step) -> Void

  /// Puts the new site in place. `state` is called once its files stand there; it writes the state, or returns false.
  ///
  /// Throws when that fails; what was changed until then the next build finishes.
  func run(_ contents: SiteContents, state: (StateFile) throws -> Bool) throws -> [Diagnostic] {
    onStep(.started)
    if let site = previous.folder, previous.isSite {
      try change(site, contents)
    } else {
      try moveIn(contents)
    }
    onStep(.finished)
    let notes = remember(state)
    stage.remove()
    onStep(.remembered)
    return notes
  }

  /// Makes the stage the output, with one rename.
  ///
  /// It waits until the disk has the list of the site's files, and not for those, which would take a tenth of the build. After a power
  /// failure pages may be empty; the site then has not the stamp of its state, and the next build makes them again. Without a list it could
  /// not know that they are its own.
  private func moveIn(_ contents: SiteContents) throws {
    onStep(.checked)
    let list = ManifestText.merging(StagedFolder.grouping(contents.staged), into: SiteManifest())
    try write(list, to: SiteManifest.fileName, waits: isDurable)
    try move(SiteManifest.fileName, to: stage.site, waits: isDurable)
    let status = previous.folder?.status
    if let status {
      // The owner first: the system clears some bits of the mode when it changes. Another's folder stays ours in name only.
      _ = fchown(stage.site.number, status.st_uid, status.st_gid)
      // A folder that nobody may write to can neither be moved nor removed.
      fchmod(stage.site.number, status.st_mode & 0o7777 | S_IRWXU)
    }
    try checkOutput()
    let (parent, isFree) = (output.parent.number, previous.folder == nil)
    var isMoved = isFree && FileSystem.renameToFreeName(stage.siteName, in: stage.folder.number, to: output.name, in: parent)
    // Replaces an empty folder; one that is no longer empty is an error.
    if !isMoved, !isFree || errno == EINVAL || errno == ENOSYS {
      isMoved = renameat(stage.folder.number, stage.siteName, parent, output.name) == 0
    }
    guard isMoved else { throw SystemError.current("put the new site in place", output.shownPath) }
    if let status { fchmod(stage.site.number, status.st_mode & 0o7777) }
  }

  /// Changes the old site file by file. At any moment each of its pages is whole, and its list has all files of builds in it.
  private func change(_ site: Descriptor, _ contents: SiteContents) throws {
    let staged = StagedFolder.grouping(contents.staged)
    let final = ManifestText.merging(staged, into: contents.previous, isKept: { contents.fates[$0].stays })
    if contents.isUnchanged, final == previous.manifestBytes { return }
    try checkOutput()
    var placement = SitePlacement(output: output, site: site, stage: stage.site, contents: contents, staged: staged)
    try placement.check(stage.folder)
    onStep(.checked)
    // All lists before anything is changed: from then on nothing needs room on the disk.
    let listed = ManifestText.merging(staged, into: contents.previous, isAdded: { $0.old == nil })
    try write(listed, to: SiteManifest.fileName, waits: isDurable)
    if listed != final { try write(final, to: UnplacedFiles.finalListName, waits: isDurable) }
    // Room for the list that is written when files cannot be put in their places.
    try write(listed, to: UnplacedFiles.shorterListName, waits: false)
    try flush(contents.staged)
    onStep(.flushed)
    // A folder of this name is nobody's state, and what is remembered has no place then.
    guard unlinkat(site.number, SiteManifest.stateName, 0) == 0 || errno == ENOENT || errno == EISDIR else {
      throw SystemError.current("remove the file", output.shown(SiteManifest.stateName.utf8Bytes))
    }
    try previous.stateFolder?.forget()
    onStep(.unremembered)
    try keepFormerList(of: site)
    do {
      try move(SiteManifest.fileName, to: site, waits: isDurable)
      onStep(.listed)
      try place(placement, in: site, isListFinal: listed == final)
    } catch let error as ArchiveError {
      // Trouble here must not hide what it began with. The stage then stays, and the next build does this first.
      try? UnplacedFiles(stage: stage.folder, site: site, shownPath: output.shownPath).disown()
      throw Self.interrupted(error)
    }
  }

  /// Removes the stage after an error, unless the next build has to see by it which files are not in their places.
  func abandon() {
    if stat.of(UnplacedFiles.formerListName, in: stage.folder.number) == nil { stage.remove() }
  }

  /// Keeps the list that the site has in the stage, from where `UnplacedFiles` reads it.
  private func keepFormerList(of site: Descriptor) throws {
    let (name, former) = (SiteManifest.fileName, UnplacedFiles.formerListName)
    guard linkat(site.number, name, stage.folder.number, former, 0) != 0 else { return }
    // Not every file system has links.
    try write(previous.manifestBytes, to: former, waits: false)
  }

  /// Makes the changes.
  private func place(_ placement: SitePlacement, in site: Descriptor, isListFinal: Bool) throws {
    if placement.removesFirst { try placement.removeOld(waits: isDurable) }
    try placement.place { onStep(.placing) }
    onStep(.placed)
    if !placement.removesFirst { try placement.removeOld(waits: isDurable) }
    onStep(.removed)
    // The longer list stays until the disk knows that the files are gone: one that came back would be nobody's.
    if isDurable, fsync(site.number) != 0 { throw SystemError.current("write the folder to the disk", output.shownPath) }
    if !isListFinal { try move(UnplacedFiles.finalListName, to: site, waits: isDurable) }
  }

  /// What is told of an error after the first change.
  private static func interrupted(_ error: ArchiveError) -> ArchiveError {
    var diagnostic = error.diagnostic
    let state = "every page is complete, but some are old and some are new; build again to finish"
    diagnostic.advice = diagnostic.advice.map { "\($0); \(state)" } ?? state
    return ArchiveError(diagnostic)
  }

  private func checkOutput() throws {
    guard let standing = stat.of(output.name, in: output.parent.number) else {
      if previous.folder == nil { return }
      throw replaced
    }
    if previous.folder?.status?.isSameFile(as: standing) != true { throw replaced }
  }

  private var replaced: ArchiveError {
    ArchiveError(
      "the output folder was replaced during the build", at: Place(file: output.shownPath), advice: "build again; nothing was changed")
  }

  /// Writes one of the program's own files into the stage.
  private func write(_ bytes: [UInt8], to name: String, waits: Bool) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    guard let file = Descriptor.open(name, in: stage.folder.number, flags: flags, mode: 0o644),
      bytes.withUnsafeBytes({ FileBytes.write($0, to: file.number) }), !waits || Disk.flush(file.number)
    else { throw SystemError.current("write the file", output.shown(name.utf8Bytes)) }
  }

  /// Puts one of the program's own files into a site.
  private func move(_ staged: String, to site: Descriptor, waits: Bool) throws {
    let name = staged == UnplacedFiles.finalListName ? SiteManifest.fileName : staged
    guard renameat(stage.folder.number, staged, site.number, name) == 0, !waits || fsync(site.number) == 0 else {
      throw SystemError.current("write the file", output.shown(name.utf8Bytes))
    }
  }

  /// Waits until the disk has what is staged.
  private func flush(_ staged: StagedFiles) throws {
    guard isDurable else { return }
    guard staged.count <= Self.singleFlushLimit else {
      if Disk.flushAll(around: stage.folder.number) { return }
      throw SystemError.current("write the site to the disk", output.shownPath)
    }
    // Begun for all of them first: then the disk works on all at once, and waiting for one is waiting for most.
    for begins in [true, false] {
      for file in staged {
        let path = String(decoding: file.path.path, as: UTF8.self)
        let opened = Descriptor.open(path, in: stage.site.number, flags: O_RDONLY | O_NOFOLLOW)
        let isDone = opened.map { begins ? Disk.beginFlush($0.number) : Disk.flush($0.number) } ?? false
        guard isDone else { throw SystemError.current("write the file to the disk", output.shown(file.path.path)) }
      }
    }
  }

  /// Of so many files each is flushed by itself; of more, the whole file system, with what else waits for the disk there.
  private static let singleFlushLimit = 2000

  /// Writes the state for the next build; without one the next build is a whole one, so trouble is a note.
  private func remember(_ state: (StateFile) throws -> Bool) -> [Diagnostic] {
    // The stage's folder, where that has become the site.
    let site = previous.isSite ? previous.folder ?? stage.site : stage.site
    do {
      if let folder = previous.stateFolder {
        try folder.remember(state)
        // One of a build that kept it in the site.
        unlinkat(site.number, SiteManifest.stateName, 0)
        return []
      }
      let name = SiteManifest.stateName
      let shownPath = output.shown(name.utf8Bytes)
      guard let file = Descriptor.open(name, in: stage.folder.number, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o644) else {
        throw SystemError.current("write the file", shownPath)
      }
      guard try state(StateFile(file, shownPath: shownPath)) else {
        unlinkat(site.number, name, 0)
        return []
      }
      if previous.isSite, FileBytes.areEqual(name, in: stage.folder.number, and: site.number) { return [] }
      // What of it does not reach the disk is found damaged, and costs the next build time.
      try move(SiteManifest.stateName, to: site, waits: false)
    } catch {
      unlinkat(site.number, SiteManifest.stateName, 0)
      let reason = (error as? ArchiveError)?.diagnostic.summary ?? "\(error)"
      return [
        Diagnostic(
          .note, "the state for the next build could not be saved: \(reason)", at: Place(file: output.shownPath),
          advice: "the site is complete; the next build makes all pages again")
      ]
    }
    return []
  }
}
