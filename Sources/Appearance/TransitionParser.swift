import Configuration
import Diagnostics

/// Reads a transition as text, in SwiftUI's own spelling; the leading dots, or `AnyTransition` before them, and the labels of single
/// arguments may be missing:
///
/// ```
/// transition = primary { ".combined(with:" transition ")" }
/// primary    = "identity" | "opacity" | "slide" | "scale" | "scale(0.5)" | "scale(scale: 0.5, anchor: bottomTrailing)"
///            | "move(edge: trailing)" | "offset(x: 0, y: 20)" | "asymmetric(insertion:" transition ", removal:" transition ")"
/// ```
struct TransitionParser {
  private static let names = ["identity", "opacity", "slide", "scale", "move", "offset", "asymmetric"]
  private static let typeName = "AnyTransition"
  private static let maximumLength = 1000
  private static let maximumDepth = 16

  private let text: String
  private let bytes: [UInt8]
  private var position = 0

  /// The transition of a text.
  /// - Throws: `ArchiveError` that quotes the text and names the character, from 1.
  static func parse(_ text: String) throws(ArchiveError) -> AnyTransition {
    guard text.utf8.count <= maximumLength else {
      throw ArchiveError("a transition is longer than \(maximumLength) bytes")
    }
    var parser = TransitionParser(text: text, bytes: Array(text.utf8))
    let transition = try parser.transition(depth: 0)
    parser.skipSpaces()
    guard parser.position == parser.bytes.count else {
      throw parser.failure("expected the end or '.combined(with: …)'", at: parser.position)
    }
    return transition
  }

  private mutating func transition(depth: Int) throws(ArchiveError) -> AnyTransition {
    guard depth < Self.maximumDepth else { throw failure("more than \(Self.maximumDepth) levels of brackets", at: position) }
    var result = try primary(depth: depth)
    while take(UInt8(ascii: ".")) {
      let start = position
      let name = try word("'combined'")
      guard name == "combined" else {
        throw failure("\(QuotedText.quoting(name)) cannot follow a transition, only 'combined' can", at: start)
      }
      try expect("(")
      try label("with", isRequired: false)
      result = result.combined(with: try transition(depth: depth + 1))
      try expect(")")
    }
    return result
  }

  private mutating func primary(depth: Int) throws(ArchiveError) -> AnyTransition {
    takeTypeName()
    _ = take(UInt8(ascii: "."))
    skipSpaces()
    let start = position
    let name = try word("a transition")
    switch name {
    case "identity": return .identity
    case "opacity": return .opacity
    case "slide": return .slide
    case "scale": return try scale()
    case "move": return try move()
    case "offset": return try offset()
    case "asymmetric": return try asymmetric(depth: depth)
    default:
      let advice = NearestName.match(for: name, in: Self.names).map { "did you mean '\($0)'?" }
      throw failure(
        "there is no transition \(QuotedText.quoting(name))", at: start,
        advice: advice ?? "it is one of \(Self.names.joined(separator: ", "))")
    }
  }

  private mutating func scale() throws(ArchiveError) -> AnyTransition {
    guard take(UInt8(ascii: "(")) else { return .scale }
    try label("scale", isRequired: false)
    let factor = try number(in: 0...10)
    var anchor = UnitPoint.center
    if take(UInt8(ascii: ",")) {
      try label("anchor", isRequired: true)
      anchor = try named { name throws(ArchiveError) in try UnitPoint(named: name) }
    }
    try expect(")")
    return .scale(scale: factor, anchor: anchor)
  }

  private mutating func move() throws(ArchiveError) -> AnyTransition {
    try expect("(")
    try label("edge", isRequired: false)
    let edge = try named { name throws(ArchiveError) in try Edge(named: name) }
    try expect(")")
    return .move(edge: edge)
  }

  private mutating func offset() throws(ArchiveError) -> AnyTransition {
    try expect("(")
    var (x, y) = (0.0, 0.0)
    if try label("x", isRequired: false) {
      x = try number(in: -10_000...10_000)
      if take(UInt8(ascii: ",")) {
        try label("y", isRequired: true)
        y = try number(in: -10_000...10_000)
      }
    } else {
      try label("y", isRequired: true)
      y = try number(in: -10_000...10_000)
    }
    try expect(")")
    return .offset(x: x, y: y)
  }

  private mutating func asymmetric(depth: Int) throws(ArchiveError) -> AnyTransition {
    try expect("(")
    try label("insertion", isRequired: true)
    let insertion = try transition(depth: depth + 1)
    try expect(",")
    try label("removal", isRequired: true)
    let removal = try transition(depth: depth + 1)
    try expect(")")
    return .asymmetric(insertion: insertion, removal: removal)
  }
}

// Tokens.
extension TransitionParser {
  private mutating func skipSpaces() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(ArchiveError) {
    guard take(UInt8(truncatingIfNeeded: mark.value)) else { throw failure("expected '\(mark)'", at: position) }
  }

  private mutating func word(_ expected: String) throws(ArchiveError) -> String {
    skipSpaces()
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
    guard position > start else { throw failure("expected \(expected)", at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Takes `AnyTransition` when it comes next with a dot behind it.
  private mutating func takeTypeName() {
    skipSpaces()
    let start = position
    let end = start + Self.typeName.utf8.count
    guard end <= bytes.count, bytes[start..<end].elementsEqual(Self.typeName.utf8) else { return }
    position = end
    skipSpaces()
    if position >= bytes.count || bytes[position] != UInt8(ascii: ".") { position = start }
  }

  /// Takes `name:` when it comes next, and says whether it did.
  @discardableResult
  private mutating func label(_ name: String, isRequired: Bool) throws(ArchiveError) -> Bool {
    skipSpaces()
    let start = position
    let end = start + name.utf8.count
    if end <= bytes.count, bytes[start..<end].elementsEqual(name.utf8) {
      position = end
      if take(UInt8(ascii: ":")) { return true }
      position = start
    }
    if isRequired { throw failure("expected '\(name):'", at: start) }
    return false
  }

  private mutating func named<Value>(_ make: (String) throws(ArchiveError) -> Value) throws(ArchiveError) -> Value {
    _ = take(UInt8(ascii: "."))
    skipSpaces()
    let start = position
    let name = try word("a name")
    do {
      return try make(name)
    } catch {
      throw failure(error.diagnostic.summary, at: start, advice: error.diagnostic.advice)
    }
  }

  private mutating func number(in range: ClosedRange<Double>) throws(ArchiveError) -> Double {
    skipSpaces()
    let start = position
    while position < bytes.count, Self.isNumberPart(bytes[position]) { position += 1 }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), range.contains(value) else {
      throw failure("expected a number from \(CSSText.number(range.lowerBound)) to \(CSSText.number(range.upperBound))", at: start)
    }
    return value
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  private static func isNumberPart(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private func failure(_ summary: String, at offset: Int, advice: String? = nil) -> ArchiveError {
    let character = String(decoding: bytes[..<min(offset, bytes.count)], as: UTF8.self).count + 1
    return ArchiveError("transition \(QuotedText.quoting(text)), character \(character): \(summary)", advice: advice)
  }
}
