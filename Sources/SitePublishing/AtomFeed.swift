import ChatModel
import MessageList
import Templating
import Words

/// A feed after RFC 4287: the newest messages of a channel, or of all.
struct AtomFeed {
  /// How many messages of a channel its feed has.
  static let channelLength = 30
  /// How many messages the feed of all channels has.
  static let siteLength = 50

  /// What identifies the feed: where a reader finds what it is about.
  let id: String
  /// Its own address.
  let address: String
  let title: String
  let subtitle: String?
  /// Who is meant where an entry names nobody.
  let author: String
  /// The language of its words, as a BCP 47 tag.
  let language: String
  let words: SiteWords
  let icon: String
  /// When it was new where there are no entries.
  let start: Timestamp
  /// The newest first.
  let entries: [FeedEntry]
  /// Whether entries say which channel they are from.
  let namesChannels: Bool

  /// Writes the feed.
  func write(to writer: inout MarkupWriter) {
    writer.write(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    writer.write(text: language)
    writer.write(literal: "\">\n")
    write("id", id, to: &writer)
    write("title", title, to: &writer)
    if let subtitle { write("subtitle", subtitle, to: &writer) }
    write("updated", (entries.map(\.updated).max() ?? start).iso8601, to: &writer)
    write(author: author, to: &writer)
    write("icon", icon, to: &writer)
    writer.write(literal: "<generator>chatarchive</generator>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"")
    writer.write(text: address)
    writer.write(literal: "\"/>\n")
    write(link: id, to: &writer)
    for entry in entries { write(entry, to: &writer) }
    writer.write(literal: "</feed>\n")
  }

  private func write(_ entry: FeedEntry, to writer: inout MarkupWriter) {
    writer.write(literal: "<entry>\n")
    write("id", entry.id, to: &writer)
    write(
      "title", namesChannels ? words("feed.entryInChannel", ["channel": entry.channel, "text": entry.title]) : entry.title, to: &writer)
    if let published = entry.published { write("published", published.iso8601, to: &writer) }
    write("updated", entry.updated.iso8601, to: &writer)
    write(author: entry.author, to: &writer)
    write(link: entry.address, to: &writer)
    if namesChannels {
      writer.write(literal: "<category term=\"")
      writer.write(text: entry.channel)
      writer.write(literal: "\"/>\n")
    }
    writer.write(literal: "<content type=\"xhtml\"><div xmlns=\"http://www.w3.org/1999/xhtml\">")
    write(paragraphsOf: entry.text, to: &writer)
    writer.write(literal: "</div></content>\n</entry>\n")
  }

  private func write(_ element: StaticString, _ text: String, to writer: inout MarkupWriter) {
    writer.write(literal: "<")
    writer.write(literal: element)
    writer.write(literal: ">")
    writer.write(text: text)
    writer.write(literal: "</")
    writer.write(literal: element)
    writer.write(literal: ">\n")
  }

  private func write(author: String, to writer: inout MarkupWriter) {
    writer.write(literal: "<author><name>")
    writer.write(text: author)
    writer.write(literal: "</name></author>\n")
  }

  private func write(link address: String, to writer: inout MarkupWriter) {
    writer.write(literal: "<link rel=\"alternate\" type=\"text/html\" href=\"")
    writer.write(text: address)
    writer.write(literal: "\"/>\n")
  }

  /// Empty lines divide paragraphs.
  private func write(paragraphsOf text: String, to writer: inout MarkupWriter) {
    var isOpen = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.allSatisfy(\.isWhitespace) {
        if isOpen { writer.write(literal: "</p>") }
        isOpen = false
      } else {
        writer.write(literal: isOpen ? "<br/>" : "<p>")
        writer.write(text: String(line))
        isOpen = true
      }
    }
    if isOpen { writer.write(literal: "</p>") }
  }
}
