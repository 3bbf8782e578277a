/// The first bytes of a file, by which it is recognised.
struct ExportPrefix {
  /// How many bytes are looked at.
  static let size = 1 << 16

  /// The file's path: relative to the export's folder or archive, or as the user named the file.
  let path: String
  /// The name of the folder or archive that the file stands in; empty for a file that the user named.
  let folder: Substring
  /// Whether the user named the file itself, so that its name need not say what it is.
  let isNamed: Bool
  /// The bytes, without a byte order mark.
  let bytes: [UInt8]
  /// The keys of the outermost two objects or arrays with their depth, as far as they are in the prefix, each once;
  /// none where neither an object nor an array begins the file.
  let keys: Set<Key>
  /// The keys that single objects have, in those and in what they hold, as far as they are in the prefix; equal ones once.
  private let objects: Set<Set<String>>
  /// The strings that stand behind the key `type`.
  let types: Set<String>
  /// The first byte that is no white space.
  let first: UInt8?

  /// A key and how many brackets are open where it stands.
  struct Key: Sendable, Hashable {
    /// The key, as it is written.
    var name: String
    /// 1 in an object of the top level, 2 in an array of objects.
    var depth: Int
  }

  /// Looks at the first bytes of a file. `root` is what the user named and the path begins in, empty for a file that was named itself.
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
    (keys, types, objects) = isJSON ? ExportPrefix.keys(of: bytes) : ([], [], [])
  }

  /// The last part of the path.
  var name: Substring { ExportListing.name(of: path) }

  /// Whether the file begins with a byte order mark of UTF-16.
  var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

  /// Whether one object, at any of the depths that are looked at, has all these keys.
  func has(_ names: String...) -> Bool {
    objects.contains { object in names.allSatisfy { object.contains($0) } }
  }

  /// Whether one object, at any of the depths that are looked at, has a key and none of the others.
  func has(_ name: String, withoutAnyOf others: [String]) -> Bool {
    objects.contains { object in object.contains(name) && !others.contains { object.contains($0) } }
  }

  /// Whether the file may have more bytes than these, so that keys may be missing.
  var isCut: Bool { bytes.count >= Self.size - 3 }

  /// Whether this is a whole file that should be one value of JSON and cannot be: its brackets or a string are not closed, or it does not even
  /// begin as one.
  var isBrokenJSON: Bool {
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

  /// How many brackets are open at most where keys are looked at.
  private static let deepest = 4

  private static func keys(of bytes: [UInt8]) -> (Set<Key>, Set<String>, Set<Set<String>>) {
    var keys: Set<Key> = []
    var types: Set<String> = []
    var objects: Set<Set<String>> = []
    // The keys of what is open, down to the deepest that is looked at.
    var open: [Set<String>] = []
    var isBehindType = false
    var depth = 0
    for token in PrefixTokens(bytes) {
      switch token {
      case .open:
        depth += 1
        if depth <= deepest { open.append([]) }
      case .close:
        if depth <= deepest, let closed = open.popLast() { objects.insert(closed) }
        depth -= 1
      case .key(let text):
        let name = Self.text(text)
        isBehindType = name == "type"
        guard depth <= deepest else { continue }
        keys.insert(Key(name: name, depth: depth))
        if let last = open.indices.last { open[last].insert(name) }
      case .string(let text):
        if isBehindType { types.insert(Self.text(text)) }
        isBehindType = false
      }
    }
    return (keys, types, objects.union(open))
  }

  /// No name by which a format is known is longer.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes.prefix(100), as: UTF8.self) }
}
