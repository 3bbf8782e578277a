import Foundation
import Testing

@testable import Words

@Suite("Plural rules")
struct PluralRulesTests {
  // Written down from https://www.unicode.org/cldr/charts/42/supplemental/language_plural_rules.html
  @Test(
    "The category of a number is that of CLDR's charts",
    arguments: [
      ("en", "0 other, 1 one, 2 other, 11 other, 101 other"),
      ("de", "0 other, 1 one, 2 other"),
      ("fr", "0 one, 1 one, 2 other, 1000000 many, 1000001 other"),
      ("es", "0 other, 1 one, 2 other, 2000000 many"),
      ("pt-BR", "0 one, 1 one, 2 other"),
      ("pt-PT", "0 other, 1 one, 2 other"),
      ("ru", "0 many, 1 one, 2 few, 4 few, 5 many, 11 many, 12 many, 21 one, 22 few, 111 many"),
      ("pl", "0 many, 1 one, 2 few, 5 many, 12 many, 21 many, 22 few"),
      ("cs", "0 other, 1 one, 2 few, 4 few, 5 other"),
      ("ar", "0 zero, 1 one, 2 two, 3 few, 10 few, 11 many, 99 many, 100 other, 102 other, 103 few"),
      ("he", "0 other, 1 one, 2 two, 3 other, 20 other"),
      ("ro", "0 few, 1 one, 2 few, 19 few, 20 other, 101 few, 120 other"),
      ("ja", "0 other, 1 other, 2 other"), ("zh-Hant", "1 other"), ("hi", "0 one, 1 one, 2 other"), ("da", "0 other, 1 one, 2 other"),
    ])
  func categories(_ tag: String, _ examples: String) throws {
    let rules = try #require(PluralRules(tag))
    for example in examples.split(separator: ", ").map({ $0.split(separator: " ") }) {
      #expect(rules.category(of: try #require(Int(example[0]))).name == example[1], "\(tag) \(example[0])")
    }
  }

  @Test("A language needs the categories that whole numbers take, and may have those of fractions")
  func needed() throws {
    func names(_ categories: [PluralCategory]) -> String { categories.map(\.name).joined(separator: " ") }
    let czech = try #require(PluralRules("cs"))
    #expect(names(czech.needed) == "one few other" && names(czech.allowed) == "one few many other")
    #expect(names(try #require(PluralRules("ar")).needed) == "zero one two few many other")
    #expect(names(try #require(PluralRules("ja")).needed) == "other")
    #expect(names(try #require(PluralRules("fr")).needed) == "one many other")
  }

  @Test("A language that CLDR lacks has one category, and what is no tag has no rules")
  func unknown() throws {
    #expect(try #require(PluralRules("xx")).needed == [.other])
    #expect(PluralRules("de_DE") == nil && PluralRules("") == nil)
  }

  @Test("The system's ICU and Foundation's own work beside each other")
  func withFoundation() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...20 {
        group.addTask {
          let words = PluralRules("pl")?.category(of: number).name
          let text = (1000 * number).formatted(.number.locale(Locale(identifier: "pl_PL")).grouping(.automatic))
          let list = ["a", "b", "c"].formatted(.list(type: .and).locale(Locale(identifier: "de_DE")))
          return words == (number == 1 ? "one" : (2...4).contains(number) ? "few" : "many") && text.hasPrefix("\(number)")
            && list == "a, b und c"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
