/// Puts together what is written in parts, as some file systems and input methods do: syllables of Hangul, and kana with voicing marks (The
/// Unicode Standard, 3.12 and the compositions of U+3099 and U+309A). The marks of most other scripts are passed over. What else has two spellings, as
/// ideographs for compatibility and some letters of Indic scripts, is found by its own one.
enum ScalarComposition {
  /// A text with its syllables put together.
  static func composed(_ text: String) -> String {
    guard hasParts(text) else { return text }
    var result = String.UnicodeScalarView()
    var last: UInt32?
    for scalar in text.unicodeScalars {
      if let first = last, let whole = composition(first, scalar.value), let composed = Unicode.Scalar(whole) {
        result.removeLast()
        result.append(composed)
        last = whole
      } else {
        result.append(scalar)
        last = scalar.value
      }
    }
    return String(result)
  }

  /// Whether a text has U+1100...U+11FF, U+3099 or U+309A, by their first bytes.
  private static func hasParts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Most texts are ASCII, of which this looks at many bytes at once.
      guard bytes.reduce(0, |) >= 0x80 else { return false }
      var (first, second) = (UInt8(0), UInt8(0))
      for byte in bytes {
        if second == 0xE1, byte >= 0x84, byte <= 0x87 { return true }
        if first == 0xE3, second == 0x82, byte == 0x99 || byte == 0x9A { return true }
        (first, second) = (second, byte)
      }
      return false
    }
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x1161...0x1175:
      return (0x1100...0x1112).contains(first) ? 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28 : nil
    case 0x11A8...0x11C2:
      return (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0 ? first + second - 0x11A7 : nil
    case 0x3099: return voiced(first)
    case 0x309A: return isOfHaRow(first) ? first + 2 : nil
    default: return nil
    }
  }

  /// A kana with the voicing mark. Katakana stand 0x60 behind hiragana.
  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046, 0x30A6: return kana + 0x4E
    case 0x30EF...0x30F2: return kana + 8
    case 0x309D, 0x30FD: return kana + 1
    default: break
    }
    let hiragana = kana >= 0x30A0 ? kana &- 0x60 : kana
    let isVoiceable =
      (0x304B...0x3061).contains(hiragana) && hiragana % 2 == 1 || [0x3064, 0x3066, 0x3068].contains(hiragana) || isOfHaRow(kana)
    return isVoiceable ? kana + 1 : nil
  }

  /// は, ひ, ふ, へ, ほ and their katakana.
  private static func isOfHaRow(_ kana: UInt32) -> Bool {
    let hiragana = kana >= 0x30A0 ? kana &- 0x60 : kana
    return (0x306F...0x307B).contains(hiragana) && hiragana % 3 == 0
  }
}
