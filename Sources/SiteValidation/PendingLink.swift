/// A link that waits for its target: where it stood first, and how often it stood elsewhere.
struct PendingLink {
  /// The file that it stands in.
  let file: Int
  /// The link; its URL is a place from `textStart` on.
  let link: CheckedLink
  /// Where the URL begins in the text of all links.
  var textStart: Int
  /// In how many further files it stands.
  var others: Int
}
