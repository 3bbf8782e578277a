import OperatingSystem

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
    guard let status = file.status else { return nil }
    let size = min(limit, Int(clamping: status.st_size))
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

  /// Whether two folders have regular files of a name with the same bytes.
  static func areEqual(_ name: UnsafePointer<CChar>, in folder: Int32, and other: Int32) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let left = Descriptor.open(name, in: folder, flags: flags), let right = Descriptor.open(name, in: other, flags: flags)
    else { return false }
    return areEqual(left, right)
  }

  /// Whether two open files are regular ones with the same bytes. Their positions stay.
  static func areEqual(_ left: Descriptor, _ right: Descriptor) -> Bool {
    guard let status = left.status, let standing = right.status, status.isRegularFile, standing.isRegularFile,
      status.st_size == standing.st_size
    else { return false }
    let half = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: 2 * half, alignment: 16) { buffer in
      guard let one = buffer.baseAddress else { return false }
      var offset: off_t = 0
      while offset < status.st_size {
        let got = pread(left.number, one, half, offset)
        guard got > 0, pread(right.number, one + half, got, offset) == got, memcmp(one, one + half, got) == 0 else { return false }
        offset += off_t(got)
      }
      return true
    }
  }

  /// Whether what is packed has the bytes of an open file, whose position stays; false where either cannot be read.
  static func areEqual(_ packed: StoredMedia.PackedBytes, _ file: Descriptor) -> Bool {
    guard let status = file.status, status.isRegularFile else { return false }
    let half = 1 << 16
    return withUnsafeTemporaryAllocation(byteCount: 2 * half, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return false }
      var offset: off_t = 0
      while true {
        guard let got = try? packed(UnsafeMutableRawBufferPointer(start: start, count: half)), got >= 0 else { return false }
        if got == 0 { return offset == status.st_size }
        guard pread(file.number, start + half, got, offset) == got, memcmp(start, start + half, got) == 0 else { return false }
        offset += off_t(got)
      }
    }
  }

  /// Writes all bytes at the file's position; false, with `errno` set, when that fails.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = OperatingSystem.write(file, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      if written < 0 { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}
