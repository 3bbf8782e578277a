import ChatReading

/// All bytes of a source.
package enum SourceBytes {
  /// Reads a source to its end, in windows of 10,000 bytes.
  package static func all(of source: any ByteSource) throws -> [UInt8] {
    let window = ByteWindow(source: source, blockSize: 10_000)
    while try window.fill(keepingFrom: 0) {}
    if let fault = window.fault { throw fault }
    return Array(window.bytes(0, window.end))
  }
}
