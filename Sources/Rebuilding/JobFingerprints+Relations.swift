import ChatModel
import ChatStorage
import SitePlanning

extension JobFingerprints {
  /// Adds what messages show of other messages: their threads, quotes, links, and who read them.
  func addRelations(
    of list: ArraySlice<MessageEntry>, in index: Int, to result: inout Fingerprint, _ content: (MessageEntry) throws -> UInt64
  ) throws {
    let channel = plan.channels[index]
    let facts = channels[index]
    for (offset, entry) in list.enumerated() {
      if facts.hasThreads, let thread = channel.stored.thread(ofRoot: entry.idHash) {
        result.add(offset)
        add(thread, of: channel, to: &result)
      }
      if let root = channel.stored.rootHash(ofListedReply: entry.number) {
        result.add(root)
        if let thread = channel.stored.thread(ofRoot: root) { add(thread, of: channel, to: &result) }
      }
      if let quoted = channel.stored.quotedHash(by: entry.number) {
        try addQuote(quoted, in: channel, to: &result, content)
      }
      for link in channel.links[entry.number] ?? [] { addLink(link, to: &result) }
      if let currentUserID, channel.layout.hasReadEvents, author(of: entry) == currentUserID {
        let sent = Timestamp(microseconds: entry.createdAt)
        result.add(channel.readings.readerCount(of: sent))
        result.add(channel.readings.isDelivered(sent))
      }
    }
  }

  private func add(_ thread: StoredThread, of channel: ChannelPlan, to result: inout Fingerprint) {
    result.add(thread.statedReplyCount)
    result.add(thread.root != nil)
    let first = channel.stored.replies[thread.replies.lowerBound].message
    result.add(Int(first.author) < authors.count ? authors[Int(first.author)] : 0)
  }

  private func addQuote(
    _ hash: UInt64, in channel: ChannelPlan, to result: inout Fingerprint, _ content: (MessageEntry) throws -> UInt64
  ) throws {
    var original: MessageEntry?
    addPosition(of: hash, in: channel, to: &result)
    switch channel.stored.positions[hash] {
    case .listed(let position): original = channel.stored.listed.entry(at: position)
    case .thread(let place): original = channel.stored.replies[place].message
    case nil: break
    }
    result.add(original != nil)
    if original == nil { result.add(channel.stored.hiddenQuotes.contains(hash)) }
    // The quoted message is not in the archive. The copy inside the quoting message may be the current user's.
    if let original { result.add(marked(try content(original), as: original)) } else { result.add(currentUserID) }
  }

  /// Adds the target of a link, and the name of its channel, which forwarded messages show.
  private func addLink(_ link: LinkEntry, to result: inout Fingerprint) {
    guard let target = plan.targets.target(ofHash: link.channelHash) else { return result.add(false) }
    result.add(target.hash)
    result.add(target.name)
    addPosition(of: link.messageHash, in: target.channel, to: &result)
  }

  /// Adds the position of a message: its page in the channel, its thread, or that it is nowhere.
  func addPosition(of hash: UInt64, in channel: ChannelPlan, to result: inout Fingerprint) {
    switch channel.stored.positions[hash] {
    case .listed(let place):
      result.add(1)
      result.add(channel.pagination.page(ofMessageAt: place))
    case .thread(let reply):
      result.add(2)
      result.add(channel.stored.replies[reply].parentHash)
    case nil: result.add(0)
    }
  }

  private func author(of entry: MessageEntry) -> String? {
    Int(entry.author) < archive.authors.count ? archive.authors[Int(entry.author)] : nil
  }
}
