/// A link or a reference from a page or a style sheet to another file of the site.
///
/// Only the first of its kind is kept for a page: a thousand messages with one avatar make one link. What it leads to is kept as
/// hashes; its words are looked up only for a finding.
package struct CheckedLink: Sendable, Hashable {
  /// The hash of the path that it leads to.
  package var target: UInt64
  /// The hash of the id that it leads to, nil when it leads to the whole file.
  package var anchor: UInt64?
  /// Where the URL, as the page writes it, is in `PageFacts.linkText`.
  package var url: Range<UInt32>
  /// The line of the element, from 1.
  package var line: UInt32
  /// The column of the element in bytes, from 1.
  package var column: UInt32
}
