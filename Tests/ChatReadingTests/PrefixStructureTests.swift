import Foundation
import TestSupport
import Testing

@testable import ChatReading

@Suite("The keys in JSON's first bytes")
struct PrefixStructureTests {
  /// What a walk through a value that was read as a whole finds.
  private struct Walk {
    var keys: Set<ExportPrefix.Key> = []
    var types: Set<String> = []
    var objects: Set<Set<String>> = []

    mutating func walk(_ value: Any, depth: Int = 1, isType: Bool = false) {
      switch value {
      case let object as [String: Any]:
        if depth <= 4 {
          objects.insert(Set(object.keys))
          for key in object.keys { keys.insert(ExportPrefix.Key(name: key, depth: depth)) }
        }
        for (key, inner) in object { walk(inner, depth: depth + 1, isType: key == "type") }
      case let array as [Any]:
        // An array is something that has no keys.
        if depth <= 4 { objects.insert([]) }
        for inner in array { walk(inner, depth: depth + 1) }
      case let text as String: if isType { types.insert(text) }
      default: break
      }
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int = 1) -> Any {
    let names = ["id", "type", "user", "text", "ts", "a b", "grün", "messages"]
    switch Int.random(in: depth == 1 ? 0...1 : 0...(depth > 5 ? 6 : 3), using: &random) {
    case 0:
      return (0..<Int.random(in: 0...5, using: &random)).reduce(into: [String: Any]()) { object, _ in
        object[names.randomElement(using: &random) ?? "id"] = value(&random, depth: depth + 1)
      }
    case 1: return (0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth + 1) }
    default: return names.randomElement(using: &random) ?? "id"
    }
  }

  @Test("are those that a whole reading finds, down to four brackets", arguments: 0..<300)
  func whole(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let value = Self.value(&random)
    var walk = Walk()
    walk.walk(value)
    let structure = PrefixStructure(of: Array(try JSONSerialization.data(withJSONObject: value)))
    #expect(structure.keys == walk.keys && structure.types == walk.types && Set(structure.objects) == walk.objects)
    #expect(structure.objects.count == walk.objects.count)
  }

  @Test("are found wherever the bytes end, and whatever they are", arguments: 0..<100)
  func anything(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let signs = Array(#"{{[[]]}}"":,\ax "#.utf8)
    let bytes = (0..<200).map { _ in signs.randomElement(using: &random) ?? 0 }
    for count in 0...bytes.count {
      let (shorter, longer) = (PrefixStructure(of: Array(bytes[..<count])), PrefixStructure(of: bytes))
      // What a longer look shows beside it takes no key away.
      #expect(shorter.keys.isSubset(of: longer.keys) && shorter.types.isSubset(of: longer.types))
    }
  }

  @Test("are found in time in proportion to the bytes, whichever come again")
  func repeated() {
    let keys = (0..<6500).map { number in "\"\(String(number, radix: 36))\":" }
    // The first key again and again, and the last one: the one is as far from the end as can be.
    func time(repeating key: String) -> Duration {
      let bytes = Array("{\(keys.joined())\(String(repeating: key, count: 100_000))".utf8)
      var structure = PrefixStructure()
      let duration = ThreadTime.measure { structure = PrefixStructure(of: bytes) }
      #expect(structure.objects.map(\.count) == [6500])
      return duration
    }
    #expect(time(repeating: keys[0]) < time(repeating: keys[6499]) * 5)
  }

  @Test("are told apart and known again, be they as many as fit")
  func many() {
    let keys = (0..<9000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let structure = PrefixStructure(of: Array("[{\(keys)},{\(keys)},{\"k1\":1}]".utf8))
    #expect(structure.keys.count == 9000 && Set(structure.objects.map(\.count)) == [0, 1, 9000])
  }
}
