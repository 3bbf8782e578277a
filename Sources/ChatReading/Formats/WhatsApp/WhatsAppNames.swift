/// Gives names numbers, from 0 in the order in which they come, without making anything for a name that is known.
struct WhatsAppNames {
  /// The names as they stand in the file, by their numbers.
  private(set) var names: [[UInt8]] = []
  /// The newest name of each hash, and behind each name the next older one of the same hash.
  private var newest: [Int: Int] = [:]
  private var older: [Int] = []
  /// People write several messages in a row.
  private var latest = 0

  /// The number of a name; nil where it is new and `limit` names are known.
  mutating func number(of name: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> Int? {
    if latest < names.count, isName(latest, name) { return latest }
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    let hash = hasher.finalize()
    var candidate = newest[hash] ?? -1
    while candidate >= 0, !isName(candidate, name) { candidate = older[candidate] }
    if candidate < 0 {
      guard names.count < limit else { return nil }
      candidate = names.count
      names.append(Array(name))
      older.append(newest.updateValue(candidate, forKey: hash) ?? -1)
    }
    latest = candidate
    return candidate
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool { name.elementsEqual(names[number]) }

  /// Forgets all names.
  mutating func removeAll() { self = WhatsAppNames() }
}
