/// Ready markup: bytes that are written as they are.
///
/// It is a type of its own so that text cannot become markup by accident. There are two ways to make it: from a literal in
/// the program's source, and through a `MarkupWriter`, which escapes every text that it is given.
package struct Markup: Sendable, Hashable {
  /// The markup, valid UTF-8.
  package let bytes: [UInt8]

  /// Markup from bytes that a `MarkupWriter` wrote.
  init(written bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Markup that stands in the program's source.
  package init(_ literal: StaticString) {
    self = Markup { $0.write(literal: literal) }
  }

  /// Markup that `body` writes.
  package init<Failure: Error>(_ body: (inout MarkupWriter) throws(Failure) -> Void) throws(Failure) {
    var writer = MarkupWriter(capacity: 0)
    try body(&writer)
    self.init(written: writer.bytes)
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { bytes.isEmpty }
}

extension Markup: ExpressibleByStringLiteral {
  /// Markup that stands in the program's source. There is no interpolation, on purpose.
  package init(stringLiteral literal: StaticString) {
    self.init(literal)
  }
}
