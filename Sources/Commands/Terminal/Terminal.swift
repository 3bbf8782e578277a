import ChatArchive
import OperatingSystem

/// One of the process's standard streams for writing, and the terminal after it, if there is one.
struct StandardStream: Sendable {
  let descriptor: Int32

  /// What the user asked for goes here.
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// What there is to tell about it goes here.
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Writes a text. A reader that has gone away is no error; there is nobody to tell.
  /// - Returns: The system's number for why it could not be written; nil if all went well.
  @discardableResult
  func write(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = OperatingSystem.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 || errno == EPIPE ? nil : errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return nil
    }
  }

  /// Whether a terminal is there that moves its cursor when it is reported to.
  var isTerminal: Bool { isatty(descriptor) == 1 && Environment.value(of: "TERM") != "dumb" }

  /// Whether colours are wanted, as `--color` says.
  var hasColors: Bool {
    switch ColorChoice.current {
    case .auto: isTerminal && (Environment.value(of: "NO_COLOR") ?? "").isEmpty
    case .always: true
    case .never: false
    }
  }

  /// The width of the terminal in characters; nil if there is none or it does not say.
  var columns: Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Writes the result of a command to standard output. A failure is an error, since a script would read only a part of the result.
enum Answer {
  /// Writes a text. If that fails, the reason goes to standard error.
  /// - Parameters:
  ///   - code: The exit code if the text is written.
  ///   - lost: The exit code if it is not, unless `code` is worse.
  /// - Returns: The exit code of the command.
  static func write(_ text: String, code: ExitCode, lost: ExitCode) -> ExitCode {
    guard let reason = StandardStream.output.write(text) else { return code }
    var log = DiagnosticLog()
    log.add(
      Diagnostic(
        .error, "cannot write to standard output: \(SystemReason.text(reason))",
        advice: "some or all of the output is lost"))
    DiagnosticPrinter(isQuiet: false).print(log)
    return code == .done || code == .doneWithProblems ? lost : code
  }
}

/// Asks the person at the terminal.
enum Question {
  /// Whether standard input and standard error are terminals.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && StandardStream.error.isTerminal }

  /// Asks, and returns the answer without white space around it; nil if it is empty, or if the input ended.
  static func ask(_ text: String) -> String? {
    StandardStream.error.write(text + " ")
    guard let line = readLine() else {
      StandardStream.error.write("\n")
      return nil
    }
    let start = line.drop(while: \.isWhitespace)
    let answer = String(start.prefix(start.reversed().drop(while: \.isWhitespace).count))
    return answer.isEmpty ? nil : answer
  }
}

/// Reads environment variables.
enum Environment {
  /// The value of a variable; nil if it is not set.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether the locale's character set is UTF-8. As in POSIX, the first variable that is set decides.
  static var isUTF8: Bool {
    let values = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { value(of: $0) }
    guard let locale = values.first(where: { !$0.isEmpty })?.uppercased() else { return false }
    return locale.hasSuffix("UTF-8") || locale.hasSuffix("UTF8")
  }
}

/// When to print in colour: the values of `--color`.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless the variable `NO_COLOR` is set (no-color.org).
  case auto
  /// Always, even to a pipe or a file.
  case always
  /// Never.
  case never

  /// The choice of the running command.
  @TaskLocal static var current = ColorChoice.auto
}
