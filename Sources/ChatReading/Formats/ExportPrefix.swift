/// The first bytes of a file, by which it is recognised.
package struct ExportPrefix: Sendable {
  /// How many bytes are looked at.
  static let size = 1 << 16

  /// The file's path: relative to the export's folder or archive, or as the user named the file.
  package let path: String
  /// The name of the folder or archive that the file stands in; empty for a file that the user named.
  package let folder: Substring
  /// Whether the user named the file itself, so that its name need not say what it is.
  package let isNamed: Bool
  /// The bytes, without a byte order mark.
  package let bytes: [UInt8]
  /// The keys and which of them stand together, as far as they are in the prefix; none where neither an object nor an array begins the file.
  private let structure: PrefixStructure
  /// The first byte that is no white space.
  package let first: UInt8?

  /// A key and how many brackets are open where it stands.
  package struct Key: Sendable, Hashable {
    /// The key, as it is written.
    package var name: String
    /// 1 in an object of the top level, 2 in an array of objects.
    package var depth: Int

    package init(name: String, depth: Int) {
      self.name = name
      self.depth = depth
    }
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
