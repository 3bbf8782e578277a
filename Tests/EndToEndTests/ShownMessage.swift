import Foundation
import TestSupport
import Testing

/// What a page shows of a message.
struct ShownMessage {
  let id: String
  /// Who wrote it, and the name of its file, its text, or both.
  let line: String
  /// When it was sent, as the page says it to programs.
  let time: String
  let isDeletedSince: Bool

  /// The message of a page's text from one `<li class="message` to the next.
  init(_ item: String) throws {
    let author = item.firstMatch(of: #/data-author="([^"]*)"/#).map { String($0.1) } ?? ""
    let text = item.firstMatch(of: #/<div class="text"[^>]*>(.*?)</div>/#).map { String($0.1) }
    let file = item.firstMatch(of: #/media/[^"]*-([A-Za-z0-9]*\.jpg)"/#).map { String($0.1) }
    id = String(try #require(item.firstMatch(of: #/ id="([^"]*)"/#)).1)
    line = author + ": " + [file, text].compactMap(\.self).joined(separator: " ")
    // The last time of a message is its own.
    time = String(try #require(item.matches(of: #/<time datetime="([^"]*T[^"]*)"/#).last).1)
    isDeletedSince = item.contains("removed-note")
  }
}

extension BuiltSite {
  /// The messages of a page, in order. Each has an id of its own, and none is older than the one before it.
  func messages(on page: String) throws -> [ShownMessage] {
    let messages = try text(of: page).components(separatedBy: "<li class=\"message").dropFirst().map { try ShownMessage($0) }
    #expect(Set(messages.map(\.id)).count == messages.count, "each message has an id of its own")
    #expect(messages.map(\.time).sorted() == messages.map(\.time), "messages are in the order of their times")
    return messages
  }
}
