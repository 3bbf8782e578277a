import Diagnostics
import Foundation

/// Names of locales as users write them.
enum LocaleName {
  /// The name in its canonical form: `de-de` becomes `de_DE`. A known language with any region of the world is a locale.
  static func checked(_ name: String) throws -> String {
    let known = Locale.availableIdentifiers
    let canonical = canonical(name)
    if known.contains(canonical) { return canonical }
    let parts = canonical.split(separator: "_", omittingEmptySubsequences: false)
    if parts.count > 1, let region = parts.last, Locale.Region.isoRegions.contains(where: { $0.identifier == region }),
      known.contains(parts.dropLast().joined(separator: "_"))
    {
      return canonical
    }
    let nearest = NearestName.match(for: canonical, in: known.sorted())
    let example = "use a language, with a country where it matters, such as en, de_DE or pt_BR"
    throw ArchiveError("there is no locale \"\(name)\"", advice: nearest.map { "did you mean \"\($0)\"?" } ?? example)
  }

  /// The language in lower case, a script capitalised, a region in capitals, with underscores between them.
  private static func canonical(_ name: String) -> String {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return parts.enumerated()
      .map { index, part in index == 0 ? part.lowercased() : part.count == 4 ? part.capitalized : part.uppercased() }
      .joined(separator: "_")
  }
}
