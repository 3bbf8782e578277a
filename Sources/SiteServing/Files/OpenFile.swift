import OperatingSystem

/// A file or folder of a site that is open for reading, and is closed when its last user lets go of it.
final class OpenFile: Sendable {
  /// The descriptor's number, for calls that last no longer than the reference to this object.
  let number: Int32
  /// How many bytes it has.
  let size: Int64
  /// Whether it is a folder.
  let isFolder: Bool
  /// When it was modified, in seconds since 1970.
  let modified: Int64
  /// Another one for another file, and for this one once anything happened to it.
  let tag: String

  /// Opens the folder of a site; nil, with `errno` set, when that fails.
  static func site(at path: String) -> OpenFile? {
    OpenFile(OperatingSystem.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Opens a file or folder below this folder. No part of the path may be a link: nothing leads out of the site.
  /// - Returns: Nil when there is none, or it is neither a file nor a folder.
  func open(_ parts: [String]) -> OpenFile? {
    guard let name = parts.last else { return OpenFile(duplicate()) }
    var folder = self
    for part in parts.dropLast() {
      guard let next = folder.opening(part, flags: O_DIRECTORY) else { return nil }
      folder = next
    }
    return folder.opening(name, flags: O_NONBLOCK)
  }

  private func opening(_ name: String, flags: Int32) -> OpenFile? {
    OpenFile(openat(number, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags))
  }

  private init?(_ descriptor: Int32) {
    var status = stat()
    guard descriptor >= 0 else { return nil }
    guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      close(descriptor)
      return nil
    }
    number = descriptor
    size = Int64(status.st_size)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    modified = Int64(status.st_mtim.tv_sec)
    let numbers = [
      Int64(bitPattern: UInt64(status.st_ino)), size, Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec),
      Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec),
    ]
    tag = numbers.map { String(UInt64(bitPattern: $0), radix: 36) }.joined(separator: "-")
  }

  deinit { close(number) }

  /// All bytes; nil when they cannot be read.
  func bytes() -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(clamping: max(size, 1))) { buffer, count in
      while count < size {
        let got = pread(number, buffer.baseAddress.map { $0 + count }, Int(size) - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isWhole = false
          return
        }
        count += got
      }
    }
    return isWhole ? bytes : nil
  }

  /// A descriptor of its own for the same file; -1 when there can be none.
  func duplicate() -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, 0) }
}
