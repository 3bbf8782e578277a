/// Finds what an attachment's address means, without copying it.
struct AttachmentFinder {
  /// What an address means.
  enum Finding {
    /// On the web.
    case remote(String)
    /// A file of the export.
    case file(StoredMedia)
    /// A path of the export at which nothing is.
    case missing
    /// A path that is not published.
    case refused(MediaRefusal)
  }

  /// The export's files.
  let root: any MediaStore

  /// Looks beside the file that has the address, then in each folder above it up to the export's top. A file that is found counts more than a
  /// spelling of the address that leads out of the export.
  func find(_ address: String, from folder: String) -> Finding {
    switch AttachmentAddress(address) {
    case .remote(let url): return .remote(url)
    case .local(let variants, let scheme):
      var refusal: MediaRefusal?
      for (above, base) in FoldersAbove(folder).enumerated() {
        for variant in variants where !variant.isEmpty {
          do {
            if let file = try root.find(variant, from: base) { return .file(file) }
          } catch {
            // An address that is right beside its file may lead out of the export from a folder above.
            if above == 0 { refusal = refusal ?? error }
          }
        }
      }
      if let scheme, refusal == nil { refusal = scheme.utf8.count == 1 ? .outsideExport : .scheme(scheme) }
      return refusal.map { .refused($0) } ?? .missing
    }
  }
}

/// Locates attachments without copying them.
package struct AttachmentLocator: Sendable {
  private let finder: AttachmentFinder

  /// Makes a locator that searches the files of an export, and never outside of them.
  package init(root: any MediaStore) {
    finder = AttachmentFinder(root: root)
  }

  /// Locates an attachment by the same rules as `MediaCopier`.
  ///
  /// - Parameters:
  ///   - address: The address in the export: a URL, or a path with `/` or `\`, plain or percent-encoded.
  ///   - folder: The folder of the file with the address, relative to the export's root.
  package func locate(_ address: String, from folder: String = "") -> AttachmentLocation {
    switch finder.find(address, from: folder) {
    case .remote: .remote
    case .file(let file): .present(size: file.size)
    case .missing: .missing
    case .refused(let reason): .refused(reason)
    }
  }
}

/// The location of an attachment.
package enum AttachmentLocation: Sendable, Hashable {
  /// On a server.
  case remote
  /// In the export. The size is in bytes.
  case present(size: Int64)
  /// The export has no such file.
  case missing
  /// The export has the file, but it is not copied for this reason.
  case refused(MediaRefusal)
}
