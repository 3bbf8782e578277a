import CMarkup
import Diagnostics

/// Checks single pages: well-formed, only known elements and attributes in sane nesting, ids unique, nothing that runs
/// inline or asks another server. One validator serves one task at a time; it keeps its parser and buffers.
package final class PageValidator {
  private let checker: OpaquePointer?

  /// Makes a validator.
  package init() {
    checker = markup_checker_create()
  }

  deinit {
    markup_checker_destroy(checker)
  }

  /// Checks the bytes of a page.
  /// - Parameter path: The page's path in the site, with `/` and without a leading one.
  package func check(_ page: [UInt8], path: String) -> PageFacts {
    page.withUnsafeBytes { check($0, path: path) }
  }

  /// Checks the bytes of a page.
  /// - Parameters:
  ///   - path: The page's path in the site, with `/` and without a leading one.
  ///   - isTerminated: Whether a zero byte stands behind the page, which saves a copy of it.
  package func check(_ page: UnsafeRawBufferPointer, path: String, isTerminated: Bool = false) -> PageFacts {
    var path = path
    let bytes = page.assumingMemoryBound(to: CChar.self)
    let result = path.withUTF8 { name in
      name.withMemoryRebound(to: CChar.self) { name -> UnsafePointer<markup_result>? in
        guard let checker else { return nil }
        return withEmptyFallback(bytes) { markup_checker_check(checker, $0, bytes.count, isTerminated, name.baseAddress, name.count) }
      }
    }
    guard let result else { return Self.outOfMemory(path) }
    return Self.facts(from: result.pointee, page: page, path: path)
  }

  /// An empty buffer may have no address, which C's functions on memory do not accept.
  private func withEmptyFallback<Result>(
    _ bytes: UnsafeBufferPointer<CChar>, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    if let base = bytes.baseAddress { return body(base) }
    var empty: CChar = 0
    return body(&empty)
  }

  private static func outOfMemory(_ path: String) -> PageFacts {
    var facts = PageFacts()
    facts.findings = [Diagnostic(.error, "there is not enough memory to check this page", at: Place(file: path))]
    return facts
  }

  /// What stands around a place of a page in its line: a page with faults is on no disk where it could be looked at.
  private static func words(of page: UnsafeRawBufferPointer, line: Int, column: Int) -> String {
    let lines = page.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard line > 0, line <= lines.count else { return "" }
    let bytes = lines[line - 1]
    let words = bytes.dropFirst(max(0, column - 1 - 40)).prefix(80).drop { $0 <= UInt8(ascii: " ") || $0 & 0xC0 == 0x80 }
    return String(decoding: words, as: UTF8.self)
  }

  private static func facts(from result: markup_result, page: UnsafeRawBufferPointer, path: String) -> PageFacts {
    let text = ResultText(base: result.text)
    var facts = PageFacts()
    facts.anchors = Array(UnsafeBufferPointer(start: result.ids, count: result.id_count))
    facts.messages = Array(UnsafeBufferPointer(start: result.messages, count: result.message_count))
    facts.isComplete = result.complete
    facts.hasMessageList = result.has_message_list
    facts.messageListChannel = result.channel.length == 0 ? nil : text[result.channel]
    facts.links = UnsafeBufferPointer(start: result.links, count: result.link_count).map { link in
      CheckedLink(
        target: link.target, anchor: link.has_anchor ? link.anchor : nil, url: link.url.offset..<link.url.offset + link.url.length,
        line: link.line, column: link.column)
    }
    if !facts.links.isEmpty {
      facts.linkText = Array(UnsafeRawBufferPointer(start: result.text, count: result.text_length))
    }
    facts.findings = UnsafeBufferPointer(start: result.findings, count: result.finding_count).map { finding in
      let (line, column) = (Int(finding.line), Int(finding.column))
      let wording = FindingWording(
        code: finding.code, detail: text[finding.detail], context: text[finding.context],
        around: words(of: page, line: line, column: column))
      let place = Place(file: path, line: line, column: column)
      return Diagnostic(.error, wording.summary, at: place, advice: wording.advice)
    }
    if result.dropped_findings > 0 {
      let summary = "\(result.dropped_findings) more findings of this page are not listed"
      facts.findings.append(Diagnostic(.error, summary, at: Place(file: path)))
    }
    return facts
  }
}
