import Diagnostics

/// Finds the exports that formats know as whole folders, wherever below what the user passed they are rooted.
struct FolderExports {
  /// An export that is a folder.
  struct Found {
    /// Its format.
    let format: any ExportFormat
    /// The path that leads to its folder from what the user passed, with a slash at its end; empty where that is the folder itself.
    let base: String
    /// What the format makes of it.
    let export: FolderRecognition
  }

  /// How many folders deep exports are looked for.
  private static let deepest = 16

  /// What was found, a folder before those in it, and else in the order of the paths.
  private(set) var found: [Found] = []
  /// The folders of attachments, by their paths below what the user passed, with a slash at their ends.
  private(set) var attachmentFolders: [String] = []
  private var attachments = PathPrefixes([])
  private let formats: [any ExportFormat]
  private let look: (String) throws -> ExportPrefix?

  /// Looks through the files at `paths`, which are in the order of their bytes; `look` reads the first bytes of one of them.
  init(in paths: [String], formats: [any ExportFormat], look: @escaping (String) throws -> ExportPrefix?) {
    self.formats = formats
    self.look = look
    find(in: paths, below: "")
    attachments = PathPrefixes(attachmentFolders)
  }

  /// Whether a path is that of an attachment.
  func hasAttachment(at path: String) -> Bool { attachments.begin(path) }

  private mutating func find(in paths: [String], below base: String, depth: Int = 0) {
    // Files with such endings are not opened, so that a format would know no more of them than their names; and there may be as many as messages.
    guard !paths.allSatisfy({ PlayableFile.isNamed($0) }) else { return }
    let listing = ExportListing(paths: paths, base: base) { [look] in try look(base + $0) }
    let exports = formats.compactMap { format in
      format.recognise(listing).map { Found(format: format, base: base, export: $0) }
    }.filter { $0.export.confidence > .none && !$0.export.files.isEmpty }
    let best = exports.map(\.export.confidence).max()
    let surest = exports.filter { $0.export.confidence == best }
    found += surest
    let attached = surest.flatMap { $0.export.attachmentFolders.map { $0 + "/" } }
    attachmentFolders += attached.map { base + $0 }
    guard depth < Self.deepest else { return }
    var rest = paths
    if !surest.isEmpty {
      let known = Set(surest.flatMap { $0.export.files.map { Array($0.path.utf8) } })
      let attachments = PathPrefixes(attached)
      rest.removeAll { known.contains(Array($0.utf8)) || attachments.begin($0) }
    }
    for (folder, inner) in Self.folders(of: rest) { find(in: inner, below: base + folder, depth: depth + 1) }
  }

  /// The folders at the top, each with a slash at its end and the paths in it.
  private static func folders(of paths: [String]) -> [(folder: String, paths: [String])] {
    var folders: [(folder: String, paths: [String])] = []
    for path in paths {
      guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let rest = String(path.utf8[path.utf8.index(after: slash)...]) ?? ""
      if let last = folders.last?.folder, path.utf8.starts(with: last.utf8) {
        folders[folders.count - 1].paths.append(rest)
      } else {
        folders.append((String(path.utf8[...slash]) ?? "", [rest]))
      }
    }
    return folders
  }
}
