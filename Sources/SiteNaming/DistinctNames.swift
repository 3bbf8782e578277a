import Foundation

/// Names of folders and files that are made from what things are called.
///
/// A name is made from that alone: lower case, letters and digits of any script, every other run one `-`. Only things whose names give one
/// name, or one that is reserved, get a suffix from their id; the suffix is the beginning of the id's SHA-256. So a name depends on the other
/// things in no other case, and on their order only where the first of a name is to keep it.
struct DistinctNames {
  /// Names that nothing gets without a suffix.
  let reserved: Set<String>
  /// The name of what has no letters and digits in its own.
  let nameless: String
  /// The longest name in bytes.
  let maximumLength: Int
  /// Whether the first of those that share a name keeps it.
  var firstKeepsName = false

  /// The name of everything by its id. Of an id that occurs several times the first name counts.
  func names(for items: [(id: String, name: String)]) -> [String: String] {
    var bases: [String: String] = [:]
    var ranks: [String: Int] = [:]
    for (rank, item) in items.enumerated() where bases[item.id] == nil {
      bases[item.id] = base(for: item.name)
      ranks[item.id] = rank
    }
    var names = bases
    // Each round gives longer suffixes to those that still share a name, for example with something whose own name
    // looks like a suffixed one; the last holds the whole hash, which differs as the ids do.
    for digits in [8, 16, 32, 64] {
      let shared = Dictionary(grouping: names.keys) { Self.comparisonKey(names[$0, default: ""]) }
      var isDone = true
      for (key, ids) in shared {
        let isReserved = digits == 8 && reserved.contains(key)
        guard ids.count > 1 || isReserved else { continue }
        isDone = false
        let first = firstKeepsName && !isReserved ? ids.min { ranks[$0, default: 0] < ranks[$1, default: 0] } : nil
        for id in ids where id != first {
          names[id] = name(base: bases[id, default: ""], suffix: SHA256.hexadecimal(of: id, digits: digits))
        }
      }
      if isDone { break }
    }
    return names
  }

  /// The name of what shares its own with nothing else.
  func base(for name: String) -> String {
    var result = String.UnicodeScalarView()
    var separates = false
    for scalar in name.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      guard Self.isKept(scalar, after: separates ? nil : result.last) else {
        separates = !result.isEmpty
        continue
      }
      if separates { result.append("-") }
      separates = false
      result.append(scalar)
    }
    let base = Self.cut(String(result).precomposedStringWithCanonicalMapping, to: maximumLength)
    return base.isEmpty ? nameless : base
  }

  private func name(base: String, suffix: String) -> String {
    let head = Self.cut(base, to: maximumLength - suffix.utf8.count - 1)
    return head + "-" + suffix
  }

  /// Letters and decimal digits, and the marks that belong to a letter before them, as Indic vowel signs do.
  private static func isKept(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    case .nonspacingMark, .spacingMark:
      previous != nil && !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// The longest beginning of at most `limit` bytes that cuts no character and ends in no `-`.
  private static func cut(_ text: String, to limit: Int) -> String {
    var result = text[...]
    if text.utf8.count > limit { result = NameCutting.prefix(of: text, maximumBytes: limit) }
    while result.last == "-" { result.removeLast() }
    return String(result)
  }

  /// What file systems that ignore case or normalise names would compare: case folded both ways, compatibility forms
  /// unified. It equates a little more than any one of them does, which costs a suffix and nothing else.
  private static func comparisonKey(_ name: String) -> String {
    name.uppercased().lowercased().precomposedStringWithCompatibilityMapping
  }
}

/// Cuts names to a number of bytes, as file systems count them.
package enum NameCutting {
  /// The longest beginning of at most `maximumBytes` UTF-8 bytes that ends at a character boundary; where the first
  /// character alone is longer (thousands of combining marks), at a scalar boundary.
  package static func prefix(of text: String, maximumBytes: Int) -> Substring {
    if text.utf8.count <= maximumBytes { return text[...] }
    var length = 0
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      let width = text.utf8.distance(from: end, to: next)
      guard length + width <= maximumBytes else { break }
      length += width
      end = next
    }
    if end > text.startIndex || text.isEmpty { return text[..<end] }
    var scalars = text.startIndex
    while scalars < text.endIndex {
      let next = text.unicodeScalars.index(after: scalars)
      guard text.utf8.distance(from: text.startIndex, to: next) <= maximumBytes else { break }
      scalars = next
    }
    return text[..<scalars]
  }
}
