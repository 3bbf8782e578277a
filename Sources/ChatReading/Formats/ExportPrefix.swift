import ChatModel

/// The first bytes of a file, by which it is recognised.
package struct ExportPrefix: Sendable {
  /// How many bytes are looked at.
  static let size = 1 << 16

  /// The file's path: relative to the export's folder or archive, or as the user passed the file.
  package let path: String
  /// The name of the folder or archive that the file is in; empty for a file that the user passed.
  package let folder: Substring
  /// Whether the user passed the file itself, so that its name need not say what it is.
  package let isNamed: Bool
  /// The bytes, without a byte order mark.
  package let bytes: [UInt8]
  /// The keys and which of them stand together, as far as they are in the prefix; none where neither an object nor an array begins the file.
  private let structure: PrefixStructure
  /// The first byte that is no white space.
  package let first: UInt8?

  /// A key and how many brackets are open where it is.
  package struct Key: Sendable, Hashable {
    /// The key, as it is written.
    package var name: String
    /// 1 in an object of the top level, 2 in an array of objects.
    package var depth: Int

    /// Makes a key from its name and how deep it stands; those of the outermost object have the depth 1.
    package init(name: String, depth: Int) {
      self.name = name
      self.depth = depth
    }
  }

  /// Looks at the first bytes of a file. `root` is what the user passed and the path begins in, empty for a file that was named itself.
  init(_ prefix: some Sequence<UInt8>, path: String = "", root: String = "") {
    self.path = path
    isNamed = root.isEmpty
    let inner = ExportListing.folder(of: path)
    folder = ExportListing.name(of: inner.isEmpty ? root : inner)
    var bytes = Array(prefix)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
    first = bytes.first { !$0.isJSONSpace }
    // Most files of an export are pictures, and quotation marks are everywhere in their bytes.
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    structure = isJSON ? PrefixStructure(of: bytes) : PrefixStructure()
  }

  /// The keys of the outermost objects and arrays with their depths, each once.
  package var keys: Set<Key> { structure.keys }

  /// The strings that are values of the key `type`.
  package var types: Set<String> { structure.types }

  /// The last part of the path.
  package var name: Substring { ExportListing.name(of: path) }

  /// Whether the file begins with a byte order mark of UTF-16.
  var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

  /// Whether one object, at any of the depths that are looked at, has all these keys.
  package func has(_ names: String...) -> Bool { has(names) }

  /// The same of names in an array.
  func has(_ names: [String]) -> Bool {
    structure.objects.contains { object in names.allSatisfy { object.contains($0) } }
  }

  /// Whether one object, at any of the depths that are looked at, has a key and none of the others.
  package func has(_ name: String, withoutAnyOf others: [String]) -> Bool {
    structure.objects.contains { object in object.contains(name) && !others.contains { object.contains($0) } }
  }

  /// Whether the file may have more bytes than these, so that keys may be missing.
  package var isCut: Bool { bytes.count >= Self.size - 3 }

  /// Whether this is a whole file that is `null`, which programs write in the place of an empty list.
  package var isNull: Bool { isWhole("null") }

  /// Whether this is a whole file of one value of JSON that says nothing.
  var saysNothing: Bool { isNull || isWhole("[]") || isWhole("{}") }

  /// Whether the bytes are these ASCII characters, white space left out.
  private func isWhole(_ characters: StaticString) -> Bool {
    guard !isCut else { return false }
    return bytes.lazy.filter { !$0.isJSONSpace }.elementsEqual(
      UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount))
  }

  /// Whether this is a whole file that should be one value of JSON and cannot be: its brackets or a string are not closed, or it does not even
  /// begin as one.
  package var isBrokenJSON: Bool {
    guard !isCut, let first else { return false }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return !"\"-0123456789tfn".utf8.contains(first) }
    var depth = 0
    var tokens = PrefixTokens(bytes)
    while let token = tokens.next() {
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .key, .string: break
      }
    }
    return tokens.endsInString || depth != 0
  }
}

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
  /// By the number of a name: the depths at which it was met as a key, a bit for each, and that of 0 for one that was after `type`.
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

/// The brackets and strings of JSON's first bytes, one after the other; what else there is tells no format from another.
package struct PrefixTokens: Sequence, IteratorProtocol {
  /// What is found.
  package enum Token {
    /// An object or array begins.
    case open
    /// An object or array ends.
    case close
    /// A string with a colon after it, as it is written.
    case key(ArraySlice<UInt8>)
    /// Another string, as it is written.
    case string(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether the bytes end within a string, which is not given.
  private(set) var endsInString = false

  /// Begins with the first of some bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): return .open
      case UInt8(ascii: "}"), UInt8(ascii: "]"): return .close
      case UInt8(ascii: "\""): return string()
      default: break
      }
    }
    return nil
  }

  /// The string whose quote was read; nil if the bytes end within it.
  private mutating func string() -> Token? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < bytes.count else {
      endsInString = true
      return nil
    }
    let text = bytes[start..<index]
    index += 1
    var next = index
    while next < bytes.count, bytes[next].isJSONSpace { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":") ? .key(text) : .string(text)
  }
}
