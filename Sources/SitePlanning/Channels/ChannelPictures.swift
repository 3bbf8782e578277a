import ChatModel
import ChatStorage
import Diagnostics
import MessageList

/// The pictures of channels: a channel's own, and for a direct message the other person's.
package struct ChannelPictures: Sendable {
  private let places: [String: MediaPlace]

  /// Finds them; those that the export refers to and lacks go into the log.
  package init(
    of archive: StoredArchive, people: [String: MediaPlace], currentUserID: String?, media: MediaResolver, log: inout DiagnosticLog
  ) throws {
    var places: [String: MediaPlace] = [:]
    for stored in archive.channels {
      let channel = stored.channel
      let others = channel.memberIDs.filter { $0 != currentUserID }
      if let own = try media.picture(of: channel, log: &log) {
        places[channel.id] = own
      } else if channel.isDirect, others.count == 1 {
        places[channel.id] = people[others[0]]
      }
    }
    self.places = places
  }

  /// The picture of a channel; nil if it has none.
  func picture(of channelID: String) -> MediaPlace? { places[channelID] }
}

/// Finds the pictures of authors.
package enum AuthorPictures {
  /// The pictures by user id. People without a picture are not in it.
  package static func find(in archive: StoredArchive, media: MediaResolver, log: inout DiagnosticLog) throws -> [String: MediaPlace] {
    var pictures: [String: MediaPlace] = [:]
    for id in archive.authors {
      if let place = try media.picture(of: archive.user(id), log: &log), case .site = place { pictures[id] = place }
    }
    return pictures
  }
}
