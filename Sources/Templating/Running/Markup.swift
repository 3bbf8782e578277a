/// Ready markup: bytes that are written as they are.
///
/// It is a type of its own so that text cannot become markup by accident. It is made of literals in the program's source and of what a `MarkupWriter`
/// writes, which escapes every text that it is given.
package struct Markup: Sendable, Hashable {
  /// The markup, valid UTF-8.
  package private(set) var bytes: [UInt8]

  /// Nothing.
  package init() {
    bytes = []
  }

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

  /// Adds markup that stands in the program's source.
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a text, escaped as `MarkupWriter.write(text:)` does.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let all = UnsafeRawBufferPointer(utf8)
      if TextEscaping.firstSuspect(in: all, from: 0) == all.count { return bytes.append(contentsOf: utf8) }
      var writer = MarkupWriter(capacity: 2 * all.count)
      writer.write(textBytes: all)
      writer.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
  }

  /// Adds ready markup.
  package mutating func append(_ other: Markup) {
    if bytes.isEmpty { bytes = other.bytes } else { bytes += other.bytes }
  }
}

extension Markup: ExpressibleByStringLiteral {
  /// Markup that stands in the program's source. There is no interpolation, on purpose.
  package init(stringLiteral literal: StaticString) {
    self.init(literal)
  }
}
