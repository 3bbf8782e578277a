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

  /// How many folders above a file's own are looked at besides the top one. An archive can have thousands of them, and each address would
  /// be looked for in all.
  private static let mostFoldersAbove = 16

  /// The export's files.
  let root: any MediaStore

  /// Looks beside the file that has the address, then in each folder above it up to the export's top. A file that is found counts more than a
  /// spelling of the address that leads out of the export.
  func find(_ address: String, from folder: String) -> Finding {
    switch AttachmentAddress(address) {
    case .remote(let url): return .remote(url)
    case .local(let variants, let scheme):
      var refusal: MediaRefusal?
      var base: String? = folder
      var above = 0
      while let current = base {
        for variant in variants where !variant.isEmpty {
          do {
            if let file = try root.find(variant, from: current) { return .file(file) }
          } catch {
            // An address that is right beside its file may lead out of the export from a folder above.
            if above == 0 { refusal = refusal ?? error }
          }
        }
        above += 1
        base = above <= Self.mostFoldersAbove || current.isEmpty ? Self.parent(of: current) : ""
      }
      if let scheme, refusal == nil { refusal = scheme.utf8.count == 1 ? .outsideExport : .scheme(scheme) }
      return refusal.map { .refused($0) } ?? .missing
    }
  }

  /// The folder above one; nil above the top one, which has no name.
  private static func parent(of folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    return folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) } ?? ""
  }
}
