/// Tells how much memory of the process is that of files, its own program among them. Only Linux says it, in `/proc`.
package final class MappedMemory: Sendable {
  private let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private let pageSize = Int(getpagesize())

  /// Begins to ask.
  package init() {}

  deinit { if file >= 0 { close(file) } }

  /// In bytes; nil where the system does not say it. The numbers of proc(5): size, resident, shared, ...
  package var size: Int? {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { bytes in
      let count = pread(file, bytes.baseAddress, bytes.count, 0)
      guard count > 0 else { return nil }
      var (field, pages) = (0, 0)
      for byte in bytes.prefix(count) {
        if byte == UInt8(ascii: " ") { field += 1 }
        if field == 2, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { pages = pages * 10 + Int(byte - UInt8(ascii: "0")) }
        if field > 2 { return pages * pageSize }
      }
      return nil
    }
  }
}
