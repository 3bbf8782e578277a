import CMarkup
import Diagnostics

/// The page contract as a RELAX NG schema, compiled. One schema serves one task at a time.
final class PageSchema {
  private let schema: CompiledSchema

  /// Compiles the schema that the program carries.
  /// - Throws: `ArchiveError` when libxml2 cannot compile it.
  init() throws {
    schema = try CompiledSchema(PackageResources.page_rng, of: "pages")
  }

  /// What of the contract's markup a page breaks. The page must be known to be well-formed, without declarations.
  /// - Parameter rules: What is asked beside the schema.
  func findings(in page: [UInt8], path: String, rules: [any PageRule.Type] = []) -> [Diagnostic] {
    let report = SchemaReport(path: path)
    var outline = markup_outline()
    let done = page.withUnsafeBytes { page in
      markup_schema_validate(
        schema.pointer, page.assumingMemoryBound(to: CChar.self).baseAddress, page.count,
        { context, rule, message, line, column in
          guard let context, let rule, let message else { return }
          Unmanaged<SchemaReport>.fromOpaque(context).takeUnretainedValue()
            .add(rule: String(cString: rule), message: String(cString: message), line: Int(line), column: Int(column))
        }, Unmanaged.passUnretained(report).toOpaque(), &outline)
    }
    guard done else {
      report.add(rule: "", message: "the page could not be validated", line: 1, column: 1)
      return report.findings
    }
    let read = PageOutline(outline, path: path)
    return report.findings + rules.flatMap { $0.findings(in: read) }
  }
}
