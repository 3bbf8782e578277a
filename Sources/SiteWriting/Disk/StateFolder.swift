import Diagnostics
import OperatingSystem

/// A folder outside of the site that keeps what one build remembers for the next one.
struct StateFolder: Sendable {
  /// The name of the file in it.
  static let fileName = "chatarchive-state"

  /// The folder.
  let folder: Descriptor
  /// Its path as the user wrote it, for messages.
  let shownPath: String

  /// Opens the folder, and makes it where it is missing. Throws when that fails, and when it is the site's or in it.
  init(_ path: String, outside output: OutputFolder) throws {
    shownPath = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw ArchiveError("the folder for the state has no usable name", advice: "choose a folder with --state")
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError.current("make the folder", path) }
    guard let folder = Descriptor.open(path, in: AT_FDCWD, flags: O_RDONLY | O_DIRECTORY) else {
      throw SystemError.current("open the folder", path)
    }
    self.folder = folder
    guard let real = realpath(path, nil) else { throw SystemError.current("open the folder", path) }
    defer { free(real) }
    if (String(cString: real) + "/").hasPrefix(output.path + "/") {
      throw ArchiveError(
        "the folder for the state is in the folder of the site", at: Place(file: path),
        advice: "choose one elsewhere with --state, or leave the option out: the state is then a hidden file of the site")
    }
  }

  /// What the last build remembered; nil when that is missing or cannot be read.
  var state: [UInt8]? { FileBytes.read(Self.fileName, in: folder.number, limit: 1 << 30) }

  /// Forgets what the last build remembered. Throws when that fails.
  func forget() throws {
    guard unlinkat(folder.number, Self.fileName, 0) == 0 || errno == ENOENT else {
      throw SystemError.current("remove the file", shownPath + "/" + Self.fileName)
    }
  }

  /// Remembers what `write` writes, unless it returns false. Throws what it throws, and when the file cannot be written; nothing is
  /// remembered then.
  func remember(_ write: (StateFile) throws -> Bool) throws {
    let (name, shown) = (Self.fileName + ".new", shownPath + "/" + Self.fileName)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    guard let file = Descriptor.open(name, in: folder.number, flags: flags, mode: 0o600) else {
      throw SystemError.current("write the file", shown)
    }
    defer { unlinkat(folder.number, name, 0) }
    try forget()
    guard try write(StateFile(file, shownPath: shown)) else { return }
    guard renameat(folder.number, name, folder.number, Self.fileName) == 0 else { throw SystemError.current("write the file", shown) }
  }
}
