/// Which arrays of a format's files can be too big to be held: those are cut into runs of elements.
package struct JSONLayout: Sendable {
  /// What stands behind a key of a container.
  enum Part: Sendable, Hashable {
    /// A value that is small enough to be held.
    case whole
    /// An array of further containers.
    case containers
    /// An array of records, which is cut; the key's index in `leafKeys`.
    case leaves(Int)
    /// An object that is walked member by member, as the one around it is.
    case object
  }

  /// Keys whose arrays hold containers.
  package var containerKeys: [String]
  /// Keys whose arrays hold records.
  package var leafKeys: [String]
  /// Keys whose objects hold such arrays.
  package var objectKeys: [String] = []
  /// Whether strings can have escapes of the form `\x0B`, which JSON does not know: they are repaired as the file is cut, so that a
  /// record with one costs no more than any other. Places behind one in its chunk are told a few bytes late.
  package var hasControlEscapes = false
  /// Whether two records that follow one another in one of the big arrays stay in one chunk: ids that count equal records of an instant
  /// want all of these at once. Default: never. More than `JSONSplitter.Sizes.together` is cut all the same, and the chunks behind such a
  /// cut say so with their hint.
  package var keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)?

  package init(
    containerKeys: [String], leafKeys: [String], objectKeys: [String] = [], hasControlEscapes: Bool = false, keepsTogether: (@Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool)? = nil
  ) {
    self.containerKeys = containerKeys
    self.leafKeys = leafKeys
    self.objectKeys = objectKeys
    self.hasControlEscapes = hasControlEscapes
    self.keepsTogether = keepsTogether
  }

  /// What a key's array is.
  func part(for key: UnsafeBufferPointer<UInt8>) -> Part {
    if containerKeys.contains(where: { key.elementsEqual($0.utf8) }) { return .containers }
    if objectKeys.contains(where: { key.elementsEqual($0.utf8) }) { return .object }
    if let index = leafKeys.firstIndex(where: { key.elementsEqual($0.utf8) }) { return .leaves(index) }
    return .whole
  }
}
