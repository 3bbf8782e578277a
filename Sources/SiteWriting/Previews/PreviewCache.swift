import Diagnostics
import OperatingSystem
import PreviewJobs
import SiteNaming
import Synchronization

/// Previews of earlier builds in a folder, by the bytes of the pictures that they were made from. Several builds may use one folder at once: a
/// file appears whole, and what is wrong with it is seen when it is read.
package final class PreviewCache: Sendable {
  private static let head = Array("chatarchive preview\n".utf8)
  private static let hashSize = 32
  /// How many hexadecimal digits a file's name has.
  private static let nameSize = 64
  private static let unfinished = ".new-"
  /// How old a file must be that a build began and did not finish, in seconds.
  private static let leftoverAge = 3600

  private let folder: Descriptor
  /// How many bytes it may keep.
  private let limit: Int
  /// How many bytes were added since it was trimmed.
  private let added = Mutex(0)

  /// Opens a folder, made with those above it when it is missing; nil if that cannot be done.
  /// - Parameter limit: To how many bytes it is trimmed.
  package init?(_ path: String, limit: Int) {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var made = path.utf8.first == UInt8(ascii: "/") ? "" : "."
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      made += "/" + String(Substring(part))
      // Nobody else need know what pictures somebody has.
      mkdir(made, 0o700)
    }
    guard let folder = Descriptor.open(made, in: AT_FDCWD, flags: O_RDONLY | O_DIRECTORY) else { return nil }
    (self.folder, self.limit) = (folder, limit)
  }

  /// Whether a name is one that `keep` writes under.
  private static func isUnfinished(_ name: String) -> Bool {
    name.utf8.starts(with: unfinished.utf8) && areDigits(name.utf8.dropFirst(unfinished.utf8.count), count: 8)
  }

  /// Whether a name consists of so many hexadecimal digits.
  private static func areDigits(_ name: some Collection<UInt8>, count: Int) -> Bool {
    name.count == count
      && name.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  private func beginsAsPreview(_ name: String) -> Bool {
    guard let file = Descriptor.open(name, in: folder.number, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return false }
    return FileBytes.readPrefix(of: file, limit: Self.head.count) == Self.head
  }

  /// The name of what is kept of a picture: from the hash of its bytes and all that decides what is made of it.
  static func name(_ job: PreviewJob, hash: [UInt8]) -> String {
    SHA256.hexadecimal(of: "\(PreviewGreeting.version) \(hash) \(job.bytes)", digits: nameSize)
  }

  /// The answer that is kept under a name, which counts as used now; nil if there is none, or it is damaged.
  func answer(_ name: String, pictures count: Int) -> PreviewAnswer? {
    let start = Self.head.count + Self.hashSize
    guard let bytes = FileBytes.read(name, in: folder.number, limit: start + PreviewAnswer.headSize + PreviewAnswer.largestBody) else {
      return nil
    }
    guard bytes.starts(with: Self.head), bytes.count >= start + PreviewAnswer.headSize,
      SHA256.hash(Array(name.utf8) + bytes[start...]).elementsEqual(bytes[Self.head.count..<start])
    else { return nil }
    let body = start + PreviewAnswer.headSize
    guard let answer = PreviewAnswer(head: Array(bytes[start..<body]), body: Array(bytes[body...]), pictures: count) else { return nil }
    utimensat(folder.number, name, nil, 0)
    return answer
  }

  /// Keeps an answer. When that fails, for example because the disk is full, nothing is kept.
  func keep(_ answer: PreviewAnswer, as name: String) {
    let bytes = answer.bytes
    guard bytes.count <= limit else { return }
    let unfinished = Self.unfinished + Leftovers.randomDigits()
    guard let file = Descriptor.open(unfinished, in: folder.number, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) else { return }
    let all = Self.head + SHA256.hash(Array(name.utf8) + bytes) + bytes
    let isWritten = all.withUnsafeBytes { FileBytes.write($0, to: file.number) }
    guard isWritten, renameat(folder.number, unfinished, folder.number, name) == 0 else {
      unlinkat(folder.number, unfinished, 0)
      return
    }
    let isMuch = added.withLock { added in
      added += all.count
      return added > max(limit, 1 << 20)
    }
    // It is not let grow far beyond its bound while a build goes on.
    if isMuch { trim() }
  }

  /// Removes what was not used for the longest time, until at most the limit is left, and what builds left unfinished. All other files stay
  /// and do not count: the user may have named a folder of his own.
  package func trim() {
    added.withLock { $0 = 0 }
    var files: [(used: Int64, name: String, size: Int)] = []
    let now = time(nil)
    for entry in FolderListing.entries(of: folder) ?? [] {
      let name = String(decoding: entry.bytes, as: UTF8.self)
      guard let status = stat.of(name, in: folder.number), status.isRegularFile else { continue }
      if Self.isUnfinished(name) {
        if status.st_mtim.tv_sec < now - Self.leftoverAge { unlinkat(folder.number, name, 0) }
      } else if Self.areDigits(name.utf8, count: Self.nameSize) {
        files.append((status.modified, name, Int(status.st_size)))
      }
    }
    var size = files.reduce(0) { $0 + $1.size }
    // Files need only be looked into where one of them has to go.
    guard size > limit else { return }
    files.removeAll { !beginsAsPreview($0.name) }
    size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { ($0.used, $0.name) < ($1.used, $1.name) }) {
      guard size > limit else { return }
      if unlinkat(folder.number, file.name, 0) == 0 || errno == ENOENT { size -= file.size }
    }
  }
}

