import ChatModel
import ChatStorage
import SiteNaming
import SitePlanning

/// A page that is worth finding.
struct SitemapPage: Sendable, Hashable {
  /// Its path in the site.
  let path: String
  /// When the newest message on it was sent; nil where that is not known.
  let modified: Timestamp?

  /// The numbered pages of a channel, in order, and its threads, in the order of their roots' hashes. `index.html` is named
  /// where no numbered page shows the same messages.
  ///
  /// Throws when the spool cannot be read.
  static func pages(of channel: ChannelPlan, in archive: StoredArchive) throws -> [SitemapPage] {
    let (stored, folder) = (channel.stored, channel.rendered.folder)
    var pages: [SitemapPage] = []
    for number in 1..<channel.pagination.pageCount + 1 {
      let last = channel.pagination.messages(onPage: number).upperBound - 1
      pages.append(SitemapPage(path: "\(folder)/\(number).html", modified: stored.listed.entry(at: last)?.time))
    }
    if pages.isEmpty || channel.hasOwnFront {
      pages.append(SitemapPage(path: folder + "/index.html", modified: stored.listed.last?.time))
    }
    for thread in stored.threads {
      let name = MessageAnchor.threadFileName(for: try archive.rootID(of: thread, in: stored))
      let newest = stored.replies[thread.replies].last?.message ?? thread.root
      pages.append(SitemapPage(path: "\(folder)/thread/\(name)", modified: newest?.time))
    }
    return pages
  }
}

extension MessageEntry {
  /// When it was sent; nil where the export does not say.
  fileprivate var time: Timestamp? { flags.contains(.unknownTime) ? nil : Timestamp(microseconds: createdAt) }
}
