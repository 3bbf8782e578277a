import ChatModel
import ChatReading

/// A format such as `Due {date_long} at {time}`: words, and in braces which part of an instant stands there
/// (docs.slack.dev/messaging/formatting-message-text#date-formatting).
enum SlackDateFormat {
  private enum Piece {
    case words(String)
    case instant(RichTextTime.Style)
  }

  /// Names in braces are no longer than this.
  private static let longestName = 40

  /// An instant as a format shows it. Where the format is nothing but the instant, or says nothing of it, `fallback` stands for it in text
  /// without structure.
  static func inlines(_ instant: Timestamp, format: String, fallback: String) -> [RichTextInline] {
    let pieces = pieces(of: Array(format.utf8))
    let styles = pieces.compactMap { if case .instant(let style) = $0 { style } else { nil } }
    guard let first = styles.first else { return [.time(RichTextTime(instant, text: fallback))] }
    guard pieces.count > 1 else { return [.time(RichTextTime(instant, style: first, text: fallback))] }
    return pieces.map { piece in
      switch piece {
      case .words(let words): .text(words)
      case .instant(let style): time(instant, style)
      }
    }
  }

  /// An instant of which a part is shown.
  static func time(_ instant: Timestamp, _ style: RichTextTime.Style) -> RichTextInline {
    let words = instant.words
    let text =
      switch style {
      case .date: String(words.prefix { $0 != " " })
      case .time: String(words.drop { $0 != " " }.dropFirst())
      case .dateAndTime: words
      }
    return .time(RichTextTime(instant, style: style, text: text))
  }

  private static func pieces(of format: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var written = 0
    var at = 0
    while at < format.count {
      guard format[at] == UInt8(ascii: "{"), let end = format[at...].prefix(longestName).firstIndex(of: UInt8(ascii: "}")),
        let style = style(of: format[(at + 1)..<end])
      else {
        at += 1
        continue
      }
      add(words: format[written..<at], to: &pieces)
      add(style, to: &pieces)
      at = end + 1
      written = at
    }
    add(words: format[written...], to: &pieces)
    return pieces
  }

  private static func add(words: ArraySlice<UInt8>, to pieces: inout [Piece]) {
    if !words.isEmpty { pieces.append(.words(SlackAddress.withoutTokens(inText: String(decoding: words, as: UTF8.self)))) }
  }

  /// Adds a part of the instant; a date and a time with nothing but a blank between them become one.
  private static func add(_ style: RichTextTime.Style, to pieces: inout [Piece]) {
    if pieces.count > 1, case .words(" ") = pieces[pieces.count - 1], case .instant(let other) = pieces[pieces.count - 2], other != style {
      pieces.removeLast(2)
      pieces.append(.instant(.dateAndTime))
    } else {
      pieces.append(.instant(style))
    }
  }

  /// What a name in braces shows; nil where it is none of Slack's. How long ago it was is known from both.
  private static func style(of name: ArraySlice<UInt8>) -> RichTextTime.Style? {
    if name.starts(with: "date".utf8) || name.starts(with: "day".utf8) { return .date }
    if name.starts(with: "time".utf8) { return .time }
    return name.elementsEqual("ago".utf8) ? .dateAndTime : nil
  }
}
