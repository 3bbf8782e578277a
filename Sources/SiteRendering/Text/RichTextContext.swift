import ChatModel
import MessageList
import Templating
import TextMarkup

/// What a text needs of the page around it.
struct RichTextContext: Sendable {
  /// The way from the page to the site's root: empty, or ending in a slash.
  var root = ""
  /// The paths in the site of emoji's pictures, by their addresses in the export.
  var emoji: [String: String] = [:]
  /// The labels of the instants in the texts.
  var times: [RichTextTime: String] = [:]
  /// Which links and mentions lead to other pages of the site.
  var links = PlannedLinks()

  /// Nothing.
  init() {}

  /// Prepares for the texts of a message.
  init(of planned: PlannedMessage, root: String, labels: inout DateLabelCache) {
    self.root = root
    links = planned.links
    for (url, place) in planned.emoji {
      if let path = place.sitePath { emoji[url] = path }
    }
    for text in planned.message.richTexts {
      text.forEachLeaf { if case .time(let time) = $0, times[time] == nil { times[time] = Self.label(of: time, &labels) } }
    }
  }

  /// The address that a link gets: one inside the site where that has what is linked; nil where pages may not link to it.
  func href(_ address: String) -> String? { links.addresses[address] ?? SafeURL.allowed(address) }

  private static func label(of time: RichTextTime, _ labels: inout DateLabelCache) -> String {
    switch time.style {
    case .time: labels.time(of: time.instant)
    case .date: labels.dayLabel(for: labels.day(of: time.instant), withYear: true)
    case .dateAndTime: labels.dayLabel(for: labels.day(of: time.instant), withYear: true) + " " + labels.time(of: time.instant)
    }
  }
}

/// Draws an emoji that is a picture, as tall as the text around it.
enum CustomEmojiRendering {
  static func write(_ emoji: CustomEmoji, path: String, into writer: inout MarkupWriter) {
    writer.write(literal: "<img class=\"emoji\" src=\"")
    writer.write(text: path)
    writer.write(literal: "\" alt=\"")
    writer.write(text: emoji.text)
    writer.write(literal: "\" title=\"")
    writer.write(text: emoji.text)
    writer.write(literal: "\" loading=\"lazy\" decoding=\"async\"/>")
  }
}
