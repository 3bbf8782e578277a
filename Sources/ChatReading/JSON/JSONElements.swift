import CSimdJSON

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol {
  private var cursor: csj_cursor

  /// Starts at a cursor of the facade.
  init(cursor: csj_cursor) {
    self.cursor = cursor
  }

  package mutating func next() -> JSONValue? {
    var element = csj_value()
    return csj_array_next(&cursor, &element) ? JSONValue(raw: element) : nil
  }
}
