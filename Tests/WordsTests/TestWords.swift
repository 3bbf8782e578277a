import Configuration
import Diagnostics

@testable import Words

/// Small catalogues for tests.
enum TestWords {
  /// A catalogue of English, which has all keys.
  static func english(_ json: String) throws -> WordCatalogue {
    try WordCatalogue(Array(json.utf8), file: "en.json", tag: "en", reference: nil)
  }

  /// Words of one language with English behind them.
  static func words(_ tag: String, _ json: String, english: String, isAboutChats: Bool = false) throws -> SiteWords {
    let reference = try self.english(english)
    let own = try WordCatalogue(Array(json.utf8), file: "\(tag).json", tag: tag, reference: reference)
    return SiteWords(tag: tag, layers: [own.phrases, reference.phrases], isAboutChats: isAboutChats)
  }

  /// What is told of a file.
  static func errors(_ tag: String, _ json: String, english: String? = nil) throws -> [String] {
    let reference = try english.map { try self.english($0) }
    let result = Result { try WordCatalogue(Array(json.utf8), file: "\(tag).json", tag: tag, reference: reference) }
    guard case .failure(let error) = result else { return [] }
    return (error as? ConfigurationErrors)?.diagnostics.map(\.description) ?? ["\(error)"]
  }
}
