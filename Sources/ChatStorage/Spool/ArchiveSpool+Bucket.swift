extension ArchiveSpool.Bucket {
  /// Takes in what arrived under another key.
  mutating func add(_ other: consuming Self) {
    messages.append(contentsOf: other.messages)
    replies.append(contentsOf: other.replies)
    quotes.append(contentsOf: other.quotes)
    links += other.links
    deletedItems += other.deletedItems
    topicNames += other.topicNames
    members += other.members
    origins.formUnion(other.origins)
    madeUpIDs.formUnion(other.madeUpIDs)
    threadNames.merge(other.threadNames) { name, _ in name }
  }
}
