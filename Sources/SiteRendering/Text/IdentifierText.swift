/// Ids of the export as the page contract's attributes carry them.
enum IdentifierText {
  /// The id; `unknown` where nothing of it can be seen, since those attributes must not be empty.
  static func attribute(_ id: String) -> String {
    id.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } ? "unknown" : id
  }
}
