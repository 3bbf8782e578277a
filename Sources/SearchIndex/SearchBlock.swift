/// Messages that stand one behind the other in the order of time, all channels together, and lie in one file of the index.
package struct SearchBlock: Sendable, Hashable {
  /// How many messages a block has; the last one may have fewer.
  package static let size = 128

  /// The messages, the oldest first.
  package var documents: [SearchDocument]

  /// Makes a block.
  package init(documents: [SearchDocument]) {
    self.documents = documents
  }

  /// The name of a block's file.
  package static func name(_ number: Int) -> String { "b/\(number)" }
}
