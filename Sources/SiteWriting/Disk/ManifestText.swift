import Glibc

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
