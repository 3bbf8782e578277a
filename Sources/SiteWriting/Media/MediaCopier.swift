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

  /// Copies from the export in `root` into a stage. Each export of a site has another number, from 0.
  package init(root: ExportRoot, number: Int = 0, into stage: SiteStage) {
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

  /// Whether an attachment's address still means a file of this path, size and time.
  ///
  /// - Parameters:
  ///   - path: Relative to the export's root, links resolved.
  ///   - address: As for `copy`.
  ///   - folder: As for `copy`.
  ///   - modified: In nanoseconds since 1970.
  package func means(_ path: String, _ address: String, from folder: String, size: Int64, modified: Int64) -> Bool {
    guard case .file(let file) = finder.find(address, from: folder), file.path.utf8.elementsEqual(path.utf8) else { return false }
    return Int64(file.status.st_size) == size && file.status.modified == modified
  }

  private func copy(_ file: ExportRoot.File) throws -> MediaResult {
    let header = FileBytes.readPrefix(of: file.descriptor, limit: ImageHeader.byteLimit) ?? []
    let image = ImageHeader(header)
    let name = MediaName(file.path, root: number, imageFormat: image?.format)
    var failure: MediaResult?
    var size = Int64(file.status.st_size)
    do {
      if !stage.keep(name.sitePath, asCopyOf: file.status) {
        try stage.write(to: name.sitePath) { target in
          switch FileCopy.copy(from: file.descriptor, to: target) {
          case .copied(let count):
            size = count
            guard let now = file.descriptor.status, now.st_size == file.status.st_size, now.modified == file.status.modified else {
              failure = .refused(.changed)
              throw ArchiveError("the source changed")
            }
            // The source's own time, so that building again does not make the copy look new.
            _ = futimens(target.number, [file.status.st_atim, file.status.st_mtim])
          case .failed(isSource: true, let code):
            failure = .refused(.unreadable(SystemReason.text(code)))
            throw ArchiveError("the source cannot be read")
          case .failed(isSource: false, let code):
            throw SystemError.error(code, "copy an attachment", stage.shown(name.sitePath))
          }
          return size
        }
      }
    } catch {
      if let failure { return failure }
      throw error
    }
    return .copied(
      MediaFile(
        sitePath: name.sitePath, sourcePath: file.path, size: size, modified: file.status.modified, width: image?.width,
        height: image?.height, isImage: image != nil && name.isImage))
  }
}
