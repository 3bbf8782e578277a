import ChatModel

extension DecodingContext {
  /// A key that no other container of the export has, for the channel of one that has this number in its file; `ChunkPlace.channelKeyPrefix`
  /// says how it begins.
  package func channelKey(_ number: some CustomStringConvertible) -> String { "@\(file.index)/\(chunk.scope)\(number)" }

  /// Calls `body` with each element of the chunk that is not null, as a record of its own.
  @inline(__always)
  package func each(_ elements: JSONValue, _ body: (JSONValue) -> Void) {
    var index = firstElement
    for value in elements.elements {
      element = index
      path.removeAll(keepingCapacity: true)
      beginRecord()
      if value.isMissing { ignoreEmpty() } else { body(value) }
      index += 1
    }
  }

  /// Counts a `null` that stands where a record should. It says nothing, so that nothing is lost.
  package func ignoreEmpty() { ignore(Self.empty) }

  /// The messages of an array, as `read` makes them; what it makes nothing of is refused, or only counted if it is null. `key` is that of the array in
  /// the object that is read, nil where the elements are the chunk's own.
  @inline(__always)
  package func messages(in array: JSONValue, behind key: String?, _ read: (JSONValue) -> Message?) -> [Message] {
    guard array.hasParts else { return [] }
    if key != nil { lastKnownTime = nil }
    var messages: [Message] = []
    messages.reserveCapacity(array.expectedCount)
    let depth = path.count
    if let key { path.append((key, 0)) }
    var index = 0
    for value in array.elements {
      if key != nil { path[depth].index = index } else { element = firstElement + index }
      index += 1
      if var message = read(value) {
        bound(&message)
        messages.append(message)
      } else if value.isMissing {
        ignoreEmpty()
      } else {
        refuse(.notARecord, "a message should be an object")
      }
    }
    path.removeSubrange(depth...)
    return messages
  }
}
