/// A link that waits for its target: where it stood first, and how often it stood elsewhere.
struct PendingLink {
  /// The file that it stands in.
  let file: Int
  /// The link.
  let link: PageLink
  /// In how many further files it stands.
  var others: Int

  /// What makes two links the same.
  struct Key: Hashable {
    let target: UInt64
    let anchor: UInt64?
  }
}
