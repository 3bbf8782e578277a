import ChatModel
import MessageList
import Templating
import TextMarkup
import Words

/// The data of a page that its texts need: emoji, times and links.
struct RichTextContext: Sendable {
  /// The way from the page to the site's root: empty, or ending in a slash.
  var root = ""
  /// The paths in the site of emoji's pictures, by their addresses in the export.
  var emoji: [String: String] = [:]
  /// The labels of the instants in the texts.
  var times: [RichTextTime: String] = [:]
  /// Which links and mentions lead to other pages of the site.
  var links = PlannedLinks()

  /// The words of the site's language.
  let words: SiteWords

  /// Makes a context without data.
  init(_ words: SiteWords) { self.words = words }

  /// Prepares for the texts of a message.
  init(of planned: PlannedMessage, root: String, labels: inout DateLabelCache) {
    words = labels.words
    self.root = root
    links = planned.links
    for (url, place) in planned.emoji {
      if let path = place.sitePath { emoji[url] = path }
    }
    for text in planned.message.richTexts {
      text.forEachLeaf { if case .time(let time) = $0, times[time] == nil { times[time] = Self.label(of: time, &labels) } }
    }
  }

  /// The address of a link. It is inside the site if the site has the target, and nil if pages may not link to it.
  func href(_ address: String) -> String? { links.addresses[address] ?? SafeURL.allowed(address) }

  private static func label(of time: RichTextTime, _ labels: inout DateLabelCache) -> String {
    switch time.style {
    case .time: labels.time(of: time.instant)
    case .date: labels.dayLabel(for: labels.day(of: time.instant), withYear: true)
    case .dateAndTime: labels.dayAndTime(of: time.instant)
    }
  }
}

/// Draws a custom emoji, which is a picture as tall as the text around it.
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
