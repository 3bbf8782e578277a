import OperatingSystem

/// Where a path leads, without symbolic links; what it names need not exist.
struct ResolvedPath: Sendable, Hashable {
  private static let slash = UInt8(ascii: "/")

  /// The names from the top of the file system on, as bytes: `String` takes two spellings of an accent for one.
  private let names: [[UInt8]]

  /// Resolves a path; nil for what is none.
  init?(_ path: String) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var names: [[UInt8]] = []
    if path.utf8.first != Self.slash {
      guard let current = Self.real(".") else { return nil }
      names = current
    }
    for part in path.utf8.split(separator: Self.slash) {
      switch Array(part) {
      case [UInt8(ascii: ".")]: break
      case [UInt8(ascii: "."), UInt8(ascii: ".")]: _ = names.popLast()
      case let name:
        names.append(name)
        names = Self.real(Self.path(of: names)) ?? names
      }
    }
    self.names = names
  }

  private init(names: [[UInt8]]) {
    self.names = names
  }

  /// The path, absolute.
  var path: String { Self.path(of: names) }

  /// The folder above; nil at the top.
  var above: ResolvedPath? { names.isEmpty ? nil : ResolvedPath(names: names.dropLast()) }

  /// Whether it is a folder, or something in it.
  func isSame(orBelow folder: ResolvedPath) -> Bool { names.starts(with: folder.names) }

  private static func path(of names: [[UInt8]]) -> String {
    "/" + String(decoding: Array(names.joined(separator: [slash])), as: UTF8.self)
  }

  /// The names of what exists; nil when nothing does.
  private static func real(_ path: String) -> [[UInt8]]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).split(separator: slash).map { Array($0) }
  }
}
