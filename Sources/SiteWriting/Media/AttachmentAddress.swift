import Foundation

/// What an attachment's address in an export may mean.
package enum AttachmentAddress {
  /// On the web.
  case remote(String)
  /// A path of the export: what to look for, in order. Each is relative, or absolute with a leading `/`.
  case local([String], scheme: String?)

  /// Reads an address. Exports write plain paths, percent-encoded ones, ones with `\`, and `file:` URLs; a file with exactly
  /// the written name comes first.
  package init(_ text: String) {
    let scheme = Self.scheme(of: text)
    if scheme == "http" || scheme == "https" || text.hasPrefix("//") {
      self = .remote(text)
    } else if scheme == "file" {
      self = .local(Self.variants(of: Self.filePath(text), literalFirst: false), scheme: nil)
    } else {
      self = .local(Self.variants(of: text, literalFirst: true), scheme: scheme)
    }
  }

  /// The names in an absolute path of some machine, once for each way to spell it: of `/a/b`, `~/a/b`, `C:\a\b`, `\\host\a\b` or `file:///a/b`. None
  /// for every other address.
  package static func absoluteNames(of text: String) -> [[Substring]] {
    guard case .local(let variants, let scheme) = Self(text), let first = variants.first else { return [] }
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    let hasDrive = scheme?.utf8.count == 1
    let isWindows = hasDrive || first.utf8.first == backslash
    guard isWindows || first.utf8.first == slash || first.utf8.starts(with: "~/".utf8) else { return [] }
    return variants.map { variant in
      let names = variant.utf8.split { $0 == slash || isWindows && $0 == backslash }
      return names.dropFirst(hasDrive ? 1 : 0).map { Substring($0) }
    }
  }

  /// Whether a path is the first place where it is looked for from a folder. False also where that is not certain: of a path that is absolute, or
  /// has a part that is empty or begins with a dot.
  func isFirst(_ path: String, from folder: String) -> Bool {
    guard case .local(let variants, _) = self, let first = variants.first, !first.isEmpty else { return false }
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var before = slash
    for byte in path.utf8 {
      if before == slash, byte == slash || byte == dot { return false }
      before = byte
    }
    guard before != slash else { return false }
    if folder.isEmpty { return path.utf8.elementsEqual(first.utf8) }
    return path.utf8.count == folder.utf8.count + 1 + first.utf8.count && path.utf8.starts(with: folder.utf8)
      && path.utf8.dropFirst(folder.utf8.count).first == slash && path.utf8.dropFirst(folder.utf8.count + 1).elementsEqual(first.utf8)
  }

  /// The letters before the first colon in lower case, if they can be a scheme.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.prefix(32).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let letters = text[..<colon]
    let isScheme = letters.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): index > 0
      default: false
      }
    }
    return isScheme && !letters.isEmpty ? letters.lowercased() : nil
  }

  /// The path in a `file:` URL: `file:///a`, `file://localhost/a`, `file:a`. Another host's files are not ours, and what is
  /// left of such an address stays absolute.
  private static func filePath(_ text: String) -> String {
    let rest = text.dropFirst("file:".count)
    guard rest.hasPrefix("//") else { return String(rest) }
    let path = rest.dropFirst(2)
    return path.lowercased().hasPrefix("localhost/") ? String(path.dropFirst("localhost".count)) : "/" + path.drop { $0 == "/" }
  }

  /// The longest path of Linux, in bytes: `PATH_MAX`.
  private static let longestPath = 4096

  /// How a path may be spelled, in the order in which it is looked for; nothing for one that is too long for every system.
  private static func variants(of path: String, literalFirst: Bool) -> [String] {
    // Most addresses can be spelled in one way only.
    if path.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "\\") }) { return [path] }
    let decoded = percentDecoded(path)
    // No system has such a file, and to compose and decompose a long text takes time that grows with its square.
    var spellings = (literalFirst ? [path, decoded] : [decoded, path]).filter { $0.utf8.count <= longestPath }
    spellings += spellings.map { $0.replacingOccurrences(of: "\\", with: "/") }
    // Archives made on a Mac hold names in decomposed form, and exports name them in composed form, or the other way round.
    for spelling in spellings where !spelling.utf8.allSatisfy({ $0 < 0x80 }) {
      spellings += [spelling.precomposedStringWithCanonicalMapping, spelling.decomposedStringWithCanonicalMapping]
    }
    var variants: [String] = []
    for spelling in spellings where !variants.contains(where: { $0.utf8.elementsEqual(spelling.utf8) }) { variants.append(spelling) }
    return variants
  }

  /// The text with each `%` and two hexadecimal digits as a byte, once; the text itself where that gives no UTF-8.
  static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]) {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
