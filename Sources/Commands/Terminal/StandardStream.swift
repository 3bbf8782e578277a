import Glibc

/// One of the process's standard streams for writing, and the terminal behind it, if there is one.
struct StandardStream: Sendable {
  let descriptor: Int32

  /// What the user asked for goes here.
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  /// What there is to tell about it goes here.
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Writes a text. A reader that has gone away is no error; there is nobody to tell.
  /// - Returns: The system's number for why it could not be written; nil when all went well.
  @discardableResult
  func write(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 || errno == EPIPE ? nil : errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return nil
    }
  }

  /// Whether a terminal is there that moves its cursor when it is told to.
  var isTerminal: Bool { isatty(descriptor) == 1 && Environment.value(of: "TERM") != "dumb" }

  /// Whether colours are wanted, as `--color` says.
  var hasColors: Bool {
    switch ColorChoice.current {
    case .auto: isTerminal && (Environment.value(of: "NO_COLOR") ?? "").isEmpty
    case .always: true
    case .never: false
    }
  }

  /// The width of the terminal in characters; nil when there is none or it does not say.
  var columns: Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
