/// Reads JSON byte by byte, only where the parser failed: finds the first byte that is wrong, and what can be repaired.
struct JSONInspector {
  /// A stretch that is not valid.
  struct Repair: Sendable, Hashable {
    /// Offset in the bytes.
    var offset: Int
    /// What was wrong, as a noun.
    var problem: String
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// The first stretch that can be repaired.
  private(set) var firstRepair: Repair?
  /// How many stretches can be repaired.
  private(set) var repairCount = 0
  /// What cannot be repaired; `position` then stands at it.
  private(set) var fault: JSONFault?
  private var open: [UInt8] = []
  // A bracket was opened and something other than its partner follows.
  private var pendingValue = false
  private let keepsRepairs: Bool
  /// How much of a number is told that is out of range.
  private static let shownDigits = 40
  /// The bytes up to `copied`, repaired.
  private var output: [UInt8] = []
  private var copied = 0

  /// Looks at some bytes. Who does not want `repairedBytes` saves the memory of them.
  init(_ bytes: UnsafeBufferPointer<UInt8>, keepingRepairs: Bool = true) {
    self.bytes = bytes
    keepsRepairs = keepingRepairs
  }

  /// Replaces a stretch that is not valid and stands behind all that were replaced before.
  mutating func repair(at offset: Int, length: Int, with replacement: some Collection<UInt8>, _ problem: @autoclosure () -> String) {
    if firstRepair == nil { firstRepair = Repair(offset: offset, problem: problem()) }
    repairCount += 1
    guard keepsRepairs else { return }
    if output.isEmpty { output.reserveCapacity(bytes.count + 64) }
    output.append(contentsOf: bytes[copied..<offset])
    output.append(contentsOf: replacement)
    copied = offset + length
  }

  /// All bytes, with what can be repaired replaced.
  mutating func repairedBytes() -> [UInt8] {
    output.append(contentsOf: bytes[copied...])
    copied = bytes.count
    return output
  }

  /// The byte here; nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Notes a fault here, unless there is one already.
  mutating func fail(_ reason: String, _ kind: JSONFault.Kind = .invalidJSON) {
    guard fault == nil else { return }
    fault = JSONFault(kind: kind, byte: position, reason: reason)
  }

  /// Notes that the bytes end here, or that something else should stand here.
  mutating func failExpecting(_ expected: String) {
    if current == nil { fail("the file ends where \(expected) is expected", .truncated) } else { fail("expected \(expected) here") }
  }

  /// Reads one value, and that nothing but white space follows.
  mutating func inspectDocument() {
    inspectValue()
    guard fault == nil else { return }
    skipSpace()
    if current != nil { fail("nothing should follow the value") }
  }

  /// Reads one value.
  mutating func inspectValue() {
    repeat {
      skipSpace()
      inspectOneToken()
      if fault == nil { closeAndSeparate() }
    } while fault == nil && !open.isEmpty
  }

  /// Reads the beginning of a value: a whole scalar, or an opening bracket with what must follow it.
  private mutating func inspectOneToken() {
    switch current {
    case UInt8(ascii: "{"): openBracket(UInt8(ascii: "{"))
    case UInt8(ascii: "["): openBracket(UInt8(ascii: "["))
    case UInt8(ascii: "\""): inspectString()
    case UInt8(ascii: "t"): inspectWord("true")
    case UInt8(ascii: "f"): inspectWord("false")
    case UInt8(ascii: "n"): inspectWord("null")
    case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): inspectNumber()
    default: failExpecting("a value")
    }
  }

  private mutating func openBracket(_ bracket: UInt8) {
    guard open.count < JSONParser.maximumDepth else { return fail("more than \(JSONParser.maximumDepth) brackets are open", .tooDeep) }
    position += 1
    open.append(bracket)
    skipSpace()
    if current == closer { return }
    if bracket == UInt8(ascii: "{") { inspectKey() }
    pendingValue = true
  }

  private var closer: UInt8? { open.last.map { $0 == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]") } }

  /// Behind a value: closes what closes, and goes to the next value when one must come.
  private mutating func closeAndSeparate() {
    if pendingValue {
      pendingValue = false
      return
    }
    while fault == nil, let closer {
      skipSpace()
      if current == closer {
        position += 1
        open.removeLast()
        continue
      }
      guard current == UInt8(ascii: ",") else {
        return failExpecting(closer == UInt8(ascii: "}") ? "a comma or a closing brace" : "a comma or a closing bracket")
      }
      position += 1
      skipSpace()
      if closer == UInt8(ascii: "}") { inspectKey() }
      return
    }
  }

  private mutating func inspectKey() {
    guard current == UInt8(ascii: "\"") else { return failExpecting("a key in quotes") }
    inspectString()
    skipSpace()
    guard fault == nil else { return }
    guard current == UInt8(ascii: ":") else { return failExpecting("a colon") }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = current, byte.isJSONSpace { position += 1 }
  }

  private mutating func inspectWord(_ word: StaticString) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard current == word.utf8Start[index] else {
        if current != nil { position = start }
        return failExpecting("the word \(word)")
      }
      position += 1
    }
  }

  /// Reads a number; one that no machine number can hold is repaired to a text of its digits, which keeps an id what it is, or to null.
  private mutating func inspectNumber() {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    guard skipDigits() else { return failExpecting("a digit") }
    if position - firstDigit > 1, bytes[firstDigit] == UInt8(ascii: "0") {
      position = firstDigit
      return fail("a number should not begin with 0")
    }
    let integerEnd = position
    if current == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() else { return failExpecting("a digit") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { return failExpecting("a digit") }
    }
    repairNumber(start, isInteger: integerEnd == position)
  }

  private mutating func repairNumber(_ start: Int, isInteger: Bool) {
    if isInteger, position - start < 19 { return }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    if isInteger, Int64(text) != nil || UInt64(text) != nil { return }
    let problem = "a number out of range (\(text.prefix(Self.shownDigits))\(text.utf8.count > Self.shownDigits ? "…" : ""))"
    if isInteger {
      repair(at: start, length: position - start, with: "\"\(text)\"".utf8, problem)
    } else if Double(text)?.isFinite != true {
      repair(at: start, length: position - start, with: "null".utf8, problem)
    }
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = current, byte.isDigit { position += 1 }
    return position > start
  }
}

extension UInt8 {
  /// Whether it is white space between tokens of JSON.
  package var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  /// Whether it is an ASCII digit.
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// The value of a hexadecimal digit; nil for any other byte.
  package var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x37
    case 0x61...0x66: UInt32(self) - 0x57
    default: nil
    }
  }
}
