import OperatingSystem
import SiteNaming

/// Writes manifests.
struct ManifestText {
  private var bytes: [UInt8] = []
  private var count = 0

  /// The manifest of the old files for which `isKept` holds and the staged files for which `isAdded` holds, which must not have a
  /// path in common.
  static func merging(
    _ staged: [StagedFolder], into old: SiteManifest, isKept: (Int) -> Bool = { _ in true },
    isAdded: @escaping (StagedFile) -> Bool = { _ in true }
  ) -> [UInt8] {
    var text = ManifestText()
    // It is large, and growing would take it twice.
    text.bytes.reserveCapacity(old.byteCount + (staged.first?.files.stagedByteCount ?? 0) + 1024)
    text.bytes += SiteManifest.head + Array("\(SiteManifest.version)\n".utf8)
    var (left, right) = (0, 0)
    while left < old.folders.count || right < staged.count {
      let order = left == old.folders.count ? 1 : right == staged.count ? -1 : order(old.path(of: old.folders[left]), staged[right].path)
      let standing = order <= 0 ? old.folders[left] : nil
      let added = order >= 0 ? staged[right] : nil
      let path = standing.map { old.path(of: $0) } ?? added?.path ?? []
      text.add(path, old, (standing?.files ?? 0..<0).filter(isKept), added?.files.lazy.filter(isAdded))
      if order <= 0 { left += 1 }
      if order >= 0 { right += 1 }
    }
    text.bytes += SiteManifest.tail + Array("\(text.count)\n".utf8)
    let seal = ManifestSeal.sealing(text.bytes[...])
    text.bytes += seal
    return text.bytes
  }

  private mutating func add(
    _ folder: ArraySlice<UInt8>, _ old: SiteManifest, _ kept: [Int], _ added: (some Sequence<StagedFile>)?
  ) {
    var rest = added?.makeIterator()
    var next = rest?.next()
    guard !kept.isEmpty || next != nil else { return }
    if !folder.isEmpty {
      bytes += folder
      bytes += [UInt8(ascii: "/"), UInt8(ascii: "\n")]
    }
    for file in kept {
      old.withName(file) { name in
        while let other = next, other.path.withName({ strcmp($0, name) < 0 }) {
          other.path.withName { add($0) }
          next = rest?.next()
        }
        add(name)
      }
    }
    while let other = next {
      other.path.withName { add($0) }
      next = rest?.next()
    }
  }

  private mutating func add(_ name: UnsafePointer<CChar>) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    bytes.append(UInt8(ascii: "\n"))
    count += 1
  }

  private static func order(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    left.withUnsafeBytes { left in right.withUnsafeBytes { Int(SiteManifest.order(left, $0)) } }
  }
}

/// Reads the lines of a manifest between its first and its last.
enum ManifestLines {
  /// Ends the lines in `range` of the text with zero bytes instead of newlines, and finds the folders and names. Nil when a line is
  /// no path of a site, or not after the one before it: what is read here is removed some day.
  static func read(_ text: inout [UInt8], in range: Range<Int>) -> (folders: [SiteManifest.Folder], names: [UInt32])? {
    text.withUnsafeMutableBytes { read($0, in: range) }
  }

  private static func read(
    _ text: UnsafeMutableRawBufferPointer, in range: Range<Int>
  ) -> (folders: [SiteManifest.Folder], names: [UInt32])? {
    guard let base = text.baseAddress else { return nil }
    var folders: [SiteManifest.Folder] = []
    var names: [UInt32] = []
    names.reserveCapacity(range.count / 8)
    var folder = SiteManifest.Folder(path: range.lowerBound..<range.lowerBound, files: 0..<0)
    var last: Range<Int>?
    var start = range.lowerBound
    while start < range.upperBound {
      guard let end = memchr(base + start, 0x0a, range.upperBound - start).map({ $0 - UnsafeMutableRawPointer(base) }) else { return nil }
      text[end] = 0
      let line = UnsafeRawBufferPointer(rebasing: text[start..<end])
      if line.last == UInt8(ascii: "/") {
        if !folder.files.isEmpty { folders.append(folder) } else if !folder.path.isEmpty { return nil }
        let path = UnsafeRawBufferPointer(rebasing: line.dropLast())
        guard isFolder(path), SiteManifest.order(UnsafeRawBufferPointer(rebasing: text[folder.path]), path) < 0 else { return nil }
        folder = SiteManifest.Folder(path: start..<(end - 1), files: names.count..<names.count)
        last = nil
      } else {
        guard isName(line), last.map({ SiteManifest.order(UnsafeRawBufferPointer(rebasing: text[$0]), line) < 0 }) ?? true else {
          return nil
        }
        if folder.path.isEmpty, line.starts(with: SiteManifest.fileName.utf8) { return nil }
        names.append(UInt32(truncatingIfNeeded: start))
        folder.files = folder.files.lowerBound..<names.count
        last = start..<end
      }
      start = end + 1
    }
    if !folder.files.isEmpty { folders.append(folder) } else if !folder.path.isEmpty { return nil }
    return (folders, names)
  }

  /// Whether a path can be one of the site: the system takes none that is longer than 4,095 bytes.
  private static func isFolder(_ path: UnsafeRawBufferPointer) -> Bool {
    guard path.count < Int(PATH_MAX) else { return false }
    return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      isName(UnsafeRawBufferPointer(rebasing: $0))
    }
  }

  private static func isName(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let base = name.baseAddress, !name.isEmpty, memchr(base, 0x2f, name.count) == nil else { return false }
    return name.count > 2 || !name.allSatisfy { $0 == UInt8(ascii: ".") }
  }
}

/// The last line of a manifest: a hash of all lines above it. It shows whether the manifest was changed or cut off.
enum ManifestSeal {
  private static let head = Array("sha256 ".utf8)
  private static let digits = 64

  /// Makes the seal of these lines.
  static func sealing(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    head + Array("\(SHA256.hexadecimal(of: lines, digits: digits))\n".utf8)
  }

  /// Where the seal of a text begins, whether it fits or not; nil if there is none.
  static func start(in text: [UInt8]) -> Int? {
    let start = text.count - head.count - digits - 1
    guard start > 0, text[start - 1] == UInt8(ascii: "\n"), text[start...].starts(with: head) else { return nil }
    return start
  }

  /// Whether the seal at `start` fits the lines above it.
  static func fits(_ text: [UInt8], at start: Int) -> Bool { text[start...].elementsEqual(sealing(text[..<start])) }
}
