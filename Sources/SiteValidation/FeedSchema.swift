import CMarkup
import Diagnostics

/// Atom feeds as a RELAX NG schema, compiled. One schema serves one task at a time.
package final class FeedSchema {
  private let schema: CompiledSchema

  /// Compiles the schema that the program carries.
  /// - Throws: `ArchiveError` when libxml2 cannot compile it.
  package init() throws {
    schema = try CompiledSchema(PackageResources.atom_rng, of: "feeds")
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
        schema.pointer, start, feed.count,
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
