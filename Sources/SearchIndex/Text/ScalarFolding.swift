import Foundation

/// How a scalar of a word is written where case and diacritics do not matter.
enum ScalarFolding {
  /// The scalar in lower case, decomposed as by NFKD, without what `ScalarClass` ignores, and without what is no part of a word; Latin
  /// letters with a stroke and ligatures, which have no decomposition, as people type them; the final sigma as the other one.
  static func folded(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    let lower = scalar.properties.lowercaseMapping
    for part in lower.decomposedStringWithCompatibilityMapping.unicodeScalars {
      for scalar in part.properties.lowercaseMapping.unicodeScalars where ScalarClass(scalar) == .word {
        if let typed = asTyped[scalar] { result.append(contentsOf: typed.unicodeScalars) } else { result.append(scalar) }
      }
    }
    return result
  }

  private static let asTyped: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ŧ": "t", "þ": "th", "ς": "σ",
  ]
}
