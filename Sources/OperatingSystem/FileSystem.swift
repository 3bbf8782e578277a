import COperatingSystem

/// What file systems do beyond POSIX. What fails sets `errno`.
package enum FileSystem {
  /// Renames, and fails with `EEXIST` when the new name is taken. Fails with `EINVAL` or `ENOSYS` where that cannot be asked for.
  package static func renameToFreeName(
    _ oldName: UnsafePointer<CChar>, in oldFolder: Int32, to newName: UnsafePointer<CChar>, in newFolder: Int32
  ) -> Bool {
    file_system_rename_to_free_name(oldFolder, oldName, newFolder, newName) == 0
  }

  /// Asks for the folders that are made in this one to be spread over the disk. Most file systems refuse.
  @discardableResult
  package static func spreadFolders(in folder: Int32) -> Bool { file_system_spread(folder) == 0 }

  /// Copies at most so many bytes between two open files, from their positions, inside the kernel; returns how many, 0 at the end and less
  /// when that fails, with `ENOSYS` where the system cannot.
  package static func copy(from source: Int32, to target: Int32, count: Int) -> Int { file_system_copy(source, target, count) }

  /// Opens a path below a folder for reading if no part of it is a link and none leads above the folder; returns the descriptor's number, less
  /// than 0 when that fails, with `ENOSYS` where the system cannot.
  ///
  /// It is closed when a program is started, and nobody waits for what is at the other end of a pipe.
  package static func openBeneath(_ folder: Int32, _ path: UnsafePointer<CChar>) -> Int32 { file_system_open_beneath(folder, path) }

  /// Makes a file in a folder that only this process has, and that goes with it: it has no name any more, and no program that is started gets it.
  /// Returns its descriptor, or -1 with `errno` set.
  package static func openTemporaryFile(in folder: String) -> Int32 {
    // mkstemp(3) puts letters of its own in place of the last six.
    var template = Array((folder + "/.chatarchive-" + String(repeating: "X", count: 6)).utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return file }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// Tells the system that a file will be read from its beginning to its end.
  package static func readAhead(_ file: Int32) { file_system_read_ahead(file) }

  /// The time by the clock that stamps files. Where it goes in steps, what is written in one step has one stamp.
  package static var time: timespec {
    var time = timespec()
    file_system_time(&time)
    return time
  }
}

/// What waits for the disk. What fails sets `errno`.
package enum Disk {
  /// Writes everything that waits on the file system of an open file.
  package static func flushAll(around file: Int32) -> Bool { file_system_flush(file) == 0 }

  /// Writes a file's bytes, and what is needed to find them.
  package static func flush(_ file: Int32) -> Bool { file_system_flush_file(file) == 0 }

  /// Begins to write a file's bytes, and does not wait for it. Where the file system cannot, nothing happens.
  package static func beginFlush(_ file: Int32) -> Bool { file_system_begin_flush(file) == 0 }
}
