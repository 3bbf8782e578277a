import Glibc

/// What a file's system says of it: while this stays the same, nobody wrote to the file.
package struct FileStamp: Sendable, Hashable {
  /// Its size in bytes.
  package var size: Int64
  /// When its bytes last changed, in nanoseconds since 1970.
  package var modified: Int64
  /// When the file last changed in any way, in nanoseconds since 1970.
  package var changed: Int64
  /// Its number in the file system.
  package var inode: UInt64

  /// Makes a stamp.
  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp of the file at a path; nil where there is none.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The stamp in what the system said.
  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = FileStamp.nanoseconds(status.st_mtim)
    changed = FileStamp.nanoseconds(status.st_ctim)
    inode = UInt64(status.st_ino)
  }

  /// A number that is another one for another stamp.
  package var identity: Int64 {
    let hash = [modified, changed, size, Int64(bitPattern: inode)].reduce(into: UInt64(0)) { hash, number in
      hash = (hash ^ UInt64(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return Int64(bitPattern: hash)
  }

  /// The time by the clock that stamps files, in nanoseconds since 1970. It goes in steps of some milliseconds: what is written in one
  /// step has one stamp.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
