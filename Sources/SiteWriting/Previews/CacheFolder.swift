import Diagnostics
import Glibc

/// The folder in which previews are kept for other builds, looked at before anything is done with it.
package struct CacheFolder: Sendable {
  /// The path as the user named it.
  private let path: String
  private let place: ResolvedPath?

  /// Looks where a path leads, which need not exist.
  package init(_ path: String) {
    self.path = path
    place = ResolvedPath(path)
  }

  /// Refuses the folder where it is in another one, which `name` calls: what is there is not to be changed.
  ///
  /// Throws an `ArchiveError` that says so.
  package func refuse(in folder: String, called name: String) throws {
    guard let place, let other = ResolvedPath(folder), place.isSame(orBelow: other) else { return }
    throw ArchiveError(
      "the folder of smaller pictures is in \(name)", at: Place(file: path), advice: "choose a folder outside it with --cache")
  }

  /// Why nothing can be kept there, as far as that can be said without trying; nil when nothing is in the way.
  package var problem: Diagnostic? {
    guard let reason else { return nil }
    return Diagnostic(
      .note, "smaller pictures are not kept for other builds: \(reason)", at: Place(file: path),
      advice: "choose another folder with --cache, or leave the option out")
  }

  private var reason: String? {
    guard let place else { return SystemReason.text(ENOENT) }
    // Of folders that are missing, the one above them decides.
    var folder = place
    while stat.of(folder.path, in: AT_FDCWD) == nil {
      guard errno == ENOENT, let above = folder.above else { return SystemReason.text(errno) }
      folder = above
    }
    guard stat.of(folder.path, in: AT_FDCWD)?.isFolder == true else { return SystemReason.text(ENOTDIR) }
    let access = folder == place ? R_OK | W_OK | X_OK : W_OK | X_OK
    guard faccessat(AT_FDCWD, folder.path, access, AT_EACCESS) == 0 else { return SystemReason.text(errno) }
    var status = statvfs()
    // Some file systems do not say how large they are.
    guard statvfs(folder.path, &status) == 0, status.f_blocks > 0 else { return nil }
    if SystemReason.hasNoFilesLeft(status) { return SystemReason.noFilesLeft }
    return status.f_bavail == 0 ? SystemReason.text(ENOSPC) : nil
  }
}
