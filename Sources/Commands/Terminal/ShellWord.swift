import ChatArchive

/// Words that can be pasted into a shell.
enum ShellWord {
  /// The text as one word; without quotation marks where it needs none.
  static func quoting(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.hasPrefix("-")
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+:@%".unicodeScalars.contains($0) }
    return isPlain
      ? text : "'" + VisibleText.escaping(text).split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
