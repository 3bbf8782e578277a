import Foundation
import TestSupport
import Testing

@testable import Configuration

@Suite("JSON5 under random input")
struct JSON5FuzzTests {
  private static let sample = Array(
    #"""
    // the site
    {messageListConfig: {'groupMessages': true, pageSize: 0x64, "messagePaddings": {horizontal: +16.5e0,},}, /* é */
     list: [null, false, -Infinity, .5, 'a\u00e9\uD83D\uDE00\x41\
    b', "\n", ünï], empty: {}, \u0061b: []}
    """#.utf8)

  @Test("mutated documents either read or throw an error with a place inside the file; nothing traps")
  func mutations() {
    var random = SeededGenerator(seed: 20_240_601)
    let interesting = Array("{}[]'\"\\:,/*+-.0x1eEINn\n\r u$_".utf8) + [0x00, 0x7F, 0x80, 0xC2, 0xE2, 0xED, 0xF0, 0xFF]
    var valid = 0
    for _ in 0..<30_000 {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = interesting.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index...)
        default: bytes.insert(contentsOf: bytes[index..<min(index + 20, bytes.count)], at: index)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        _ = try JSON5Reader.read(bytes)
        valid += 1
      } catch {
        let place = error.diagnostics.first?.place
        #expect(error.diagnostics.count == 1)
        #expect((1...bytes.count + 1).contains(place?.line ?? 0) && (1...bytes.count + 1).contains(place?.column ?? 0))
      }
    }
    #expect(valid > 0 && valid < 30_000)
  }

  @Test("random strict JSON reads as JSONSerialization reads it")
  func againstJSONSerialization() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<2_000 {
      let text = Self.randomJSON(depth: 0, using: &random)
      let bytes = Array(text.utf8)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
      #expect(Self.isEqual(try JSON5Reader.read(bytes), theirs), "\(text)")
    }
  }

  /// Numbers with a fraction may differ in the last bits: JSONSerialization on Linux goes through `Decimal` and does not always
  /// give the nearest `Double`. That ours do is what `roundTrip` shows.
  private static func isEqual(_ ours: ConfigurationValue, _ theirs: Any) -> Bool {
    switch ours.content {
    case .null: return theirs is NSNull
    case .bool(let value): return isBool(theirs) && (theirs as? NSNumber)?.boolValue == value
    case .number(let number):
      guard let other = theirs as? NSNumber, !isBool(theirs) else { return false }
      if let integer = number.integer { return other.intValue == integer }
      return abs(other.doubleValue - number.value) <= 8 * number.value.ulp
    case .string(let text): return (theirs as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let values):
      guard let others = theirs as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { isEqual($0, $1) }
    case .object(let members):
      guard let others = theirs as? [String: Any], others.count == members.count else { return false }
      return members.allSatisfy { member in others[member.key].map { isEqual(member.value, $0) } ?? false }
    }
  }

  private static func isBool(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  @Test("every finite Double that Swift writes is read back exactly")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try JSON5Reader.read(Array("\(value)".utf8)).content == .number(ConfigurationNumber(value)))
    }
  }

  private static func randomJSON(depth: Int, using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case 0: return "null"
    case 1: return Bool.random(using: &random) ? "true" : "false"
    case 2: return "\(Int.random(in: -1_000_000...1_000_000, using: &random))"
    case 3: return "\(Double.random(in: -1e6...1e6, using: &random))"
    case 4, 5: return randomString(using: &random)
    case 6, 7:
      let count = Int.random(in: 0..<4, using: &random)
      return "[" + (0..<count).map { _ in randomJSON(depth: depth + 1, using: &random) }.joined(separator: ", ") + "]"
    default:
      let count = Int.random(in: 0..<4, using: &random)
      let members = (0..<count).map { index in
        "\"k\(index)" + randomString(using: &random).dropFirst() + "\t:\n" + randomJSON(depth: depth + 1, using: &random)
      }
      return "{" + members.joined(separator: " ,") + "}"
    }
  }

  private static func randomString(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\b", "\\f", "\\t", "\\r", " ", "'", "//", "\u{2028}",
    ]
    let count = Int.random(in: 0..<8, using: &random)
    return "\"" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "\""
  }
}
