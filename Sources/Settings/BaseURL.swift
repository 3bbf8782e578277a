import Diagnostics
import Foundation

/// Where a site is published, as the options give it.
enum BaseURL {
  /// The address in ASCII with a slash at its end; nil for an empty text.
  /// - Throws: `ArchiveError` for what is no web address, and for one that pages cannot stand below: with a query or a fragment, with
  ///   somebody's name and password, which would be published, or with empty or relative parts in its path.
  static func reading(_ text: String) throws(ArchiveError) -> String? {
    guard !text.isEmpty else { return nil }
    guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7f }),
      let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = url.host, !host.isEmpty, url.port.map({ (1...65_535).contains($0) }) != false
    else { throw error(text, "is not a base URL") }
    guard url.query == nil, url.fragment == nil else { throw error(text, "is not a base URL: it has a query or a fragment") }
    guard url.user == nil, url.password == nil else {
      throw error(text, "is not a base URL: it has a user's name, which would be published")
    }
    let path = url.path(percentEncoded: true)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast(path.hasSuffix("/") ? 1 : 0)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
      throw error(text, "is not a base URL: its path has an empty or a relative part")
    }
    let address = url.absoluteString
    return address.hasSuffix("/") ? address : address + "/"
  }

  private static func error(_ text: String, _ problem: String) -> ArchiveError {
    ArchiveError("\"\(text)\" \(problem)", advice: "give an address such as https://example.org/chat/")
  }
}
