import CMarkup

/// The hash that stands for a path or an id. It is the same in every run.
enum StableHash {
  /// The hash of a text's UTF-8 bytes.
  static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { markup_hash($0.baseAddress, $0.count) }
    }
  }
}
