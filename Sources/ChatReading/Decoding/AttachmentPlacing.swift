import OperatingSystem

/// Knows where the formats of an export keep attachments: beside its files, and in folders of their own.
struct AttachmentPlacing {
  /// Folders in which attachments lie among the files of the export.
  private let shared: Set<String>
  /// Folders of attachments, and what the paths of such folders begin with.
  private let own: PathPrefixes

  init(_ survey: ExportSurvey, _ formats: [any ExportFormat]) {
    var shared: Set<String> = []
    var own = survey.attachmentFolders.map { Self.resolved($0) + "/" }
    var known: Set<String> = []
    for file in survey.files where known.insert(file.format + "/" + file.folder).inserted {
      guard let format = formats.named(file.format) else { continue }
      let folder = Self.resolved(file.folder)
      if format.arrangement.hasAttachmentsBeside { shared.insert(folder) }
      own += format.arrangement.attachmentPaths.map { folder + "/" + $0 }
    }
    self.shared = shared
    self.own = PathPrefixes(own)
  }

  /// Whether the file at a path may be an attachment.
  func keepsAttachments(at path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = Self.resolved(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
    return shared.contains(folder) || own.begin(folder + "/" + String(ExportListing.name(of: path)))
  }

  /// A folder's path without links; of one in an archive its path there.
  private static func resolved(_ folder: String) -> String {
    guard let path = realpath(folder, nil) else { return folder }
    defer { free(path) }
    return String(cString: path)
  }
}

extension ExportSurvey {
  /// Whether what is at a path lies where the format of an export keeps what people sent, so that it may have come from anybody in a chat.
  package func keepsAttachments(at path: String) -> Bool { AttachmentPlacing(self, known).keepsAttachments(at: path) }

  /// Whether any of the files that are read has a name in it.
  package func mentions(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return files.contains { (try? Self.mentions(name, in: $0)) ?? false }
  }

  private static func mentions(_ name: [UInt8], in file: SourceFile) throws -> Bool {
    let window = ByteWindow(source: try file.open(), blockSize: 1 << 20)
    while try window.fill(keepingFrom: window.end - name.count + 1) {
      if holds(name, UnsafeRawBufferPointer(window.bytes(window.origin, window.end))) { return true }
    }
    return false
  }

  private static func holds(_ name: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, let first = name.first else { return false }
    var offset = 0
    while offset + name.count <= bytes.count, let found = memchr(start + offset, Int32(first), bytes.count - offset - name.count + 1) {
      if memcmp(found, name, name.count) == 0 { return true }
      offset = found - UnsafeMutableRawPointer(mutating: start) + 1
    }
    return false
  }
}
