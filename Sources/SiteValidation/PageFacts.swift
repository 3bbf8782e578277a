import Diagnostics

/// The result of checking one page, with the data that checking the whole site needs.
package struct PageFacts: Sendable {
  /// The errors in the page itself, in its order as far as that is known.
  package var findings: [Diagnostic] = []
  /// Whether the page could be read to its end: it is well-formed, has no declarations and is not too deep.
  package var isComplete = false
  /// The hashes of the ids that are not the messages' of the list, in the page's order.
  package var anchors: [UInt64] = []
  /// The links to other files of the site.
  package var links: [CheckedLink] = []
  /// The bytes of the links' URLs.
  package var linkText: [UInt8] = []
  /// Whether the page has a message list.
  package var hasMessageList = false
  /// The channel's id in the message list; nil without a list or an id.
  package var messageListChannel: String?
  /// The hashes of the ids of the list's messages, in the page's order.
  package var messages: [UInt64] = []
  /// The custom properties that a style sheet defines, with their hyphens.
  package var customProperties: Set<String> = []

  /// Makes the facts of an empty file.
  package init() {}

  /// A link's URL as the file writes it.
  func url(of link: CheckedLink) -> String {
    String(decoding: linkText[Int(link.url.lowerBound)..<Int(link.url.upperBound)], as: UTF8.self)
  }
}

/// A link or a reference from a page or a style sheet to another file of the site.
///
/// Equal links of a page are kept once: a thousand messages with one avatar make one link. The target is kept as hashes, and its text is
/// only looked up for a finding.
package struct CheckedLink: Sendable, Hashable {
  /// The hash of the path that it leads to.
  package var target: UInt64
  /// The hash of the id that it leads to, nil when it leads to the whole file.
  package var anchor: UInt64?
  /// The range of the URL, as the page writes it, in `PageFacts.linkText`.
  package var url: Range<UInt32>
  /// The line of the element, from 1.
  package var line: UInt32
  /// The column of the element in bytes, from 1.
  package var column: UInt32
}
