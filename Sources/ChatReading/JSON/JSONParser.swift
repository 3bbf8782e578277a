import CSimdJSON

/// A parser with its memory, which it uses again for each document.
package final class JSONParser {
  /// How deeply a document may be nested.
  static let maximumDepth = 256

  private let parser: OpaquePointer?

  /// Makes a parser; where there is no memory for it, each document fails with a reason.
  package init() {
    parser = csj_parser_make(JSONParser.maximumDepth)
  }

  deinit {
    if let parser { csj_parser_free(parser) }
  }

  /// How many bytes of document it has room for.
  var capacity: Int { parser.map { csj_parser_capacity($0) } ?? 0 }

  /// Parses a document, which `csj_padding()` readable bytes follow; nil when it is not valid JSON.
  /// The values die with the next call.
  package func parse(_ bytes: UnsafePointer<UInt8>, count: Int) -> JSONValue? {
    guard let parser else { return nil }
    var root = csj_value()
    return csj_parse(parser, bytes, count, &root) == 0 ? JSONValue(raw: root) : nil
  }
}
