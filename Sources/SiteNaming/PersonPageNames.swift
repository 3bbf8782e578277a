/// The files of people's pages, made from their names as the folders of channels are from theirs: stable, and safe on any file system.
package enum PersonPageNames {
  /// The folder of the pages, below the site's root.
  package static let folder = "people"
  /// The longest name of a page in bytes, without its ending.
  package static let maximumLength = 120

  /// Names that the folder has for itself, or that some systems do not allow.
  private static let reserved = ChannelFolderNames.reservedBySystems.union(["index"])

  /// The path of everybody's page below the site's root, by their ids: `people/ada-lovelace.html`. Of people of one name the first keeps it,
  /// and the others get a suffix from their ids, so that nobody who comes later moves a page.
  package static func paths(for people: [(id: String, name: String)]) -> [String: String] {
    DistinctNames(reserved: reserved, nameless: "person", maximumLength: maximumLength, firstKeepsName: true).names(for: people)
      .mapValues { folder + "/" + $0 + ".html" }
  }
}
