import Configuration

/// A part of the benchmark that can be run alone.
enum SectionName: String, CaseIterable {
  case full, channels, formats, rebuilds, photos, features, search, peers

  /// The sections that the arguments name; nil when they name none.
  static func set(_ arguments: ParsedArguments) throws(ArgumentError) -> Set<SectionName>? {
    var names: Set<SectionName> = []
    for text in arguments.values(of: "section") {
      guard let name = SectionName(rawValue: text) else {
        throw arguments.error(
          "'\(text)' is no section.", advice: "Give one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      names.insert(name)
    }
    return names.isEmpty ? nil : names
  }
}
