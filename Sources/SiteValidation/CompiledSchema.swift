import CMarkup
import Diagnostics

/// A RELAX NG schema as libxml2 compiled it. One serves one task at a time.
final class CompiledSchema {
  /// What libxml2 made of it.
  let pointer: OpaquePointer

  /// Compiles a schema that the program carries; `subject` is what it is of, in words.
  /// - Throws: `ArchiveError` when libxml2 cannot compile it.
  init(_ bytes: [UInt8], of subject: String) throws {
    let compiled = bytes.withUnsafeBytes { bytes in
      markup_schema_create(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let compiled else {
      throw ArchiveError("the schema of \(subject) cannot be compiled", advice: "libxml2 must be built with RELAX NG")
    }
    pointer = compiled
  }

  deinit {
    markup_schema_destroy(pointer)
  }
}
