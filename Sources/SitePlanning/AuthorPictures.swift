import ChatStorage
import Diagnostics
import MessageList

/// Finds the pictures of the people who wrote something.
package enum AuthorPictures {
  /// The places of their pictures by user id; people without one are not in it.
  package static func find(in archive: StoredArchive, media: MediaResolver, log: inout DiagnosticLog) throws -> [String: MediaPlace] {
    var pictures: [String: MediaPlace] = [:]
    for id in archive.authors {
      if let place = try media.picture(of: archive.user(id), log: &log), case .site = place { pictures[id] = place }
    }
    return pictures
  }
}
