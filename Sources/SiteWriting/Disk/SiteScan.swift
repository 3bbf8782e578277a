import Dispatch
import OperatingSystem
import Synchronization

/// What the files of a manifest are on the disk.
struct SiteScan: Sendable {
  /// Each file's part of the stamp; 0 for one that is missing.
  private(set) var parts: [UInt64] = []
  /// Each file's size in bytes; 0 for one that is missing.
  private(set) var sizes: [Int64] = []

  /// The stamp of all files.
  var stamp: SiteStamp { SiteStamp(value: parts.reduce(0, &+), byteCount: sizes.reduce(0, &+)) }

  /// Makes the scan of a site without files.
  init() {}

  /// How many files a thread takes at once.
  private static let stretch = 1024

  /// How many threads there are at most: each has some folders open.
  private static let mostThreads = 16

  /// Looks at all files, in as many threads as there are jobs. No link is followed. When the task is cancelled, it leaves out the rest.
  init(_ manifest: SiteManifest, in root: Descriptor, jobs: Int) {
    let count = (manifest.count + Self.stretch - 1) / Self.stretch
    let pieces = Mutex([SiteScan](repeating: SiteScan(), count: count))
    // Some folders answer faster than others, so that equal shares are not equally long.
    let next = Atomic(0)
    let isCancelled = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count, Self.mostThreads))) { _ in
      while true {
        // Only one of the threads is the task's.
        if Task.isCancelled { isCancelled.store(true, ordering: .relaxed) }
        if isCancelled.load(ordering: .relaxed) { return }
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let piece = SiteScan(number * Self.stretch..<min((number + 1) * Self.stretch, manifest.count), of: manifest, in: root)
        pieces.withLock { $0[number] = piece }
      }
    }
    parts.reserveCapacity(manifest.count)
    sizes.reserveCapacity(manifest.count)
    for piece in pieces.withLock({ $0 }) {
      parts += piece.parts
      sizes += piece.sizes
    }
  }

  private init(_ range: Range<Int>, of manifest: SiteManifest, in root: Descriptor) {
    parts = [UInt64](repeating: 0, count: range.count)
    sizes = [Int64](repeating: 0, count: range.count)
    let cache = DirectoryCache(root: root, shownPath: "", capacity: 16, makesFolders: false)
    var status = stat()
    for folder in manifest.folders where folder.files.overlaps(range) {
      guard let open = try? cache.folder(at: manifest.path(of: folder)) else { continue }
      let seed = manifest.path(of: folder).withUnsafeBytes { StampPart.hash($0, seed: 0) }
      for file in folder.files.clamped(to: range) {
        manifest.withName(file) { name in
          guard fstatat(open.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
          parts[file - range.lowerBound] = StampPart.of(name, folder: seed, status)
          sizes[file - range.lowerBound] = Int64(status.st_size)
        }
      }
    }
  }
}
