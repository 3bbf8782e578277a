import Foundation

/// The page contract's rule for the folders of channels.
///
/// A folder's name comes from its channel's name alone: lower case, letters and digits of any script, every other run one
/// `-`. Only channels whose names give one folder, or a folder that the site itself uses, get a suffix from their id; the
/// suffix is the beginning of the id's SHA-256. So a folder depends on the other channels in no other case, and never on
/// their order.
package enum ChannelFolderNames {
  /// The longest name of a folder in bytes.
  package static let maximumLength = 120

  /// Names that the site uses itself, or that some systems do not allow for folders.
  package static let reserved: Set<String> = [
    "404", "all", "assets", "channel-list", "channels", "feed", "index", "media", "people", "robots", "search", "sitemap", "static",
    "statistics", "thread", "threads", "aux", "con", "nul", "prn", "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
  ]

  /// Names that some systems do not allow for files and folders.
  static let reservedBySystems: Set<String> = reserved.filter {
    ["aux", "con", "nul", "prn"].contains($0) || $0.hasPrefix("com") || $0.hasPrefix("lpt")
  }

  /// The folder of every channel by its id. Of an id that occurs several times the first name counts.
  package static func folders(for channels: [(id: String, name: String)]) -> [String: String] {
    DistinctNames(reserved: reserved, nameless: nameless, maximumLength: maximumLength).names(for: channels)
  }

  /// The folder of a channel that shares its name with no other and with nothing of the site.
  static func base(for name: String) -> String {
    DistinctNames(reserved: reserved, nameless: nameless, maximumLength: maximumLength).base(for: name)
  }

  private static let nameless = "channel"
}

/// Makes the file names of people's pages from their names. They are stable, and safe on any file system.
package enum PersonPageNames {
  /// The folder of the pages below the site's root.
  package static let folder = "people"
  /// The longest file name in bytes, without the ending.
  package static let maximumLength = 120

  /// Names that the folder needs for other files, or that some systems do not allow.
  private static let reserved = ChannelFolderNames.reservedBySystems.union(["index"])

  private static let distinctNames = DistinctNames(
    reserved: reserved, nameless: "person", maximumLength: maximumLength, firstKeepsName: true)

  /// The file names by user id, without the ending, for example `ada-lovelace`.
  ///
  /// If several people have the same name, the first gets it, and the others get a suffix from their ids. So newcomers never move a page.
  package static func names(for people: [(id: String, name: String)]) -> [String: String] { distinctNames.names(for: people) }

  /// The file name of somebody who shares their name with nobody.
  package static func base(for name: String) -> String { distinctNames.base(for: name) }

  /// The path of a page below the site's root, for example `people/ada-lovelace.html`.
  package static func path(ofPage name: String) -> String { folder + "/" + name + ".html" }
}
