import CMarkup
import Diagnostics

/// Atom feeds as a RELAX NG schema, compiled. One schema serves one task at a time.
package final class FeedSchema {
  private let schema: OpaquePointer

  /// Compiles the schema that the program carries.
  /// - Throws: `ArchiveError` when libxml2 cannot compile it.
  package init() throws {
    let bytes = PackageResources.atom_rng
    let compiled = bytes.withUnsafeBytes { bytes in
      markup_schema_create(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let compiled else {
      throw ArchiveError("the schema of feeds cannot be compiled", advice: "libxml2 must be built with RELAX NG")
    }
    schema = compiled
  }

  deinit {
    markup_schema_destroy(schema)
  }

  /// Whether a file of the site is a feed.
  static func isFeed(_ path: String) -> Bool {
    (path == "feed.xml" || path.hasSuffix("/feed.xml")) && !path.hasPrefix("media/")
  }

  /// What of RFC 4287 a feed breaks.
  package func findings(in feed: [UInt8], path: String) -> [Diagnostic] {
    let report = SchemaReport(path: path, subject: "the feed is not valid")
    let done = feed.withUnsafeBytes { feed in
      guard let start = feed.assumingMemoryBound(to: CChar.self).baseAddress else { return false }
      return markup_schema_validate_document(
        schema, start, feed.count,
        { context, _, message, line, column in
          guard let context, let message else { return }
          Unmanaged<SchemaReport>.fromOpaque(context).takeUnretainedValue()
            .add(rule: "", message: String(cString: message), line: Int(line), column: Int(column))
        }, Unmanaged.passUnretained(report).toOpaque())
    }
    if !done { report.add(rule: "", message: "it could not be validated", line: 1, column: 1) }
    return report.findings
  }
}
