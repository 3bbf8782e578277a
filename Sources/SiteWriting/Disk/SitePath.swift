import Diagnostics

/// A path inside the site that was checked: relative, without `.`, `..`, empty parts and control characters.
struct SitePath: Sendable {
  /// The whole path, and a zero byte for the system's calls.
  let bytes: [UInt8]
  /// Where the last part begins.
  let nameStart: Int

  /// The path without the zero byte.
  var path: ArraySlice<UInt8> { bytes.dropLast() }

  /// The folder's path; empty for the site itself.
  var folder: ArraySlice<UInt8> { bytes[..<max(0, nameStart - 1)] }

  /// Checks a path that is relative to the site.
  ///
  /// Throws for a path that would leave the site, or that names one of the program's own files there.
  init(_ text: String) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
    var start = 0
    for index in 0...bytes.count {
      guard index == bytes.count || bytes[index] == UInt8(ascii: "/") else {
        if bytes[index] < 0x20 || bytes[index] == 0x7f { throw Self.refusal(text, "contains a control character") }
        continue
      }
      let part = bytes[start..<index]
      if part.isEmpty { throw Self.refusal(text, "has an empty part") }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { throw Self.refusal(text, "has a part `.` or `..`") }
      if start == 0, part.starts(with: SiteManifest.fileName.utf8) { throw Self.refusal(text, "is kept for the program's own file") }
      if index < bytes.count { start = index + 1 }
    }
    bytes.append(0)
    self.bytes = bytes
    nameStart = start
  }

  /// A path again that was checked, from its bytes and the zero byte.
  init(_ checked: ArraySlice<UInt8>, nameStart: Int) {
    bytes = Array(checked)
    self.nameStart = nameStart
  }

  /// The first eight bytes of the last part as a number that sorts as they do; zero bytes stand for what it lacks.
  var nameKey: UInt64 {
    var key: UInt64 = 0
    for index in nameStart..<nameStart + 8 { key = key << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
    return key
  }

  /// Calls with the last part as the system wants it.
  func withName<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return try "".withCString(body) }
      return try body((base + nameStart).assumingMemoryBound(to: CChar.self))
    }
  }

  private static func refusal(_ text: String, _ reason: String) -> ArchiveError {
    ArchiveError("the path of a file of the site \(reason)", at: Place(file: text.debugDescription))
  }
}
