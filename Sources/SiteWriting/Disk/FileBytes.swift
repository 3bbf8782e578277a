import Glibc

/// Whole files in and out of memory.
enum FileBytes {
  /// The bytes of a regular file of at most `limit` bytes; nil, with `errno` set, when it cannot be read (`EFBIG` when it is
  /// larger).
  static func read(_ name: UnsafePointer<CChar>, in folder: Int32, limit: Int) -> [UInt8]? {
    guard let file = Descriptor.open(name, in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
    guard let status = file.status else { return nil }
    guard status.isRegularFile else {
      errno = EINVAL
      return nil
    }
    guard status.st_size <= limit else {
      errno = EFBIG
      return nil
    }
    return readPrefix(of: file, limit: limit)
  }

  /// At most `limit` bytes from the beginning of an open file, whose position stays; nil, with `errno` set, when that fails.
  static func readPrefix(of file: Descriptor, limit: Int) -> [UInt8]? {
    let size = min(limit, Int(clamping: file.status?.st_size ?? 0))
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      while count < size {
        let got = pread(file.number, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = true }
        if got <= 0 { return }
        count += got
      }
    }
    return failed ? nil : bytes
  }

  /// Writes all bytes at the file's position; false, with `errno` set, when that fails.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = Glibc.write(file, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      if written < 0 { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}
