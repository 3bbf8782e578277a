/// The files below a folder or in an archive, as formats see them. What systems leave lying around (`__MACOSX`, `._*`, `.DS_Store`) is
/// left out.
package struct ExportListing {
  /// The paths relative to the folder, their parts separated by `/`, in the order of their bytes.
  package let paths: [String]
  /// The path that leads to the folder from what the user passed, with a slash at its end; empty where that is the folder itself.
  package let base: String
  private let known: Set<String>
  private let look: (String) throws -> ExportPrefix?

  /// Makes a listing; `look` reads the first bytes of one of the files.
  init(paths: [String], base: String = "", look: @escaping (String) throws -> ExportPrefix?) {
    self.paths = paths
    self.base = base
    self.look = look
    known = Set(paths)
  }

  /// Whether there is a file at a path.
  package func has(_ path: String) -> Bool { known.contains(path) }

  /// The first bytes of a file; nil if there is no file, or if it cannot be read.
  package func prefix(of path: String) -> ExportPrefix? { has(path) ? (try? look(path)) ?? nil : nil }

  /// The paths whose last part is `name`.
  func paths(named name: String) -> [String] { paths.filter { ExportListing.name(of: $0) == name } }

  /// The last part of a path, cut at bytes: a slash and a combining mark are one `Character` that is no slash.
  package static func name(of path: String) -> Substring { name(of: path[...]) }

  private static func name(of path: Substring) -> Substring {
    let slash = UInt8(ascii: "/")
    guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
    let whole = path[..<path.utf8.index(after: last)]
    return whole.utf8.lastIndex(of: slash).map { whole[path.utf8.index(after: $0)...] } ?? whole
  }

  /// The path below a folder that it begins in.
  package static func path(_ path: String, below folder: String) -> String { String(part(of: path, below: folder)) }

  /// The same as a part of the path, of which no copy is made. Cut at bytes: a slash and a combining mark are one `Character`.
  static func part(of path: String, below folder: String) -> Substring {
    Substring(path.utf8.dropFirst(folder.utf8.count).drop { $0 == UInt8(ascii: "/") })
  }

  /// The path of the folder that a file of the listing is in; empty at the top.
  package static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Whether a path is one of the files that systems leave lying around.
  static func isLitter(_ path: Substring) -> Bool {
    let name = name(of: path).utf8
    return name.isEmpty || name.elementsEqual(".DS_Store".utf8) || name.elementsEqual("Thumbs.db".utf8) || name.starts(with: "._".utf8)
      || isInFolder("__MACOSX", path)
  }

  /// Whether one of the folders on a path has a name.
  private static func isInFolder(_ name: String, _ path: Substring) -> Bool {
    var rest = path.utf8
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      if rest[..<slash].elementsEqual(name.utf8) { return true }
      rest = rest[rest.index(after: slash)...]
    }
    return false
  }
}

/// The files that a format recognises in a folder or an archive.
package struct FolderRecognition {
  /// A file to read.
  package struct File {
    /// The path in the listing.
    package var path: String
    /// The role of the file in its format.
    package var role: FileRole

    /// Names a file of an export, and says what it is.
    package init(path: String, role: FileRole) {
      self.path = path
      self.role = role
    }
  }

  /// How sure the format is.
  package var confidence: RecognitionConfidence
  /// The files to read, in order. Attachments need not be among them. JSON files that are not are reported as unknown.
  package var files: [File]
  /// The paths in the listing of folders that hold only attachments. No export is searched in them.
  package var attachmentFolders: [String] = []

  /// Says which files are an export's, in the order in which they are read, and where its attachments are.
  package init(confidence: RecognitionConfidence, files: [File], attachmentFolders: [String] = []) {
    self.confidence = confidence
    self.files = files
    self.attachmentFolders = attachmentFolders
  }
}

/// The role of a file in its format, as its path shows it.
package struct FileRole: Sendable, Hashable {
  /// The format's word for such files, for example `users` or `day`.
  package var name: String
  /// The channel of the file's records, usually the name of the folder; nil if the path does not show it.
  package var channel: String?

  /// Makes a role. The default is that of a file that needs no other files.
  package init(_ name: String = "export", channel: String? = nil) {
    self.name = name
    self.channel = channel
  }
}

/// How sure a format is that a file or folder is an export of this format.
package enum RecognitionConfidence: Int, Sendable, Comparable {
  /// It is not one.
  case none
  /// It looks like one, but other files may look the same.
  case possible
  /// No other files look like this.
  case certain

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
