import Foundation

/// The role of a Unicode scalar in the search.
///
/// The browser's script has the same rules; a test compares both for every scalar.
enum ScalarClass: UInt8 {
  /// It ends a word: punctuation, spaces, controls, mathematical and other signs.
  case separator
  /// A letter, digit or mark: part of a word.
  case word
  /// A character of a script that is written without spaces between words, which is a unit of its own.
  case ideograph
  /// An emoji or another symbol, which is a unit of its own.
  case symbol
  /// It is ignored: diacritics, joiners, variation selectors.
  case ignored

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if Self.contains(Self.ignoredRanges, value) {
      self = .ignored
      return
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      self = Self.contains(Self.ideographRanges, value) ? .ideograph : .word
    case .otherSymbol: self = .symbol
    default: self = .separator
    }
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    ranges.contains { $0.contains(value) }
  }

  /// The scalars that are ignored.
  ///
  /// They are the soft hyphen, diacritics of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and the tatweel. Joiners,
  /// direction marks, variation selectors and the letters of regional flags are ignored too.
  private static let ignoredRanges: [ClosedRange<UInt32>] = [
    0xAD...0xAD, 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7...0x5C7,
    0x610...0x61A, 0x640...0x640, 0x64B...0x65F, 0x670...0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED,
    0x180B...0x180E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
    0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xE0020...0xE007F, 0xE0100...0xE01EF,
  ]

  /// The scripts without spaces: Thai, Lao, Tibetan, Myanmar, Khmer, Hangul, and those of Chinese and Japanese.
  private static let ideographRanges: [ClosedRange<UInt32>] = [
    0xE00...0xFFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3035,
    0x303B...0x312F, 0x3130...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
    0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF,
  ]
}

/// Folds scalars of words, so that case and diacritics do not matter.
enum ScalarFolding {
  /// The scalar in lower case, decomposed by NFKD, without scalars that are ignored or no part of a word.
  ///
  /// Letters without a decomposition are replaced as people type them, such as ligatures and Latin letters with a stroke. The final sigma
  /// becomes the other one.
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
