/// Gives names numbers, from 0 in the order in which they come, without making anything for a name that is known.
struct WhatsAppNames {
  /// The names as they stand in the file, by their numbers.
  private(set) var names: [[UInt8]] = []
  /// How many bytes the longest of them has; 0 where there is none.
  private(set) var longest = 0
  /// The newest name of each hash, and behind each name the next older one of the same hash.
  private var newest: [Int: Int] = [:]
  private var older: [Int] = []
  /// People write several messages in a row.
  private var latest = 0

  /// The number of a name; nil where it is new and `limit` names are known.
  mutating func number(of name: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> Int? {
    if latest < names.count, isName(latest, name) { return latest }
    let hash = Self.hash(of: name)
    var candidate = find(name, hash: hash)
    if candidate < 0 {
      guard names.count < limit else { return nil }
      candidate = names.count
      names.append(Array(name))
      longest = max(longest, name.count)
      older.append(newest.updateValue(candidate, forKey: hash) ?? -1)
    }
    latest = candidate
    return candidate
  }

  /// Whether a name has a number.
  func has(_ name: UnsafeBufferPointer<UInt8>) -> Bool { find(name, hash: Self.hash(of: name)) >= 0 }

  /// The number of a name; -1 where it has none.
  private func find(_ name: UnsafeBufferPointer<UInt8>, hash: Int) -> Int {
    var candidate = newest[hash] ?? -1
    while candidate >= 0, !isName(candidate, name) { candidate = older[candidate] }
    return candidate
  }

  private static func hash(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize()
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool { name.elementsEqual(names[number]) }

  /// Forgets all names.
  mutating func removeAll() { self = WhatsAppNames() }
}
