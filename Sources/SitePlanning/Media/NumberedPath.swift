import ChatStorage
import Foundation
import StableHashing

/// A path with numbers for its names and for its ends, by which it is looked up.
///
/// Names that a file system may take for one have one number: on some disks neither the case of letters, nor how accents are composed, nor dots
/// and spaces at the end of a name count. Other names have one too, though hardly ever.
struct NumberedPath {
  /// The longest name that every system looks for, in bytes: some refuse a longer one.
  static let longestName = 143

  /// The names in it.
  let parts: [Substring]
  /// The number of each name.
  let names: [UInt64]
  /// By the place of a name, the number of the path that begins with it.
  private let ends: [UInt64]

  /// Numbers a path of these names.
  init(_ parts: [Substring]) {
    self.parts = parts
    names = parts.map(Self.number)
    var ends = names
    for place in ends.indices.dropLast().reversed() { ends[place] = StableHash.mix(ends[place + 1], names[place]) }
    self.ends = ends
  }

  /// Cut at bytes: a slash and a combining mark are one `Character`.
  static func parts(of path: String) -> [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// The number of the path that begins with the name at a place, in a folder.
  func number(from place: Int = 0, in folder: NumberedPath? = nil) -> UInt64 {
    guard let folder else { return ends[place] }
    return folder.names.reversed().reduce(ends[place]) { StableHash.mix($0, $1) }
  }

  private static func number(of name: Substring) -> UInt64 {
    let last = name.utf8.lastIndex { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: " ") }
    let stem = name[..<(last.map { name.utf8.index(after: $0) } ?? name.endIndex)]
    if stem.utf8.allSatisfy({ $0 < 0x80 }) { return StableHash.hash(stem.lowercased()) }
    // To decompose a long text takes time that grows with its square.
    guard stem.utf8.count <= longestName else { return StableHash.hash(String(stem)) }
    // To capitals first: some letters have no small ones of their own.
    return StableHash.hash(stem.decomposedStringWithCanonicalMapping.uppercased().lowercased())
  }
}
