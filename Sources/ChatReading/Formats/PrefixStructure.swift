import ChatModel

/// The keys in JSON's first bytes, and which of them stand together.
///
/// There is a prefix for each of an export's files, and most of what is in it comes again with each message: what was met before is known by
/// its number, and no text is made of it.
struct PrefixStructure: Sendable {
  /// How many brackets are open at most where keys are looked at.
  private static let deepest = 4
  /// No name by which a format is known is longer, in bytes.
  private static let longestName = 100

  /// The keys with their depths, each once.
  private(set) var keys: Set<ExportPrefix.Key> = []
  /// The strings that are values of the key `type`.
  private(set) var types: Set<String> = []
  /// The keys that single objects have, equal ones once.
  private(set) var objects: [Set<String>] = []

  private var numbers: [Name: Int] = [:]
  private var names: [String] = []
  /// By the number of a name: the depths at which it was met as a key, a bit for each, and that of 0 for one that stood behind `type`.
  private var met: [UInt8] = []

  /// Looks at nothing.
  init() {}

  /// Looks at some bytes.
  init(of bytes: [UInt8]) {
    var known: Set<[Int]> = []
    // The numbers of the keys of what is open, down to the deepest that is looked at, each once and in order.
    var open: [[Int]] = []
    var isBehindType = false
    var depth = 0
    for token in PrefixTokens(bytes) {
      switch token {
      case .open:
        isBehindType = false
        depth += 1
        if depth <= Self.deepest { open.append([]) }
      case .close:
        isBehindType = false
        if depth <= Self.deepest, let closed = open.popLast() { known.insert(closed) }
        depth -= 1
      case .key(let text):
        let number = number(of: text)
        isBehindType = names[number] == "type"
        guard depth <= Self.deepest else { continue }
        if meets(number, at: depth) { keys.insert(ExportPrefix.Key(name: names[number], depth: depth)) }
        if let last = open.indices.last { Self.insert(number, into: &open[last]) }
      case .string(let text):
        if isBehindType {
          let number = number(of: text)
          if meets(number, at: 0) { types.insert(names[number]) }
        }
        isBehindType = false
      }
    }
    objects = known.union(open).map { Set($0.map { names[$0] }) }
  }

  private mutating func number(of text: ArraySlice<UInt8>) -> Int {
    let name = Name(bytes: text.prefix(Self.longestName))
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(String(decoding: name.bytes, as: UTF8.self))
    met.append(0)
    return names.count - 1
  }

  /// Notes that a name was met at a depth, which brackets that were never opened make negative.
  /// - Returns: Whether that is new.
  private mutating func meets(_ number: Int, at depth: Int) -> Bool {
    let bit: UInt8 = depth < 0 ? 1 << 7 : 1 << UInt8(depth)
    guard met[number] & bit == 0 else { return false }
    met[number] |= bit
    return true
  }

  /// Keys come in the same order in most objects, so that a new one belongs at the end.
  private static func insert(_ number: Int, into keys: inout [Int]) {
    guard let last = keys.last, last >= number else { return keys.append(number) }
    let place = keys.partitioningIndex { $0 >= number }
    if keys[place] != number { keys.insert(number, at: place) }
  }

  /// The bytes of a name, hashed as they lie.
  private struct Name: Hashable, Sendable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    static func == (left: Name, right: Name) -> Bool { left.bytes.elementsEqual(right.bytes) }
  }
}
