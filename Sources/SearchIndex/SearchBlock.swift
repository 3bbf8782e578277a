/// Messages that stand one behind the other in the order of time, all channels together, and lie in one file of the index.
package struct SearchBlock: Sendable, Hashable {
  /// How many messages a block has; the last one may have fewer.
  package static let size = 128

  /// The messages, the oldest first.
  package let documents: [SearchDocument]
  /// Their authors and channels, each once.
  let names: SearchBlockNames

  /// Makes a block.
  package init(documents: [SearchDocument]) {
    self.init(documents: documents, sources: [])
  }

  /// Makes a block of documents of which is known which have their names from one author and one channel.
  /// - Parameter sources: For each document the numbers of both: equal ones stand for names that are written alike. May be empty.
  package init(documents: [SearchDocument], sources: [SearchNameSource]) {
    self.documents = documents
    names = SearchBlockNames(documents, sources)
  }

  package static func == (left: SearchBlock, right: SearchBlock) -> Bool { left.documents == right.documents }

  package func hash(into hasher: inout Hasher) { hasher.combine(documents) }

  /// Whether its terms are surely those of another block too, which is so where texts, names and flags are. Names are told apart by their
  /// scalars, as terms are.
  package func hasTerms(of other: SearchBlock) -> Bool {
    guard documents.count == other.documents.count, flags == other.flags,
      names.authors.elementsEqual(other.names.authors, by: Self.areSame),
      names.channels.elementsEqual(other.names.channels, by: { Self.areSame($0.name, $1.name) })
    else { return false }
    return documents.indices.allSatisfy { Self.areSame(documents[$0].text, other.documents[$0].text) }
  }

  private static func areSame(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }

  /// All flags of its documents.
  var flags: SearchFlags {
    var flags: SearchFlags = []
    for index in documents.indices { flags.formUnion(documents[index].flags) }
    return flags
  }

  /// The name of a block's file.
  package static func name(_ number: Int) -> String { "b/\(number)" }
}
