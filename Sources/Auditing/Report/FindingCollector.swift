/// Counts what is found in files, one after another.
struct FindingCollector {
  /// What was found.
  var report = AuditReport()
  /// The file at hand.
  var file = ""
  /// The bytes of a whole file, in which lines are counted; empty where a place is only a byte.
  var lines: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)
  /// Whether what is scanned is the name of the file.
  var isName = false

  /// Counts a value.
  /// - Parameter offset: Where it begins in the file.
  mutating func found(_ kind: AuditKind, _ value: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let isNew = report.found[kind, default: AuditTally()].count(Self.hash(value, kind))
    let isWanted = isNew || (report.found[kind]?.places.count ?? 0) < AuditTally.mostPlaces
    guard isWanted else { return }
    let text = Self.text(value, kind)
    if isNew, kind.isListed { report.found[kind]?.keep(name: text) }
    guard report.found[kind]?.wants(text, in: file) == true else { return }
    let line = isName || lines.isEmpty ? nil : 1 + lines.prefix(max(0, offset)).count { $0 == UInt8(ascii: "\n") }
    report.found[kind]?.keep(AuditPlace(file: file, line: line, byte: isName ? nil : offset, text: text))
  }

  /// Counts a text.
  mutating func found(_ kind: AuditKind, _ text: String, at offset: Int) {
    var text = text
    text.withUTF8 { found(kind, $0, at: offset) }
  }

  private static func hash(_ value: UnsafeBufferPointer<UInt8>, _ kind: AuditKind) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for var byte in value {
      if kind.isOfDigits, !ByteClass.isDigit(byte), byte < 0x80 { continue }
      if kind.ignoresCase, byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash ^ hash >> 29
  }

  private static func text(_ value: UnsafeBufferPointer<UInt8>, _ kind: AuditKind) -> String {
    let text = String(decoding: value.prefix(200), as: UTF8.self)
    guard kind.isSecret else { return text.count > 80 ? text.prefix(77) + "..." : text }
    let shown = min(kind == .credentials || kind == .invite ? 24 : 6, text.count / 3)
    return text.prefix(shown) + "..." + text.suffix(min(2, text.count / 6))
  }
}
