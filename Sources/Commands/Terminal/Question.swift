import Glibc

/// A question to the person at the terminal.
enum Question {
  /// Whether there is somebody to ask: what is typed arrives here, and what is asked is seen.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && StandardStream.error.isTerminal }

  /// Asks, and returns the line that was typed without white space around it; nil where it is empty, or the input ended.
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
