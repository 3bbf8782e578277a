import Diagnostics
import OperatingSystem

/// The hidden folder beside the output in which a build works: a mark, and a folder for the files of the site.
///
/// The inner folder has a random name in a folder whose folders are to be spread, because ext4 looks through all inodes that were
/// freed in the last minutes near by before it takes one: building where a large site was just removed took many times as long.
struct StageFolder: Sendable {
  /// The folder for the files of the site.
  let site: Descriptor
  /// The folder that it is in, for the program's own files.
  let folder: Descriptor
  /// The name of the folder of the site.
  let siteName: String
  /// The name of that folder beside the output.
  let name: String
  private let parent: Descriptor

  /// Makes the folders. Throws when the system refuses; nothing is left then.
  init(beside output: OutputFolder) throws(ArchiveError) {
    let name = Leftovers.stageName(for: output.name)
    let siteName = Leftovers.randomDigits()
    let parent = output.parent
    guard mkdirat(parent.number, name, 0o777) == 0, let folder = Descriptor.openFolder(name, in: parent.number) else {
      throw SystemError.current("make a folder beside the output", output.shownPath)
    }
    // Most other file systems refuse, and need not be asked.
    FileSystem.spreadFolders(in: folder.number)
    let flags = O_WRONLY | O_CREAT | O_EXCL
    guard Descriptor.open(SiteManifest.unfinishedName, in: folder.number, flags: flags, mode: 0o644) != nil,
      mkdirat(folder.number, siteName, 0o777) == 0, let site = Descriptor.openFolder(siteName, in: folder.number)
    else {
      let error = SystemError.current("write beside the output", output.shownPath)
      FolderRemoval.remove(name, in: parent.number)
      throw error
    }
    (self.site, self.folder, self.siteName, self.name, self.parent) = (site, folder, siteName, name, parent)
  }

  /// Removes what is still in it, and the folder.
  func remove() {
    FolderRemoval.remove(name, in: parent.number)
  }
}
