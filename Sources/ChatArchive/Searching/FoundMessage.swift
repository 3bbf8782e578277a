import ChatModel
import Foundation
import SearchIndex

/// A message that a search found.
public struct FoundMessage: Sendable, Hashable {
  /// The name of its channel.
  public let channel: String
  /// The name of who wrote it.
  public let author: String
  /// When it was sent, to the second; nil where nobody knows.
  public let time: Timestamp?
  /// The same in the site's time zone: `2024-05-01 17:30`, or `time unknown`.
  public let localTime: String
  /// What it says, as its page shows it; of a very long text the beginning.
  public let text: String
  /// The part of the text where the first of the words stands, on one line.
  public let snippet: String
  /// Its address in the site: a page and the message's anchor there.
  public let path: String

  init(_ hit: SearchHit, zone: TimeZone) {
    let document = hit.document
    channel = document.channel
    author = document.author
    let isTimeKnown = !document.flags.contains(.unknownTime)
    time = isTimeKnown ? Timestamp(seconds: Int64(document.time)) : nil
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone).year().month().day().time(
      includingFractionalSeconds: false)
    let local = Date(timeIntervalSince1970: TimeInterval(document.time)).formatted(style)
    localTime = isTimeKnown ? String(local.prefix(16)) : "time unknown"
    text = document.text
    snippet = Self.snippet(of: document.text, around: hit.highlights.first)
    path = document.path
  }

  private static func snippet(of text: String, around place: Range<Int>?) -> String {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    let start = place.flatMap { line.utf8.index(line.startIndex, offsetBy: $0.lowerBound, limitedBy: line.endIndex) } ?? line.startIndex
    let from = line.index(start, offsetBy: -60, limitedBy: line.startIndex) ?? line.startIndex
    let to = line.index(start, offsetBy: 100, limitedBy: line.endIndex) ?? line.endIndex
    return (from > line.startIndex ? "…" : "") + line[from..<to] + (to < line.endIndex ? "…" : "")
  }
}
