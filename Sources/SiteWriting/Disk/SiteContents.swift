import Spilling

/// Which files the new site has: the old site's that stay, and staged ones.
struct SiteContents: Sendable {
  /// What becomes of a file of the old site.
  enum Fate: UInt8 {
    /// The new site does not have it.
    case goes
    /// It stays as it is, and nobody looked at it.
    case isKept
    /// It stays as it is, because it has the bytes that were written.
    case isUnchanged
    /// A staged file takes its place.
    case isReplaced

    /// Whether the new site has the old one's file.
    var stays: Bool { self == .isKept || self == .isUnchanged }
  }

  /// The old site's files.
  let previous: SiteManifest
  /// The fates of the old site's files.
  private(set) var fates: [Fate]
  /// The staged files, in the order in which they were written.
  private(set) var staged: StagedFiles
  /// The sum of their parts of the site's stamp.
  private var stagedStamp: UInt64 = 0

  /// The contents of a site without files.
  init(previous: SiteManifest, in file: SpillFile) {
    staged = StagedFiles(in: file)
    self.previous = previous
    fates = [Fate](repeating: .goes, count: previous.count)
  }

  /// Lets a file of the old site stay without a look; does nothing when the new site has one at its path already.
  mutating func keep(_ file: Int) {
    if fates[file] == .goes { fates[file] = .isKept }
  }

  /// Lets a file of the old site stay that has the bytes that were written; false when the new site has one at its path already.
  mutating func keepUnchanged(_ file: Int) -> Bool {
    guard fates[file] == .goes else { return false }
    fates[file] = .isUnchanged
    return true
  }

  /// Adds a staged file; false when the new site has one at its path already.
  /// - Parameters:
  ///   - stamp: Its part of the site's stamp.
  ///   - replacesKept: Whether it may take the place of one that was kept without a look.
  mutating func add(_ file: StagedFile, stamp: UInt64, replacesKept: Bool) -> Bool {
    if let old = file.old {
      guard fates[old] == .goes || replacesKept && fates[old] == .isKept else { return false }
      fates[old] = .isReplaced
    }
    staged.append(file)
    stagedStamp &+= stamp
    return true
  }

  /// Whether the new site has the old one's files and no others.
  var isUnchanged: Bool { staged.isEmpty && !fates.contains(.goes) }

  /// The paths of the files that were written, or would have been.
  var writtenPaths: some Sequence<String> {
    let unchanged = paths { $0 == .isUnchanged }.lazy.map { String(decoding: $0, as: UTF8.self) }
    return [AnySequence(staged.paths), AnySequence(unchanged)].joined()
  }

  /// The paths of the files of the new site that are wanted, in no order.
  func sitePaths(where isWanted: (String) -> Bool) -> [String] {
    staged.paths.filter(isWanted) + paths(\.stays).lazy.map { String(decoding: $0, as: UTF8.self) }.filter(isWanted)
  }

  /// The paths of the old site's files with fates that are wanted.
  func paths(_ isWanted: (Fate) -> Bool) -> [[UInt8]] {
    previous.folders.flatMap { folder in folder.files.filter { isWanted(fates[$0]) }.map { previous.path($0, in: folder) } }
  }

  /// The new site's stamp, from the old one's files'.
  func stamp(after scan: SiteScan) -> UInt64 {
    var value = stagedStamp
    for (fate, part) in zip(fates, scan.parts) where fate.stays { value &+= part }
    return value
  }

  /// How many bytes the files have that nobody looked at, as far as the scan knows.
  func keptByteCount(_ scan: SiteScan) -> Int64 {
    zip(fates, scan.sizes).reduce(0) { $1.0 == .isKept ? $0 &+ $1.1 : $0 }
  }
}
