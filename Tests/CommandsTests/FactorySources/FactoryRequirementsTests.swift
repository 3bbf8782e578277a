import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The table of a view factory's methods")
struct FactoryRequirementsTests {
  @Test("is what the protocol declares")
  func table() throws {
    let folder = PackageRoot.path("Sources/CustomViews/Factory")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    var declared: Set<String> = []
    for source in sources {
      // What a method gives is an associated type, which is a view or a modifier.
      let kinds = Dictionary(
        source.matches(of: /associatedtype (\w+): (\w+)/).map { (String($0.1), "some \($0.2)") }, uniquingKeysWith: { first, _ in first })
      let methods = FactorySource(source).functions.filter { $0.key.hasSuffix("ViewFactory") && source.contains("protocol \($0.key)") }
      for var method in methods.values.joined() {
        var words = method.result.components(separatedBy: " -> ")
        guard let last = words.popLast(), let kind = kinds[last] else { continue }
        method.result = (words + [kind]).joined(separator: " -> ")
        declared.insert(method.text)
      }
    }
    #expect(declared.count > 50)
    let table = FactoryRequirements.all.map(\.text)
    #expect(Set(table).count == table.count)
    #expect(declared.subtracting(table) == [], "the table lacks them")
    #expect(Set(table).subtracting(declared) == [], "the protocol has no such methods")
  }
}
