import CSimdJSON

/// The values of one object at a time, read in one call. Where a key occurs twice, the last value counts, as in JavaScript.
///
/// Formats are modules of their own, so what is called for each record is inlinable: as a generic of another module it would cost 4 % of a build.
package final class JSONFields<Key: JSONKey> {
  @usableFromInline let keys: OpaquePointer?
  @usableFromInline let slots: UnsafeMutablePointer<csj_value>
  /// Whether a value that was loaded is of no usual kind for what its key expects.
  @inlinable
  package var hasUnusual: Bool { summary.has_unusual }
  /// Whether there was a key that is none of `Key`.
  @inlinable
  package var hasUnknown: Bool { summary.has_unknown }
  /// A bit for each of the first 64 keys that has a value other than `null`, `false` and an empty array or object.
  @inlinable
  package var filled: UInt64 { summary.filled }
  @usableFromInline var summary = csj_summary()
  @usableFromInline let count = Key.allCases.count

  /// Makes room for the values.
  package init() {
    let names = Key.allCases.map { Array($0.name.utf8CString) }
    let usualKinds = Key.allCases.map { $0.expected.usualKinds }
    keys = names.withUnsafePointers { csj_keyset_make($0, usualKinds, $1) }
    slots = .allocate(capacity: max(1, count))
    slots.initialize(repeating: csj_value(), count: max(1, count))
  }

  deinit {
    csj_keyset_free(keys)
    slots.deallocate()
  }

  /// Takes the values of an object in the place of what was here. False, with every value absent, when it is no object.
  @inlinable
  @inline(__always)
  @discardableResult
  package func load(_ object: JSONValue) -> Bool {
    guard let keys else { return false }
    // Not into the property itself: the call would cost a check that nobody else has it.
    var loaded = csj_summary()
    let isObject = csj_object_load(keys, object.raw, slots, &loaded)
    summary = loaded
    return isObject
  }

  /// The bits of some keys in `filled`.
  @inlinable
  package static func mask(_ keys: [Key]) -> UInt64 {
    keys.reduce(0) { $0 | (1 << UInt64($1.rawValue)) }
  }

  /// The value of a key; absent when the object lacks it.
  @inlinable
  @inline(__always)
  package subscript(key: Key) -> JSONValue {
    key.rawValue >= 0 && key.rawValue < count ? JSONValue(raw: slots[key.rawValue]) : .absent
  }

  /// Makes a key's value absent.
  @inlinable
  package func forget(_ key: Key) {
    if key.rawValue >= 0 && key.rawValue < count { slots[key.rawValue] = csj_value() }
  }
}

extension [[CChar]] {
  /// Calls `body` with C strings, which are valid during the call.
  fileprivate func withUnsafePointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>, Int) -> Result) -> Result {
    let flat = Array<CChar>(joined())
    var starts: [Int] = []
    var start = 0
    for string in self {
      starts.append(start)
      start += string.count
    }
    return flat.withUnsafeBufferPointer { characters in
      let pointers: [UnsafePointer<CChar>?] = starts.map { offset in characters.baseAddress.map { $0 + offset } }
      return pointers.withUnsafeBufferPointer { list in
        list.baseAddress.map { body($0, pointers.count) } ?? withUnsafePointer(to: nil) { body($0, 0) }
      }
    }
  }
}
