import ChatStorage

extension BuildReport {
  /// Counts what an archive and the pages that were made of it come to.
  mutating func count(_ archive: StoredArchive, pages: Int) {
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
    items = ItemAccounts(of: archive)
  }
}
