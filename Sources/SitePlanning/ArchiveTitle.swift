import ChatModel
import ChatStorage
import Words

/// What an archive is called by what it was read from.
package enum ArchiveTitle {
  /// The name of the server or workspace that all channels are of, or of the only conversation; nil where there is none.
  package static func title(of archive: StoredArchive, origins: [ExportOrigin], currentUserID: String?, words: SiteWords?) -> String? {
    let channels = archive.channels.map(\.channel)
    let groups = channels.filter { !$0.isDirect }
    if let server = groups.first?.server, groups.allSatisfy({ $0.server == server }) { return filled(server) }
    if let title = sharedTitle(of: origins) { return title }
    guard let only = channels.first, channels.count == 1, !only.isNamePlaceholder, only.isDirect || filled(only.name) != nil else {
      return nil
    }
    return filled(ChannelNaming.name(of: only, currentUserID: currentUserID, words: words, user: archive.user))
  }

  /// The title that the names of all exports give.
  private static func sharedTitle(of origins: [ExportOrigin]) -> String? {
    guard let title = origins.first?.title, origins.allSatisfy({ $0.title == title }) else { return nil }
    return filled(title)
  }

  private static func filled(_ name: String?) -> String? {
    name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
