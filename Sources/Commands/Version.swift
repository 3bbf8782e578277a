import ChatArchive
import OperatingSystem

/// The program's version.
enum Version {
  /// By the rules of semantic versioning.
  static let number = "0.9.0"

  /// The version, and behind it the commit that the program was built from where that is known: `0.9.0 (28d1986b4c11)`.
  ///
  /// `make build` and `make install` note the commit in a file beside the program, so that the program itself is the same whatever it was built
  /// from.
  static var text: String { commit(ofProgramAt: RunningProgram.link).map { "\(number) (\($0))" } ?? number }

  /// The commit that stands in a file beside a program; nil where there is none, or where it is older than the program, of which it then says
  /// nothing.
  static func commit(ofProgramAt link: String) -> String? {
    guard let resolved = realpath(link, nil) else { return nil }
    defer { free(resolved) }
    let program = String(cString: resolved)
    let folder = program[..<(program.lastIndex(of: "/") ?? program.startIndex)]
    return ["\(program).commit", "\(folder)/../share/chatarchive/commit"].lazy.compactMap { path in
      isOlder(path, than: program) ? nil : name(inFileAt: path)
    }.first
  }

  private static func isOlder(_ path: String, than program: String) -> Bool {
    var (file, own) = (stat(), stat())
    guard stat(path, &file) == 0, stat(program, &own) == 0 else { return true }
    let (left, right) = (file.st_mtim, own.st_mtim)
    return (left.tv_sec, left.tv_nsec) < (right.tv_sec, right.tv_nsec)
  }

  /// What is no name of a commit is not printed.
  private static func name(inFileAt path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let text = String(decoding: buffer[..<count], as: UTF8.self).prefix { $0 != "\n" }
    let commit = text.hasSuffix("-dirty") ? text.dropLast("-dirty".count) : text
    return (7...40).contains(commit.count) && commit.allSatisfy { $0.isASCII && $0.isHexDigit } ? String(text) : nil
  }
}