/// The folder in which previews are kept for other builds, looked at before anything is done with it.
package struct CacheFolder: Sendable {
  /// The path as the user passed it.
  private let path: String
  private let place: ResolvedPath?

  /// Looks where a path leads, which need not exist.
  package init(_ path: String) {
    self.path = path
    place = ResolvedPath(path)
  }

  /// Refuses the folder where it is in another one, which `name` calls: what is there is not to be changed.
  ///
  /// Throws an `ArchiveError` that says so.
  package func refuse(in folder: String, called name: String) throws {
    guard let place, let other = ResolvedPath(folder), place.isSame(orBelow: other) else { return }
    throw ArchiveError(
      "the folder of smaller pictures is in \(name)", at: Place(file: path), advice: "choose a folder outside it with --cache")
  }

  /// Why nothing can be kept there, as far as that can be said without trying; nil if nothing is in the way.
  package var problem: Diagnostic? {
    guard let reason else { return nil }
    return Diagnostic(
      .note, "smaller pictures are not kept for other builds: \(reason)", at: Place(file: path),
      advice: "choose another folder with --cache, or leave the option out")
  }

  private var reason: String? {
    guard let place else { return SystemReason.text(ENOENT) }
    // Of folders that are missing, the one above them decides.
    var folder = place
    while stat.of(folder.path, in: AT_FDCWD) == nil {
      guard errno == ENOENT, let above = folder.above else { return SystemReason.text(errno) }
      folder = above
    }
    guard stat.of(folder.path, in: AT_FDCWD)?.isFolder == true else { return SystemReason.text(ENOTDIR) }
    let access = folder == place ? R_OK | W_OK | X_OK : W_OK | X_OK
    guard faccessat(AT_FDCWD, folder.path, access, AT_EACCESS) == 0 else { return SystemReason.text(errno) }
    var status = statvfs()
    // Some file systems do not say how large they are.
    guard statvfs(folder.path, &status) == 0, status.f_blocks > 0 else { return nil }
    if SystemReason.hasNoFilesLeft(status) { return SystemReason.noFilesLeft }
    return status.f_bavail == 0 ? SystemReason.text(ENOSPC) : nil
  }
}
