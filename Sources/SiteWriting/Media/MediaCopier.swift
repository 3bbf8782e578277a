import Diagnostics
import MediaCleaning
import SiteNaming
import Synchronization

/// Copies attachments that lie beside an export into the site's `media/`, each file once.
///
/// May be used from several tasks at once; two that want one file wait for one copy.
package final class MediaCopier: Sendable {
  /// What became of files. There may be as many as messages, so that of each only what has to be known is kept. A lock of its own for each part
  /// of the paths lets different files be copied at once.
  private final class Copies: Sendable {
    let known = Mutex<[PathHash: Copy]>([:])
    let refused = Mutex<[PathHash: MediaRefusal]>([:])
  }

  /// Half of the SHA-256 of the bytes of a file's path in the export, which nobody makes two paths have in common.
  private struct PathHash: Hashable {
    let high: UInt64
    let low: UInt64

    init(_ path: String) {
      (high, low) = SHA256.hash(Array(path.utf8)).withUnsafeBytes {
        ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      }
    }
  }

  /// What is kept of a copy.
  private struct Copy {
    let size: Int64
    let modified: Int64
    let identity: Int64
    let keptTime: Int64?
    let image: ImageHeader?
    let isMarkup: Bool
  }

  private let stage: SiteStage
  private let number: Int
  private let finder: AttachmentFinder
  private let isKnown: @Sendable (_ copy: String, _ size: Int64, _ modified: Int64, _ identity: Int64) -> Bool
  private let rename: (@Sendable (String) -> String)?
  private let isCleaning: Bool
  private let uncleaned = Mutex(UncleanedMedia())
  private let copies = (0..<16).map { _ in Copies() }

  /// Copies files of an export into a stage. Each export of a site has another number, from 0.
  /// - Parameter isKnown: Whether the old site is as it was left, and its file at a path a copy of one of a size that was last modified then and
  ///   has an identity. Those of others are compared with them, byte by byte.
  /// - Parameter rename: What a file's path is taken for where its copy is named; nil to name the copy after the file.
  /// - Parameter isCleaning: Whether metadata is removed from copies: place, device, time and owner.
  package init(
    root: any MediaStore, number: Int = 0, into stage: SiteStage, rename: (@Sendable (String) -> String)? = nil, isCleaning: Bool = false,
    isKnown: @escaping @Sendable (_ copy: String, _ size: Int64, _ modified: Int64, _ identity: Int64) -> Bool = { _, _, _, _ in false }
  ) {
    self.stage = stage
    self.number = number
    self.isKnown = isKnown
    self.rename = rename
    self.isCleaning = isCleaning
    finder = AttachmentFinder(root: root)
  }

  /// The files that this build copied with their metadata although it was to be removed.
  package var notCleaned: UncleanedMedia { uncleaned.withLock { $0 } }

  /// Copies the file that an attachment's address means.
  ///
  /// - Parameters:
  ///   - address: As the export writes it: a URL, or a path with `/` or `\`, plain or percent-encoded.
  ///   - folder: The folder of the file that has the address, relative to the export's root.
  /// - Throws: `ArchiveError` when the site cannot be written. Trouble with the attachment itself is a result.
  package func copy(_ address: String, from folder: String = "") throws -> MediaResult {
    switch finder.find(address, from: folder) {
    case .remote(let url): return .remote(url)
    case .missing: return .missing
    case .refused(let reason): return .refused(reason)
    case .file(let file):
      let path = PathHash(file.path)
      let copies = copies[Int(truncatingIfNeeded: path.high % 16)]
      return try copies.known.withLock { known in
        if let copy = known[path] { return .copied(media(copy, of: file.path)) }
        if let refusal = copies.refused.withLock({ $0[path] }) { return .refused(refusal) }
        do {
          let copy = try copy(file)
          known[path] = copy
          return .copied(media(copy, of: file.path))
        } catch let refusal as MediaRefusal {
          copies.refused.withLock { $0[path] = refusal }
          return .refused(refusal)
        }
      }
    }
  }

  /// Whether an attachment's address means a file of the export that is not there.
  package func isMissing(_ address: String, from folder: String) -> Bool {
    if case .missing = finder.find(address, from: folder) { true } else { false }
  }

  /// What looks at files one after the other, for `means`.
  package var look: MediaLook { MediaLook(at: finder.root) }

  /// Whether an attachment's address still means a file of this path, size and time.
  ///
  /// - Parameters:
  ///   - path: Relative to the export's root, links resolved.
  ///   - address: As for `copy`.
  ///   - folder: As for `copy`.
  ///   - modified: When its bytes last changed, in nanoseconds since 1970.
  ///   - identity: `MediaFile.identity`. A program can give a file that it changed its old time back.
  ///   - look: What `look` gave, for this task alone.
  package func means(
    _ path: String, _ address: String, from folder: String, size: Int64, modified: Int64, identity: Int64, _ look: inout MediaLook
  ) -> Bool {
    // Most are at the first place where they are looked for, and need not be opened.
    if AttachmentAddress(address).isFirst(path, from: folder), let file = look.file(at: path), file.st_size == size,
      file.modified == modified, file.identity == identity
    {
      return true
    }
    guard case .file(let file) = finder.find(address, from: folder), file.path.utf8.elementsEqual(path.utf8) else { return false }
    return file.size == size && file.modified == modified && file.identity == identity
  }

  private func media(_ copy: Copy, of path: String) -> MediaFile {
    let name = MediaName(rename?(path) ?? path, root: number, imageFormat: copy.image?.format, isMarkup: copy.isMarkup)
    return MediaFile(
      sitePath: name.sitePath, sourcePath: path, size: copy.size, modified: copy.modified, identity: copy.identity, keptTime: copy.keptTime,
      width: copy.image?.width, height: copy.image?.height, isImage: copy.image != nil && name.isImage, image: copy.image)
  }

  /// Copies a file. Throws a `MediaRefusal` where it is not copied for a reason to report, and an `ArchiveError` when the site cannot be
  /// written.
  private func copy(_ file: StoredMedia) throws -> Copy {
    let reading = try MediaReading(file)
    let image = ImageHeader(reading.header)
    let isMarkup = ServedEnding.mayBeMarkup(reading.header)
    let name = MediaName(rename?(file.path) ?? file.path, root: number, imageFormat: image?.format, isMarkup: isMarkup)
    let (size, keptTime): (Int64, Int64?)
    if let inner = name.nameInArchive {
      let archive = try MediaArchive(of: file, named: inner)
      // Only the bytes tell whether the old copy is of this file: its size and its time are not the file's.
      keptTime = try place(archive.media, read: { try MediaReading(archive.media) }, at: name.sitePath, isKnown: false).keptTime
      size = archive.fileSize
    } else {
      let isKnown = isKnown(name.sitePath, file.size, file.modified, file.identity)
      if isCleaning {
        (size, keptTime) = try placeCleaned(file, at: name.sitePath, isKnown: isKnown)
      } else {
        (size, keptTime) = try place(file, read: { reading }, at: name.sitePath, isKnown: isKnown)
      }
    }
    return Copy(size: size, modified: file.modified, identity: file.identity, keptTime: keptTime, image: image, isMarkup: isMarkup)
  }

  /// Lets the old site's copy stay, or writes one. Returns its size, and when a copy that stays was modified.
  private func place(
    _ file: StoredMedia, read: () throws -> MediaReading, at path: String, isKnown: Bool
  ) throws -> (size: Int64, keptTime: Int64?) {
    if let time = stage.keep(path, asCopyOf: file, isKnown: isKnown) { return (file.size, time) }
    let reading = try read()
    var size = file.size
    try stage.write(to: path) { target in
      size = try reading.write(to: target, shownAs: stage.shown(path))
      // The source's own time, so that building again does not make the copy look new.
      target.setModified(file.modified)
      return size
    }
    return (size, nil)
  }

  /// Lets the old site's clean copy stay, or writes one. Returns the size of the file of the export, which tells the next build whether it is the
  /// same, and when a copy that stays was modified.
  private func placeCleaned(_ file: StoredMedia, at path: String, isKnown: Bool) throws -> (size: Int64, keptTime: Int64?) {
    if isKnown, let time = stage.keep(path, asCleanCopyOf: file) { return (file.size, time) }
    let cleaned = try CleanedMedia(file) { try stage.temporaryFolder }
    if case .unknown(_, let obstacle) = cleaned { uncleaned.withLock { $0.add(file.path, obstacle) } }
    let media = cleaned.media
    let (size, keptTime) = try place(media, read: { try MediaReading(media) }, at: path, isKnown: false)
    // Of what is in an archive, perhaps only reading tells the size.
    return (file.size > 0 ? file.size : size, keptTime)
  }
}

/// The files of an export that were copied with their metadata although it was to be removed.
package struct UncleanedMedia: Sendable {
  /// How many there are of kinds that are never cleaned, such as PDF files.
  package private(set) var otherKinds = 0
  /// How many there are that should have been cleaned, and could not be read.
  package private(set) var damaged = 0
  /// The path of one of the damaged ones, the first in order, and what is wrong with it.
  package private(set) var example: (path: String, reason: String)?

  /// Counts none.
  package init() {}

  /// Counts a file.
  mutating func add(_ path: String, _ obstacle: MediaObstacle) {
    if obstacle == .unknownKind { return otherKinds += 1 }
    damaged += 1
    if example.map({ path < $0.path }) ?? true { example = (path, "\(obstacle)") }
  }

  /// Counts the files of another export, too.
  package mutating func add(_ other: UncleanedMedia) {
    otherKinds += other.otherKinds
    damaged += other.damaged
    if let other = other.example, example.map({ other.path < $0.path }) ?? true { example = other }
  }
}
