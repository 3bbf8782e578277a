/// What a list of a channel's things has: each kind has pages of its own, where there is anything.
public enum ListKind: Int, Sendable, CaseIterable {
  /// Pictures and films.
  case gallery
  /// Files.
  case files
  /// Links.
  case links
  /// Voice messages and other sound.
  case recordings
  /// Threads.
  case threads
  /// Pinned messages.
  case pins
  /// Polls.
  case polls

  /// The folder of its pages in the channel's folder.
  public var folder: String {
    switch self {
    case .gallery: "gallery"
    case .files: "files"
    case .links: "links"
    case .recordings: "recordings"
    case .threads: "threads"
    case .pins: "pins"
    case .polls: "polls"
    }
  }

  /// The key of the words that readers see above it.
  package var titleKey: String {
    switch self {
    case .gallery: "lists.gallery"
    case .files: "lists.files"
    case .links: "lists.links"
    case .recordings: "lists.recordings"
    case .threads: "lists.threads"
    case .pins: "lists.pins"
    case .polls: "lists.polls"
    }
  }

  /// How many messages a page has.
  public var pageSize: Int { self == .gallery ? 60 : 100 }

  /// How many of the newest messages the page about the channel shows.
  public var previewSize: Int { self == .gallery ? 12 : 5 }

  /// Whether there is a list over all channels, too.
  public var isOverAll: Bool {
    switch self {
    case .gallery, .files, .links, .recordings: true
    case .threads, .pins, .polls: false
    }
  }
}
