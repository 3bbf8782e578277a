import OperatingSystem

/// Copies the bytes of one open file to another, inside the kernel where it can: file systems that share blocks copy nothing.
enum FileCopy {
  /// How a copy ended.
  enum Outcome {
    /// So many bytes were copied.
    case copied(Int64)
    /// Reading (`isSource`) or writing failed with this `errno`.
    case failed(isSource: Bool, code: Int32)
  }

  /// Copies from the source's position to its end.
  static func copy(from source: Descriptor, to target: Descriptor) -> Outcome {
    var total: Int64 = 0
    while true {
      let copied = FileSystem.copy(from: source.number, to: target.number, count: 1 << 26)
      if copied > 0 {
        total += Int64(copied)
        continue
      }
      // The end, or one of the file systems that say this of files which do have bytes: reading tells.
      if copied == 0 { return copyThroughMemory(from: source, to: target, total: total) }
      switch errno {
      case EINTR: continue
      case ENOSPC, EDQUOT, EFBIG, EROFS: return .failed(isSource: false, code: errno)
      // Not on these file systems, or a failure whose side the call does not tell: the plain way will.
      default: return copyThroughMemory(from: source, to: target, total: total)
      }
    }
  }

  private static func copyThroughMemory(from source: Descriptor, to target: Descriptor, total: Int64) -> Outcome {
    var total = total
    let outcome = withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer -> Outcome in
      while true {
        let got = read(source.number, buffer.baseAddress, buffer.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { return .failed(isSource: true, code: errno) }
        if got == 0 { return .copied(total) }
        if !FileBytes.write(UnsafeRawBufferPointer(rebasing: buffer[..<got]), to: target.number) {
          return .failed(isSource: false, code: errno)
        }
        total += Int64(got)
      }
    }
    return outcome
  }
}
