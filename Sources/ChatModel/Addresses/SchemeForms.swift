/// The forms of addresses of one scheme, by their hosts.
struct SchemeForms: Sendable {
  /// A form with its marks as bytes. An object, since many are looked at, and nearly none is used.
  final class Marked: Sendable {
    let form: AddressForm
    private let marks: [FoldedWord]

    init(_ form: AddressForm) {
      self.form = form
      marks = form.marks.map { FoldedWord($0) }
    }

    /// Whether an address with these bytes behind its host is worth being taken apart.
    func isMarked(_ rest: UnsafeRawBufferPointer) -> Bool { marks.isEmpty || marks.contains { $0.isIn(rest) } }
  }

  /// A host, or what hosts end with, and its forms.
  private struct Host: Sendable {
    let word: FoldedWord
    var forms: [Marked]
  }

  /// The scheme, in lower case.
  let name: String
  private var hosts: [UInt64: [Host]] = [:]
  private var endings: [Host] = []
  private var others: [Marked] = []

  /// Sorts the forms of a scheme.
  init(_ name: String, _ forms: [AddressForm]) {
    self.name = name
    for form in forms.map({ Marked($0) }) {
      if form.form.hosts.isEmpty { others.append(form) }
      for host in form.form.hosts {
        let word = FoldedWord(host)
        if host.first == "." {
          Self.add(form, of: word, to: &endings)
        } else {
          Self.add(form, of: word, to: &hosts[word.hash, default: []])
        }
      }
    }
  }

  private static func add(_ form: Marked, of word: FoldedWord, to hosts: inout [Host]) {
    if let index = hosts.firstIndex(where: { $0.word == word }) {
      hosts[index].forms.append(form)
    } else {
      hosts.append(Host(word: word, forms: [form]))
    }
  }

  /// The forms of the addresses of a host.
  func forms(ofHost host: UnsafeRawBufferPointer) -> [Marked] {
    if let known = hosts[FoldedWord.hash(host)]?.first(where: { $0.word.is(host) }) { return known.forms }
    return endings.first { $0.word.ends(host) }?.forms ?? others
  }
}

/// A word of ASCII that is compared without regard to the case of letters, by setting the bit that small letters have in every byte. An address
/// has no two other bytes that differ by that bit alone.
struct FoldedWord: Sendable, Hashable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = text.utf8.map { $0 | 0x20 }
  }

  /// The hash of the word, as `hash(_:)` gives it.
  var hash: UInt64 { bytes.withUnsafeBytes { Self.hash($0) } }

  /// The same for some bytes and for all words that they are (FNV-1a).
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte | 0x20)) &* 0x100_0000_01b3 }
    return value
  }

  /// Whether some bytes are the word.
  func `is`(_ other: UnsafeRawBufferPointer) -> Bool { other.count == bytes.count && ends(other) }

  /// Whether some bytes end with the word.
  func ends(_ other: UnsafeRawBufferPointer) -> Bool {
    other.count >= bytes.count && stands(in: other, at: other.count - bytes.count)
  }

  /// Whether the word stands anywhere in some bytes.
  func isIn(_ other: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first else { return true }
    var start = 0
    while start + bytes.count <= other.count {
      if other[start] | 0x20 == first, stands(in: other, at: start) { return true }
      start += 1
    }
    return false
  }

  private func stands(in other: UnsafeRawBufferPointer, at start: Int) -> Bool {
    bytes.indices.allSatisfy { other[start + $0] | 0x20 == bytes[$0] }
  }
}
