/// What can be asked of a message beside its words.
package struct SearchFlags: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  /// Takes the number that the index has for the flags.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It has a link in its text, or the preview of one.
  package static let link = SearchFlags(rawValue: 1)
  /// A picture.
  package static let image = SearchFlags(rawValue: 2)
  /// A file that is no picture.
  package static let file = SearchFlags(rawValue: 4)
  /// Code.
  package static let code = SearchFlags(rawValue: 8)
  /// Somebody reacted to it.
  package static let reaction = SearchFlags(rawValue: 16)
  /// It is pinned.
  package static let pinned = SearchFlags(rawValue: 32)
  /// It answers in a thread.
  package static let thread = SearchFlags(rawValue: 64)
  /// A film.
  package static let video = SearchFlags(rawValue: 128)
  /// A sound or voice recording.
  package static let audio = SearchFlags(rawValue: 256)
  /// A poll.
  package static let poll = SearchFlags(rawValue: 512)
  /// Nobody knows when it was sent. Nothing asks for it.
  package static let unknownTime = SearchFlags(rawValue: 1024)

  /// The flags that `has:` asks for, by the word behind it.
  package static let has: [(name: String, flag: SearchFlags)] = [
    ("link", .link), ("image", .image), ("file", .file), ("code", .code), ("reaction", .reaction), ("video", .video), ("audio", .audio),
    ("poll", .poll),
  ]
  /// The flags that `is:` asks for, by the word behind it.
  package static let `is`: [(name: String, flag: SearchFlags)] = [("thread", .thread), ("pinned", .pinned)]
  /// All, with their names in the index.
  static let all = has + `is`
  /// All, in the order in which a segment's summary counts them.
  package static let counted = all.map(\.flag)
}
