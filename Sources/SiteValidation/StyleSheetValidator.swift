import CMarkup
import Diagnostics
import StableHashing

/// A light check of a style sheet: what `url(...)` and `@import` name is in the site, and which custom properties it defines.
package enum StyleSheetValidator {
  /// What to do about a picture or another file that a style sheet names and the site cannot have.
  static let advice =
    "put fonts and pictures into the theme's folder files, and use them as url(files/NAME); copy what @import would load into the style sheet"

  /// Finds what a style sheet refers to.
  /// - Parameters:
  ///   - path: The style sheet's path in the site.
  ///   - files: Addresses of files that will be there, which are left out.
  package static func check(_ bytes: [UInt8], path: String, files: Set<String> = []) -> PageFacts {
    var scanner = StyleSheetScanner(bytes: bytes)
    var facts = PageFacts()
    while let reference = scanner.next() {
      if !files.contains(reference.address) { note(reference, path: path, in: &facts) }
    }
    facts.customProperties = scanner.customProperties
    return facts
  }

  private static func note(_ reference: StyleSheetReference, path: String, in facts: inout PageFacts) {
    // Its text may have any signs, as an SVG that stands there in the open has.
    if reference.url.prefix(11).lowercased() == "data:image/" { return }
    let place = Place(file: path, line: reference.line, column: reference.column)
    let resolved = ResolvedURL(reference.url, in: path)
    switch resolved.kind {
    case MARKUP_URL_OWN_FILE, MARKUP_URL_IMAGE_DATA: break
    case MARKUP_URL_INTERNAL:
      let start = UInt32(clamping: facts.linkText.count)
      facts.linkText += Array(reference.url.utf8)
      facts.links.append(
        CheckedLink(
          target: StableHash.hash(resolved.path), anchor: nil, url: start..<UInt32(clamping: facts.linkText.count),
          line: UInt32(clamping: reference.line), column: UInt32(clamping: reference.column)))
    case MARKUP_URL_WEB:
      let summary = "the style sheet asks another server for \(reference.url)"
      facts.findings.append(Diagnostic(.error, summary, at: place, advice: advice))
    default:
      let summary = "the style sheet refers to \(reference.url), which is not a file of the site"
      facts.findings.append(Diagnostic(.error, summary, at: place, advice: advice))
    }
  }
}
