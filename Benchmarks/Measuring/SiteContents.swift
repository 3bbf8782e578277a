import Foundation

/// What is in a finished site.
struct SiteContents: Hashable {
  /// How many `.html` files there are.
  var pages = 0
  /// How many bytes they have.
  var pageBytes = 0
  /// How many files there are.
  var files = 0
  /// How many bytes they have.
  var bytes = 0
  /// SHA-256 over the list of all files, sorted by their paths' bytes, with each file's own SHA-256.
  ///
  /// In the site's folder: `find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum`
  var checksum = ""

  /// Looks at every file of a site. Throws `BenchmarkError` when one cannot be read.
  init(folder: String) throws {
    guard let paths = FileManager.default.enumerator(atPath: folder) else { throw BenchmarkError("cannot read \(folder)") }
    for case let path as String in paths {
      var status = stat()
      guard lstat(folder + "/" + path, &status) == 0 else { throw BenchmarkError("cannot look at \(path)", errno: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { continue }
      files += 1
      bytes += Int(status.st_size)
      guard path.hasSuffix(".html") else { continue }
      pages += 1
      pageBytes += Int(status.st_size)
    }
    checksum = try Self.checksum(of: folder)
  }

  private static func checksum(of folder: String) throws -> String {
    // The system's own tool is several times faster than one in Swift, and anybody can repeat what it does.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let digits = text.prefix { $0.isHexDigit }
    guard process.terminationStatus == 0, digits.utf8.count == 64 else { throw BenchmarkError("sha256sum gave no checksum of \(folder)") }
    return String(digits)
  }
}
