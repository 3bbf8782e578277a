import CFileSystem
import Diagnostics
import Glibc

/// The steps that make a stage the site.
struct SiteCommit: Sendable {
  /// What a commit does, in order; for tests that stop it in between.
  enum Step: CaseIterable {
    case started, listed, carried, flushed, betweenRenames, swapped, retired
  }

  /// Where the site goes.
  let output: OutputFolder
  /// What is there before.
  let previous: PreviousSite
  /// The stage's name beside the output.
  let stage: String
  /// The stage.
  let folder: Descriptor
  /// Whether to wait for the disk.
  let isDurable: Bool
  /// Whether the two folders may exchange their names in one step.
  let canExchange: Bool
  /// Called after each step.
  let onStep: @Sendable (Step) -> Void

  /// Puts the stage with these files in place; the notes tell what could not be tidied up.
  ///
  /// Throws when it cannot take its place. The old site is as it was then, and the stage is still there.
  func run(_ paths: [ArraySlice<UInt8>]) throws -> [Diagnostic] {
    onStep(.started)
    try writeManifest(paths)
    onStep(.listed)
    try carryForeignFiles()
    onStep(.carried)
    try flush()
    onStep(.flushed)
    let old = try swap()
    onStep(.swapped)
    defer { onStep(.retired) }
    return retire(old)
  }

  private func writeManifest(_ paths: [ArraySlice<UInt8>]) throws {
    let path = output.shown(SiteManifest.fileName.utf8Bytes)
    guard let file = Descriptor.open(SiteManifest.unfinishedName, in: folder.number, flags: O_WRONLY | O_TRUNC),
      SiteManifest.encode(paths).withUnsafeBytes({ FileBytes.write($0, to: file.number) })
    else { throw SystemError.current("write the file", path) }
  }

  private func carryForeignFiles() throws {
    guard let old = previous.folder else { return }
    let foreign = ForeignFiles(manifest: previous.manifest) { [output] path, outcome in
      switch outcome {
      case .carried: break
      case .occupied:
        throw ArchiveError(
          "the new site has a file where there is one that chatarchive did not make", at: Place(file: output.shown(path)),
          advice: "move it away; nothing was changed")
      case .failed(let code): throw SystemError.error(code, "keep a file that chatarchive did not make", output.shown(path))
      }
    }
    try foreign.carry(from: old, to: folder)
    guard let status = old.status else { return }
    // The owner first: the system clears some bits of the mode when it changes. Another's folder stays ours in name only.
    _ = fchown(folder.number, status.st_uid, status.st_gid)
    fchmod(folder.number, status.st_mode & 0o7777)
  }

  /// Makes the stage whole: its manifest gets the name that says so, after everything else is on the disk.
  private func flush() throws {
    let path = output.shownPath
    if isDurable, file_system_flush(folder.number) != 0 { throw SystemError.current("write the site to the disk", path) }
    guard renameat(folder.number, SiteManifest.unfinishedName, folder.number, SiteManifest.fileName) == 0 else {
      throw SystemError.current("write the file", output.shown(SiteManifest.fileName.utf8Bytes))
    }
    if isDurable, fsync(folder.number) != 0 { throw SystemError.current("write the site to the disk", path) }
  }

  /// Puts the stage in place and returns the old site's new name.
  private func swap() throws -> String? {
    let standing = stat.of(output.name, in: output.parent.number)
    if let standing, previous.folder?.status?.isSameFile(as: standing) != true {
      throw ArchiveError(
        "the output folder was replaced during the build", at: Place(file: output.shownPath), advice: "build again; nothing was changed")
    }
    let onStep = self.onStep
    let swap = SiteSwap(
      parent: output.parent, stage: stage, output: output.name, canExchange: canExchange, betweenRenames: { onStep(.betweenRenames) })
    do {
      return try swap.swap(replacing: standing != nil)
    } catch {
      throw SystemError.error(error.code, "put the new site in place", output.shownPath)
    }
  }

  private func retire(_ old: String?) -> [Diagnostic] {
    if isDurable { fsync(output.parent.number) }
    guard let old, let folder = previous.folder else { return [] }
    let rest = try? Leftovers(output: output).retire(old, folder, previous.manifest)
    guard let rest else { return [] }
    return [
      Diagnostic(
        .note, "files of the old site were changed during the build and are kept here", at: Place(file: rest),
        advice: "look at them, then remove the folder")
    ]
  }
}
