import Glibc

/// Reads the lines of a manifest between its first and its last.
enum ManifestLines {
  /// Ends the lines in `range` of the text with zero bytes instead of newlines, and finds the folders and names. Nil when a line is
  /// no path of a site, or not behind the one before it: what is read here is removed some day.
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
