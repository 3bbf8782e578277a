import ChatReading
import ChatStorage

extension ReadReport {
  /// How many messages the export has, those that are not handed on included.
  package var messagesRead: Int { messages + messagesNotShown.values.reduce(0, +) }

  /// How many of them are not handed on, by reason.
  package var messagesNotShown: [String: Int] { unreadable.merging(notShown.messages) { $0 + $1 } }
}

extension BuildReport {
  /// Counts what an archive and the pages that were made of it come to.
  package mutating func count(_ archive: StoredArchive, pages: Int) {
    channels = archive.channels.count
    self.pages = pages
    diagnostics.add(archive.diagnostics)
    for channel in archive.channels {
      messagesShown += channel.shownCount
      messagesOnlyVisibleToAuthor += channel.onlyVisibleToAuthorCount
      messagesNotShown.merge(channel.notShown) { $0 + $1 }
      threads += channel.threads.count
      diagnostics.add(channel.diagnostics)
    }
    items.add(ItemAccounts(of: archive))
  }

  /// Counts what was read of an export as not shown, since no site was made of it.
  mutating func countAsFailed() {
    let reason = "the build failed"
    messagesShown = 0
    let rest = messagesRead - messagesNotShown.values.reduce(0, +)
    if rest > 0 { messagesNotShown[reason, default: 0] += rest }
    items.addRest(notShown: reason)
  }
}
