import Diagnostics
import Glibc
import SiteNaming
import Synchronization

/// Copies attachments that lie beside an export into the site's `media/`, each file once.
///
/// May be used from several tasks at once; two that want one file wait for one copy.
package final class MediaCopier: Sendable {
  /// Files by the bytes of their path in the export, since `String` takes two spellings of an accent for one. A lock of its own for
  /// each part of the paths lets different files be copied at once.
  private final class Copies: Sendable {
    let results = Mutex<[[UInt8]: MediaResult]>([:])
  }

  private let stage: SiteStage
  private let number: Int
  private let finder: AttachmentFinder
  private let copies = (0..<16).map { _ in Copies() }

  /// Copies files of an export into a stage. Each export of a site has another number, from 0.
  package init(root: any MediaStore, number: Int = 0, into stage: SiteStage) {
    self.stage = stage
    self.number = number
    finder = AttachmentFinder(root: root)
  }

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
      let path = Array(file.path.utf8)
      let hash = SHA256.hash(path)
      return try copies[Int(hash[7] % 16)].results.withLock { results in
        if let known = results[path] { return known }
        let result = try copy(file)
        results[path] = result
        return result
      }
    }
  }

  /// Whether an attachment's address means a file of the export that is not there.
  package func isMissing(_ address: String, from folder: String) -> Bool {
    if case .missing = finder.find(address, from: folder) { true } else { false }
  }

  /// Whether an attachment's address still means a file of this path, size and time.
  ///
  /// - Parameters:
  ///   - path: Relative to the export's root, links resolved.
  ///   - address: As for `copy`.
  ///   - folder: As for `copy`.
  ///   - modified: When its bytes last changed, in nanoseconds since 1970.
  ///   - changed: When it last changed in any way. A program can give a file that it changed its old time back.
  package func means(_ path: String, _ address: String, from folder: String, size: Int64, modified: Int64, changed: Int64) -> Bool {
    guard case .file(let file) = finder.find(address, from: folder), file.path.utf8.elementsEqual(path.utf8) else { return false }
    return file.size == size && file.modified == modified && file.changed == changed
  }

  private func copy(_ file: StoredMedia) throws -> MediaResult {
    let reading: MediaReading
    do {
      reading = try MediaReading(file)
    } catch let refusal as MediaRefusal {
      return .refused(refusal)
    }
    let image = ImageHeader(reading.header)
    let name = MediaName(file.path, root: number, imageFormat: image?.format)
    var size = file.size
    let isKept = stage.keep(name.sitePath, asCopyOf: file)
    do {
      if !isKept {
        try stage.write(to: name.sitePath) { target in
          size = try reading.write(to: target, shownAs: stage.shown(name.sitePath))
          // The source's own time, so that building again does not make the copy look new.
          target.setModified(file.modified)
          return size
        }
      }
    } catch let refusal as MediaRefusal {
      return .refused(refusal)
    }
    return .copied(
      MediaFile(
        sitePath: name.sitePath, sourcePath: file.path, size: size, modified: file.modified, changed: file.changed, isKept: isKept,
        width: image?.width,
        height: image?.height, isImage: image != nil && name.isImage, image: image))
  }
}
