/// Tells where attachments are without copying them.
package struct AttachmentLocator: Sendable {
  private let finder: AttachmentFinder

  /// Looks among the export's files, and never outside of them.
  package init(root: any MediaStore) {
    finder = AttachmentFinder(root: root)
  }

  /// Looks for what an attachment's address means, by the rules by which `MediaCopier` copies.
  ///
  /// - Parameters:
  ///   - address: As the export writes it: a URL, or a path with `/` or `\`, plain or percent-encoded.
  ///   - folder: The folder of the file that has the address, relative to the export's root.
  package func locate(_ address: String, from folder: String = "") -> AttachmentLocation {
    switch finder.find(address, from: folder) {
    case .remote: .remote
    case .file(let file): .present(size: file.size)
    case .missing: .missing
    case .refused(let reason): .refused(reason)
    }
  }
}
