import Diagnostics

/// The check of one style sheet of a theme, before those of a theme become one: what is wrong is told at the theme's own file and line.
package enum ThemeStyleSheet {
  /// What would break the site's style sheet, or ask for a file that no site has, in the order of the lines.
  /// - Parameters:
  ///   - bytes: The style sheet.
  ///   - file: The name that places carry.
  ///   - files: The addresses of the files that the theme brings, for example `files/dots.png`.
  package static func findings(in bytes: [UInt8], file: String, files: Set<String> = []) -> [Diagnostic] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return [Diagnostic(.error, "the style sheet is not UTF-8", at: Place(file: file), advice: "save it as UTF-8")]
    }
    // The site's style sheet stands in this folder, and references count from there.
    let path = "assets/style.css"
    let facts = StyleSheetValidator.check(bytes, path: path, files: files)
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
      let own = String(target.dropFirst("assets/".count))
      let place = Place(file: file, line: Int(link.line), column: Int(link.column))
      if own.hasPrefix("files/") {
        let nearest = NearestName.match(for: own, in: files.sorted())
        found.append(
          Diagnostic(
            .error, "the theme does not include the file \(url)", at: place,
            advice: nearest.map { "did you mean \($0)?" } ?? "put it into the theme's folder files"))
        continue
      }
      found.append(
        Diagnostic(.error, "the style sheet refers to \(url), which the site does not have", at: place, advice: StyleSheetValidator.advice))
    }
    if let unbalanced = UnbalancedStyle.first(in: bytes, file: file) { found.append(unbalanced) }
    return found.sorted { ($0.place.line ?? 0, $0.place.column ?? 0) < ($1.place.line ?? 0, $1.place.column ?? 0) }
  }
  /// The style sheet with other addresses in the place of some, and which of them it names.
  /// - Parameter addresses: The addresses by which the style sheet names files, each with the one that it is to have.
  package static func replacing(_ addresses: [String: String], in bytes: [UInt8]) -> (bytes: [UInt8], named: Set<String>) {
    var scanner = StyleSheetScanner(bytes: bytes)
    var (result, named): ([UInt8], Set<String>) = ([], [])
    var position = 0
    while let reference = scanner.next() {
      guard let address = addresses[reference.address] else { continue }
      named.insert(reference.address)
      result += bytes[position..<reference.range.lowerBound] + Array(address.utf8)
      position = reference.range.upperBound
    }
    return (result + bytes[position...], named)
  }
}
