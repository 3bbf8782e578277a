/// A message as the search knows it.
package struct SearchDocument: Sendable, Hashable {
  /// Where a message stands in its channel.
  package enum Place: Sendable, Hashable {
    /// On a page of the channel.
    case page(Int)
    /// In a thread, whose page has this file name.
    case thread(String)
  }

  /// The longest text that is kept, in scalars; what comes behind it is not searched.
  package static let longestText = 4096

  /// The message's anchor in its page, without the `m-`.
  package var anchor: String
  /// What it says, as the page shows it.
  package var text: String
  /// The author's name.
  package var author: String
  /// The channel's folder.
  package var folder: String
  /// The channel's name.
  package var channel: String
  /// When it was sent, in seconds since 1970 (UTC).
  package var time: Int
  /// What can be asked of it.
  package var flags: SearchFlags
  /// Where it stands.
  package var place: Place

  /// Makes a document; of a text that is too long the beginning is kept.
  package init(
    anchor: String, text: String, author: String, folder: String, channel: String, time: Int, flags: SearchFlags, place: Place
  ) {
    self.init(
      anchor: anchor, text: text, composedAuthor: Self.composedName(author), folder: folder, composedChannel: Self.composedName(channel),
      time: time, flags: flags, place: place)
  }

  /// Makes a document with names that `composedName` gave: many documents have the same ones.
  package init(
    anchor: String, text: String, composedAuthor: String, folder: String, composedChannel: String, time: Int, flags: SearchFlags,
    place: Place
  ) {
    self.anchor = anchor
    let text = ScalarComposition.composed(text)
    self.text = text.utf8.count > Self.longestText ? String(text.unicodeScalars.prefix(Self.longestText)) : text
    author = composedAuthor
    self.folder = folder
    channel = composedChannel
    self.time = time
    self.flags = flags
    self.place = place
  }

  /// A name as a document has it.
  package static func composedName(_ name: String) -> String { ScalarComposition.composed(name) }

  /// The address of the message in the site, relative to its root.
  package var path: String {
    switch place {
    case .page(let number): "\(folder)/\(number).html#m-\(anchor)"
    case .thread(let file): "\(folder)/thread/\(file)#m-\(anchor)"
    }
  }
}
