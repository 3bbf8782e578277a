import CUnpacking
import Diagnostics
import OperatingSystem

/// Audits files one after another. For one task at a time.
final class FileAuditor {
  /// How much of a file is read at a time. A file that fits into it has lines in the report.
  private static let blockSize = 1 << 24

  private var scanner: TextScanner
  private let root: String
  private var block: UnsafeMutableRawBufferPointer

  /// Makes an auditor of files below a folder.
  init(root: String, hidden: HiddenTexts) {
    self.root = root
    scanner = TextScanner(hidden: hidden)
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
  }

  deinit { block.deallocate() }

  /// What was found since the last call.
  func takeReport() -> AuditReport {
    let report = scanner.collector.report
    scanner.collector.report = AuditReport()
    return report
  }

  /// Scans the name of a file or folder, which stands in addresses.
  func auditName(_ path: String, wholly: Bool = false) {
    scanner.collector.file = path
    scanner.collector.isName = true
    scanner.scan(wholly ? path : String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]), at: 0)
    scanner.collector.isName = false
  }

  /// Audits a file.
  /// - Parameter path: The path below the folder; empty if the folder is the file itself.
  func audit(_ path: String, siblings: Set<String> = []) {
    let place = path.isEmpty ? root : root + "/" + path
    let name = path.isEmpty ? String(root.split(separator: "/").last ?? "") : path
    auditName(name)
    do {
      if let kind = Self.packing(of: name) {
        try auditCopy(at: place, name, kind, original: siblings.contains(String(name.dropLast(3))) ? String(place.dropLast(3)) : nil)
      } else {
        try audit(FileFeed(path: place), as: name, at: place)
      }
    } catch let error as ArchiveError {
      scanner.collector.report.diagnostics.add(error.diagnostic)
    } catch {
      scanner.collector.report.diagnostics.add(Diagnostic(error))
    }
  }

  /// How a copy for web servers is packed; nil if the name is not that of one.
  private static func packing(of name: String) -> unpacking_kind? {
    if name.hasSuffix(".br") { return unpacking_brotli }
    return name.hasSuffix(".gz") && !name.hasSuffix(".tar.gz") ? unpacking_gzip : nil
  }

  private func count(_ name: String, bytes: Int) {
    scanner.collector.report.files += 1
    scanner.collector.report.bytes += bytes
    scanner.collector.report.types[FileForm.ending(of: name), default: 0] += 1
  }

  /// Audits a packed copy, unless it has the bytes of the file beside it.
  private func auditCopy(at place: String, _ name: String, _ kind: unpacking_kind, original: String?) throws {
    if let original, let size = try Self.sizeIfEqual(place, kind, original) {
      count(name, bytes: size)
      scanner.collector.report.copies += 1
      return
    }
    let feed = try PackedFeed(path: place, kind: kind)
    _ = try feed.next()
    try audit(feed, as: name, form: String(name.dropLast(3)), at: nil)
  }

  private static func sizeIfEqual(_ packed: String, _ kind: unpacking_kind, _ original: String) throws -> Int? {
    let (first, second) = (try PackedFeed(path: packed, kind: kind), try FileFeed(path: original))
    _ = try first.next()
    return try withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { buffer in
      let (one, two) = (
        UnsafeMutableRawBufferPointer(rebasing: buffer[..<(1 << 16)]), UnsafeMutableRawBufferPointer(rebasing: buffer[(1 << 16)...])
      )
      var size = 0
      while true {
        let (left, right) = (try first.fill(one), try second.fill(two))
        guard left == right, one[..<left].elementsEqual(two[..<right]) else { return nil }
        size += left
        if left < one.count { return size }
      }
    }
  }

  /// Audits bytes.
  /// - Parameters:
  ///   - form: The name by which they are read, where that is another one.
  ///   - place: Where they are on the disk, so that they can be opened as an archive; nil where they are packed in something.
  private func audit(_ feed: some ByteFeed, as name: String, form: String? = nil, at place: String?) throws {
    scanner.collector.file = name
    var size = try feed.fill(block)
    let head = UnsafeBufferPointer(rebasing: block.bindMemory(to: UInt8.self)[..<size])
    let form = FileForm(path: form ?? name, head: UnsafeBufferPointer(rebasing: head.prefix(4096)))
    if case .archive = form {
      if let place { return try auditArchive(at: place, name) }
      scanner.collector.report.diagnostics.add(
        Diagnostic(.note, "an archive in an archive was not looked into", at: Place(file: name), advice: "unpack it and audit it"))
    }
    var reader = form.reader(isChannelList: name == "index.html") ?? BinaryReader(least: 6)
    defer { scanner.collector.lines = UnsafeBufferPointer(start: nil, count: 0) }
    var offset = 0
    while size > 0 {
      let bytes = UnsafeBufferPointer(rebasing: block.bindMemory(to: UInt8.self)[..<size])
      if offset == 0, size < block.count, form.hasLines { scanner.collector.lines = bytes }
      if offset == 0, SearchChoices.isPath(name) { SearchChoices.findPeople(bytes, into: &scanner) }
      reader.read(bytes, at: offset, into: &scanner)
      offset += size
      // Where lines are counted, all of the file is here.
      size = size < block.count ? 0 : try feed.fill(block)
    }
    reader.finish(into: &scanner)
    count(name, bytes: offset)
  }

  private func auditArchive(at place: String, _ name: String) throws {
    let isGzip = name.hasSuffix(".gz") || name.hasSuffix(".tgz")
    let feed: PackedFeed
    do {
      feed = try PackedFeed(path: place, kind: unpacking_archive)
    } catch  where isGzip {
      feed = try PackedFeed(path: place, kind: unpacking_gzip)
    }
    while true {
      switch try feed.next() {
      case .end: return
      case .locked(let entry):
        scanner.collector.report.diagnostics.add(
          Diagnostic(
            .warning, "is encrypted, so it was not audited", at: Place(file: name + "/" + entry), advice: "unpack it with its password"))
      case .file(let entry):
        auditName(name + "/" + entry, wholly: true)
        try audit(feed, as: name + "/" + entry, at: nil)
      }
    }
  }
}

extension FileForm {
  /// Whether places in it are lines.
  var hasLines: Bool {
    switch self {
    case .markup, .escaped, .plain: true
    default: false
    }
  }
}
