import Foundation
import Words

/// The words of sites in English.
package enum TestWords {
  /// The words of `Words/en.json`. Without that file every key stands for itself, and tests say so.
  package static let english: SiteWords = {
    let style = IntegerFormatStyle<Int>(locale: Locale(identifier: "en"))
    let numbers = NumberWriting(whole: { $0.formatted(style) }, decimalSeparator: ".")
    let bytes = FileManager.default.contents(atPath: PackageRoot.path("Words/en.json")).map { Array($0) } ?? []
    let catalogue = try? WordCatalogue(bytes, file: "en.json", tag: "en", reference: nil)
    return SiteWords(tag: "en", layers: catalogue.map { [$0.phrases] } ?? [], numbers: numbers)
  }()
}
