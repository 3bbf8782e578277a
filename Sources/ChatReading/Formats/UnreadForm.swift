/// A form in which chats are exported or kept that is recognised, but not read.
package struct UnreadForm: Sendable {
  /// The name.
  package let name: String
  /// What the user can do instead.
  package let remedy: String
  /// Whether its files are pages for browsers, beside and below which lies what people sent.
  package var isPage = false
  /// Whether a file is of this form.
  let matches: @Sendable (UnreadFile) -> Bool

  /// Describes a form; `remedy` tells the user what to do instead.
  package init(name: String, remedy: String, isPage: Bool = false, matches: @escaping @Sendable (UnreadFile) -> Bool) {
    self.name = name
    self.remedy = remedy
    self.isPage = isPage
    self.matches = matches
  }

  /// What to do with a file, by the first of some forms that it is of; nil if it is of none.
  static func advice(on file: UnreadFile, among forms: [UnreadForm]) -> String? {
    forms.first { $0.matches(file) }.map { "\(file.name) looks like \($0.name), which is not read: \($0.remedy)" }
  }
}

/// A file that no format recognises for certain.
package struct UnreadFile {
  /// Its path in the listing.
  package let path: String
  /// The files that it is among.
  package let listing: ExportListing
  /// Its first bytes; nil if only its name is to be judged.
  package var prefix: ExportPrefix?

  /// The last part of its path.
  package var name: Substring { ExportListing.name(of: path) }

  /// Whether there is a file of a name in the same folder.
  package func hasNeighbour(_ name: String) -> Bool {
    let folder = ExportListing.folder(of: path)
    return listing.has(folder.isEmpty ? name : folder + "/" + name)
  }

  /// Whether one object in it has all these keys.
  package func has(_ keys: String...) -> Bool { prefix?.has(keys) == true }

  /// Whether a text is in its first bytes.
  package func contains(_ text: String) -> Bool { prefix?.bytes.firstRange(of: Array(text.utf8)) != nil }

  /// Whether it begins with a text.
  package func begins(with text: String) -> Bool { prefix?.bytes.starts(with: text.utf8) == true }

  /// Whether it is a page for browsers.
  package var isMarkup: Bool { prefix?.first == UInt8(ascii: "<") }

  /// Whether it is a database of SQLite with a table, or a column, of each of these names.
  package func isDatabase(with names: String...) -> Bool { begins(with: "SQLite format 3\0") && names.allSatisfy { contains($0) } }
}
