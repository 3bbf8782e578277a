import Diagnostics

/// The name of an asset carries a hash of its content before its suffix, so that a browser may keep it for ever.
enum AssetNameRule: SiteRule {
  static func findings(in site: SiteOutline) -> [Diagnostic] {
    site.paths.filter { $0.hasPrefix("assets/") && !hasContentHash(PackedCopyRule.original(of: $0)) }.map {
      let advice = "name it NAME-HASH.SUFFIX, with 8 hexadecimal digits or more"
      return Diagnostic(.error, "the asset's name has no content hash", at: Place(file: $0), advice: advice)
    }
  }

  /// Whether the name at the end of a path carries one.
  static func hasContentHash(_ path: String) -> Bool {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    guard let hyphen = stem.lastIndex(of: "-") else { return false }
    let digits = stem[stem.index(after: hyphen)...].utf8
    return digits.count >= 8 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
