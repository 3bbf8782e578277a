import CMarkup
import Diagnostics

/// The page contract as a RELAX NG schema, compiled. One schema serves one task at a time.
final class PageSchema {
  private let schema: OpaquePointer

  /// Compiles the schema that the program carries.
  /// - Throws: `ArchiveError` when libxml2 cannot compile it.
  init() throws {
    let bytes = PackageResources.page_rng
    let compiled = bytes.withUnsafeBytes { bytes in
      markup_schema_create(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let compiled else {
      throw ArchiveError("the schema of pages cannot be compiled", advice: "libxml2 must be built with RELAX NG")
    }
    schema = compiled
  }

  deinit {
    markup_schema_destroy(schema)
  }

  /// What of the contract's markup a page breaks. The page must be known to be well-formed, without declarations.
  func findings(in page: [UInt8], path: String) -> [Diagnostic] {
    let report = SchemaReport(path: path)
    let done = page.withUnsafeBytes { page in
      markup_schema_validate(
        schema, page.assumingMemoryBound(to: CChar.self).baseAddress, page.count,
        { context, rule, message, line, column in
          guard let context, let rule, let message else { return }
          Unmanaged<SchemaReport>.fromOpaque(context).takeUnretainedValue()
            .add(rule: String(cString: rule), message: String(cString: message), line: Int(line), column: Int(column))
        }, Unmanaged.passUnretained(report).toOpaque())
    }
    if !done { report.add(rule: "", message: "the page could not be validated", line: 1, column: 1) }
    return report.findings
  }
}
