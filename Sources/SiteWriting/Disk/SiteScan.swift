import Dispatch
import Glibc
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

  /// Looks at all files, in as many threads as there are jobs. No link is followed.
  init(_ manifest: SiteManifest, in root: Descriptor, jobs: Int) {
    let pieces = Mutex<[Int: SiteScan]>([:])
    // Small sites are not worth a thread.
    let jobs = max(1, min(jobs, manifest.count / 1000))
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      let range = (manifest.count * job / jobs)..<(manifest.count * (job + 1) / jobs)
      let piece = SiteScan(range, of: manifest, in: root)
      pieces.withLock { $0[job] = piece }
    }
    let found = pieces.withLock { $0 }
    for job in 0..<jobs {
      parts += found[job]?.parts ?? []
      sizes += found[job]?.sizes ?? []
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
