import ChatModel

/// What merging found, by the numbers of the messages that are shown.
package struct RevisionIndex: Sendable {
  private let revisions: [UInt64: MessageRevision]
  private let hashes: [UInt64: UInt64]

  /// Makes an index of what was found in channels.
  init(_ found: [[UInt64: MessageRevision]] = []) {
    revisions = found.reduce(into: [:]) { all, channel in all.merge(channel) { first, _ in first } }
    hashes = revisions.mapValues(\.hash)
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { revisions.isEmpty }

  /// A hash of what was found of a message; 0 where that is nothing.
  package func hash(of number: UInt64) -> UInt64 { isEmpty ? 0 : hashes[number] ?? 0 }

  /// Whether what was found of a message needs files or people that its own record and its block do not tell.
  package func needsOthers(_ number: UInt64) -> Bool { !isEmpty && revisions[number]?.needsOthers == true }

  /// Adds to a message what was found of it.
  func apply(to message: inout Message, number: UInt64) {
    guard !isEmpty, let revision = revisions[number] else { return }
    revision.apply(to: &message)
  }
}
