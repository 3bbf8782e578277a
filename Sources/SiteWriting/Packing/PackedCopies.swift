import CPacking
import Diagnostics

/// The packed copies that stand beside the text files of a site, for web servers that send those: `page.html.gz` and `page.html.br`.
package struct PackedCopies: Sendable {
  /// The endings of files that have copies: what builds write, which is text. Attachments have none: an attachment can have any name, that of a
  /// copy, too.
  private static let packedEndings = ["css", "html", "js", "json", "svg", "txt", "webmanifest", "xml"]
  /// The endings of the copies.
  private static let kinds = [(ending: ".br", kind: packing_brotli), (ending: ".gz", kind: packing_gzip)]
  /// What is smaller fits into one packet of a network anyway.
  private static let leastSize = 1024
  /// What is larger would need much memory while it is packed.
  private static let mostSize = 64 << 20

  private let stage: SiteStage
  private let isSiteUntouched: Bool

  /// The files that have copies, in the order of their bytes.
  package let originals: [String]

  /// Takes the files that a new site has by now.
  /// - Parameter isSiteUntouched: Whether the old site is as its build left it, so that its copies are those of its files.
  package init(of stage: SiteStage, isSiteUntouched: Bool) {
    self.stage = stage
    self.isSiteUntouched = isSiteUntouched
    originals = stage.paths(where: Self.isPacked).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Puts the copies of a file beside it, those that are smaller than it is. Those of the old site stay where the file stays.
  /// - Throws: `ArchiveError` when the system refuses.
  package func make(for path: String) throws {
    let isKept = isSiteUntouched && stage.stays(path)
    for (ending, kind) in Self.kinds where !isKept || !stage.keep(path + ending) {
      guard let bytes = bytes(of: path), let packed = Self.packed(bytes, kind), packed.count < bytes.count else { continue }
      try stage.write(packed, to: path + ending)
    }
  }

  /// Whether a file at a path has copies, if it is large enough.
  static func isPacked(_ path: String) -> Bool {
    guard !path.hasPrefix("media/"), let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return packedEndings.contains(String(path[path.utf8.index(after: dot)...]))
  }

  /// The bytes of a file of the new site; nil where it is too small or too large, or cannot be read, which then is the next reader's trouble.
  private func bytes(of path: String) -> [UInt8]? {
    guard let file = stage.open(path), let status = file.status, status.isRegularFile else { return nil }
    guard (Self.leastSize...Self.mostSize).contains(Int(clamping: status.st_size)) else { return nil }
    let bytes = FileBytes.readPrefix(of: file, limit: Self.mostSize)
    return bytes?.count == Int(status.st_size) ? bytes : nil
  }

  private static func packed(_ bytes: [UInt8], _ kind: packing_kind) -> [UInt8]? {
    let room = packing_bound(kind, bytes.count)
    let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = packing_pack(kind, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return packed.isEmpty ? nil : packed
  }
}
