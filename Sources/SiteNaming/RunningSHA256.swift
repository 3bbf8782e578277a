import CDigest

/// A SHA-256 of bytes that are not all there at once.
package final class RunningSHA256 {
  private var running: OpaquePointer?

  /// Begins.
  package init() {
    running = digest_begin()
  }

  deinit {
    if let running { digest_end(running, nil) }
  }

  /// Adds bytes behind those that were added.
  package func add(_ bytes: UnsafeRawBufferPointer) {
    if let running { digest_add(running, bytes.baseAddress, bytes.count) }
  }

  /// The 32 bytes of the hash of all that was added; the second time nothing.
  package func finish() -> [UInt8] {
    guard let running = running.take() else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(digest_sha256_size)) { digest, count in
      digest_end(running, digest.baseAddress)
      count = Int(digest_sha256_size)
    }
  }
}
