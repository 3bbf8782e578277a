import Foundation

/// The page contract's rule for the folders of channels.
///
/// A folder's name comes from its channel's name alone: lower case, letters and digits of any script, every other run one
/// `-`. Only channels whose names give one folder, or a folder that the site itself uses, get a suffix from their id; the
/// suffix is the beginning of the id's SHA-256. So a folder depends on the other channels in no other case, and never on
/// their order.
package enum ChannelFolderNames {
  /// The longest name of a folder in bytes.
  package static let maximumLength = 120

  /// Names that the site uses itself, or that some systems do not allow for folders.
  package static let reserved: Set<String> = [
    "404", "all", "assets", "channel-list", "channels", "feed", "index", "media", "people", "robots", "search", "sitemap", "static",
    "statistics", "thread", "threads", "aux", "con", "nul", "prn", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// The folder of every channel by its id. Of an id that occurs several times the first name counts.
  package static func folders(for channels: [(id: String, name: String)]) -> [String: String] {
    var bases: [String: String] = [:]
    for channel in channels where bases[channel.id] == nil { bases[channel.id] = base(for: channel.name) }
    var folders = bases
    var suffixed: Set<String> = []
    // Each round gives longer suffixes to those that still share a folder, for example with a channel whose own name
    // looks like a suffixed one; the last holds the whole hash, which differs as the ids do.
    for digits in [8, 16, 32, 64] {
      let shared = Dictionary(grouping: folders.keys) { comparisonKey(folders[$0, default: ""]) }
      var isDone = true
      for (key, ids) in shared {
        let takenBySite = digits == 8 && reserved.contains(key)
        guard ids.count > 1 || takenBySite else { continue }
        isDone = false
        for id in ids {
          suffixed.insert(id)
          folders[id] = name(base: bases[id, default: ""], suffix: SHA256.hexadecimal(of: id, digits: digits))
        }
      }
      if isDone { break }
    }
    return folders
  }

  /// The folder of a channel that shares its name with no other and with nothing of the site.
  static func base(for name: String) -> String {
    var result = String.UnicodeScalarView()
    var separates = false
    for scalar in name.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      guard isKept(scalar, after: separates ? nil : result.last) else {
        separates = !result.isEmpty
        continue
      }
      if separates { result.append("-") }
      separates = false
      result.append(scalar)
    }
    let base = cut(String(result).precomposedStringWithCanonicalMapping, to: maximumLength)
    return base.isEmpty ? "channel" : base
  }

  private static func name(base: String, suffix: String) -> String {
    let head = cut(base, to: maximumLength - suffix.utf8.count - 1)
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
  private static func comparisonKey(_ folder: String) -> String {
    folder.uppercased().lowercased().precomposedStringWithCompatibilityMapping
  }
}
