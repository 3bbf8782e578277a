import ChatArchive

/// Words of commands that the user is told to type.
enum ShellWord {
  /// The word as a shell takes it: in single quotes where it has more than the characters that mean nothing to a shell.
  static func quoting(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ","): true
        default: false
        }
      }
    return isPlain
      ? word
      : VisibleText.escaping(
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'", limit: 5000)
  }
}
