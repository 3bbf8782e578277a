import ChatModel
import ChatStorage

/// What an archive is called by what it was read from.
package enum ArchiveTitle {
  /// The name of the server or workspace that all channels are of, or of the only conversation; nil where there is none.
  package static func title(of archive: StoredArchive, origins: [ExportOrigin], currentUserID: String?) -> String? {
    let channels = archive.channels.map(\.channel)
    let groups = channels.filter { !$0.isDirect }
    if let server = groups.first?.server, groups.allSatisfy({ $0.server == server }) { return filled(server) }
    if let workspace = workspace(of: origins) { return workspace }
    guard let only = channels.first, channels.count == 1, !only.isNamePlaceholder, only.isDirect || filled(only.name) != nil else {
      return nil
    }
    return filled(ChannelNaming.name(of: only, currentUserID: currentUserID, user: archive.user))
  }

  /// Slack calls an export `Tea Slack export Jan 1 2024 - Mar 31 2024`.
  private static func workspace(of origins: [ExportOrigin]) -> String? {
    let names = origins.map { origin -> String? in
      guard origin.format == "slack", let end = origin.name.firstRange(of: " Slack export ")?.lowerBound else { return nil }
      return String(origin.name[..<end])
    }
    guard let name = names.first ?? nil, names.allSatisfy({ $0 == name }) else { return nil }
    return filled(name)
  }

  private static func filled(_ name: String?) -> String? {
    name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}
