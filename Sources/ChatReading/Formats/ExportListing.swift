/// The files below a folder or in an archive, as formats see them. What systems leave lying around (`__MACOSX`, `._*`, `.DS_Store`) is
/// left out.
package struct ExportListing {
  /// The paths relative to the folder, their parts separated by `/`, in the order of their bytes.
  package let paths: [String]
  /// The path that leads to the folder from what the user named, with a slash at its end; empty where that is the folder itself.
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

  /// The first bytes of a file; nil where there is none, or where it cannot be read.
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

  /// The path of the folder that a file of the listing stands in; empty at the top.
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

/// What a format makes of the files of a folder or an archive.
package struct FolderRecognition {
  /// A file that is read.
  package struct File {
    /// Its path in the listing.
    package var path: String
    /// What it is.
    package var role: FileRole

    package init(path: String, role: FileRole) {
      self.path = path
      self.role = role
    }
  }

  /// How sure the format is.
  package var confidence: RecognitionConfidence
  /// The files that are read, in the order in which they are to be read. Pictures and other attachments need not be named; JSON that is
  /// not named is told as unknown.
  package var files: [File]
  /// The folders that hold nothing but what people sent, by their paths in the listing: no export is looked for in these.
  package var attachmentFolders: [String] = []

  package init(confidence: RecognitionConfidence, files: [File], attachmentFolders: [String] = []) {
    self.confidence = confidence
    self.files = files
    self.attachmentFolders = attachmentFolders
  }
}

/// What a file is in its format, as far as its place among the others says it.
package struct FileRole: Sendable, Hashable {
  /// The format's own word for files of its sort, for example `users` or `day`.
  package var name: String
  /// The channel that its records belong to, in the format's own words, where the file's place says that: the name of its folder.
  package var channel: String?

  /// Makes a role; the default is that of a file that says everything itself.
  package init(_ name: String = "export", channel: String? = nil) {
    self.name = name
    self.channel = channel
  }
}

/// How sure a format is that something is one of its own.
package enum RecognitionConfidence: Int, Sendable, Comparable {
  /// It is not.
  case none
  /// It looks like one, but something else could too.
  case possible
  /// Nothing else looks so.
  case certain

  /// Orders from none to certain.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
