import Foundation
import Testing

@testable import MessageList

@Suite("Numbers on pages")
struct NumberLabelTests {
  @Test(
    "are grouped as the locale groups them",
    arguments: [
      ("en", 0, "0"), ("en", 999, "999"), ("en", 1000, "1,000"), ("en", 1_234_567, "1,234,567"), ("de", 1234, "1.234"),
      ("de_CH", 12_345, "12’345"), ("es", 1234, "1234"), ("es", 12_345, "12.345"), ("fr", 1234, "1\u{202F}234"),
      ("hi", 1_234_567, "12,34,567"), ("en_IN", 123_456_789, "12,34,56,789"), ("pl", 1234, "1234"), ("ar_EG", 1234, "١٬٢٣٤"),
    ])
  func locales(locale: String, number: Int, text: String) throws {
    #expect(try DateLabels(timeZone: "UTC", locale: locale).numbers.text(number) == text)
  }

  @Test("are those of the system's own formatter, in every locale")
  func formatter() {
    for locale in Locale.availableIdentifiers.sorted().enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let labels = NumberLabels(locale: locale)
      let style = IntegerFormatStyle<Int>(locale: Locale(identifier: locale)).grouping(.automatic)
      for number in [0, 7, 42, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 98_765_432_109, Int.max] {
        #expect(labels.text(number) == number.formatted(style), "\(locale)")
      }
    }
  }
}
