import ChatReading

/// Addresses of files: on the web, or paths beside the export, which on Windows have backslashes.
enum DiscordAddress {
  /// The address; nil where there is none.
  static func path(_ value: JSONValue) -> String? {
    value.filledText.map(path)
  }

  /// The address that a text is.
  static func path(_ text: String) -> String {
    // With two slashes a folder of the network would be a site of the web.
    guard text.utf8.contains(UInt8(ascii: "\\")), !text.contains("://"), !text.hasPrefix("\\\\") else { return text }
    return String(text.map { $0 == "\\" ? "/" : $0 })
  }
}
