/// A link or a reference from a page or a style sheet to another file of the site.
///
/// Only the first of its kind is kept for a page: a thousand messages with one avatar make one link.
package struct PageLink: Sendable, Hashable {
  /// The hash of the path that it leads to.
  package var target: UInt64
  /// The hash of the id that it leads to, nil when it leads to the whole file.
  package var anchor: UInt64?
  /// The URL as the page writes it.
  package var url: String
  /// The path in the site that it leads to, decoded.
  package var path: String
  /// The line of the element, from 1.
  package var line: Int
  /// The column of the element in bytes, from 1.
  package var column: Int
}
