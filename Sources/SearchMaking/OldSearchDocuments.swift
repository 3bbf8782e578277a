import ChatStorage
import SearchIndex
import SiteNaming

/// The documents of a block of the old site, by the messages' ids.
struct OldSearchDocuments {
  private let documents: [SearchDocument]
  private let places: [UInt64: Int]

  init(_ documents: [SearchDocument]) {
    self.documents = documents
    places = Dictionary(
      documents.enumerated().map { (StableHash.hash(MessageAnchor.id(of: $1.anchor)), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The document of a message whose id has a hash; nil where there is none.
  subscript(idHash: UInt64) -> SearchDocument? { places[idHash].map { documents[$0] } }
}
