import CPluralRules

/// The plural categories of Unicode's CLDR, in its order.
package enum PluralCategory: Int, Sendable, CaseIterable {
  /// The categories. Every language has the last one.
  case zero, one, two, few, many, other

  /// The category of a name such as `few`.
  init?(name: String) {
    guard let category = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = category
  }

  /// The name, as catalogues write it.
  package var name: String { "\(self)" }
}

/// The plural rules of a language, those of the system's ICU.
package final class PluralRules: @unchecked Sendable {
  // Unchecked: the rules never change, and ICU reads them from any number of threads.
  private let rules: OpaquePointer

  /// The categories of the language's whole numbers, which a plural needs, in CLDR's order.
  package let needed: [PluralCategory]
  /// All categories of the language. Those that only fractions take may be left out.
  package let allowed: [PluralCategory]

  /// The rules of a language. One that CLDR does not have has only `other`; nil for what is no tag.
  package init?(_ tag: String) {
    guard let rules = cplural_open(tag) else { return nil }
    self.rules = rules
    let found = cplural_categories(rules)
    allowed = PluralCategory.allCases.filter { found & 1 << UInt32($0.rawValue) != 0 }
    let taken = Set(Self.samples.map { cplural_category(rules, Int64($0)) })
    needed = PluralCategory.allCases.filter { taken.contains(Int32($0.rawValue)) || $0 == .other }
  }

  deinit { cplural_close(rules) }

  /// The category of a number of things. That of a negative number is that of its magnitude.
  package func category(of count: Int) -> PluralCategory {
    PluralCategory(rawValue: Int(cplural_category(rules, Int64(clamping: count.magnitude)))) ?? .other
  }

  /// Whole numbers of every category that any language has for whole numbers.
  private static let samples = Array(0...200) + [1000, 1_000_000]
}
