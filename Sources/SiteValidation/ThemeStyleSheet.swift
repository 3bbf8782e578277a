import Diagnostics

/// The check of one style sheet of a theme, before those of a theme become one: what is wrong is told at the theme's own file and line.
package enum ThemeStyleSheet {
  /// What would break the site's style sheet, or ask for a file that no site has, in the order of the lines.
  /// - Parameters:
  ///   - bytes: The style sheet.
  ///   - file: The name that places carry.
  package static func findings(in bytes: [UInt8], file: String) -> [Diagnostic] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return [Diagnostic(.error, "the style sheet is not UTF-8", at: Place(file: file), advice: "save it as UTF-8")]
    }
    // The site's style sheet stands in this folder, and references count from there.
    let path = "assets/style.css"
    let facts = StyleSheetValidator.check(bytes, path: path)
    var found = facts.findings.map { finding in
      var finding = finding
      finding.place.file = file
      return finding
    }
    for link in facts.links {
      let url = facts.url(of: link)
      let target = ResolvedURL(url, in: path).path
      // Whatever builds put there has a hash in its name.
      guard target.hasPrefix("assets/"), !AssetNameRule.hasContentHash(target) else { continue }
      let place = Place(file: file, line: Int(link.line), column: Int(link.column))
      found.append(
        Diagnostic(.error, "the style sheet refers to \(url), which the site does not have", at: place, advice: StyleSheetValidator.advice))
    }
    if let unbalanced = UnbalancedStyle.first(in: bytes, file: file) { found.append(unbalanced) }
    return found.sorted { ($0.place.line ?? 0, $0.place.column ?? 0) < ($1.place.line ?? 0, $1.place.column ?? 0) }
  }
}
