import CSimdJSON

/// The keys and values of an object, in the order of the file; a key can occur twice.
package struct JSONFieldSequence: Sequence, IteratorProtocol {
  private var cursor: csj_cursor

  /// Starts at a cursor of the facade.
  init(cursor: csj_cursor) {
    self.cursor = cursor
  }

  package mutating func next() -> (key: JSONValue, value: JSONValue)? {
    var key = csj_value()
    var value = csj_value()
    return csj_object_next(&cursor, &key, &value) ? (JSONValue(raw: key), JSONValue(raw: value)) : nil
  }
}
