/// Keeps Markdown from tearing addresses apart: in `https://example.org/_a_/*b*` nothing is emphasised.
enum AddressGuard {
  /// The text with noncharacters for `*`, `_` and `~` inside of its web addresses; nil when there is none to protect.
  static func protect(_ text: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var written = 0
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: ":"), let end = addressEnd(text, index) else {
        index += 1
        continue
      }
      for position in index..<end {
        guard let marker = Markers.substitute(for: text[position]) else { continue }
        append(text, written..<position, to: &output)
        Markers.append(marker, to: &output)
        written = position + 1
      }
      index = end
    }
    guard written > 0 else { return nil }
    append(text, written..<text.count, to: &output)
    return output
  }

  /// The end of the address whose scheme ends at `colon`.
  private static func addressEnd(_ text: Span<UInt8>, _ colon: Int) -> Int? {
    guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/"),
      text.hasFolded("http", at: colon - 4) || text.hasFolded("https", at: colon - 5)
    else { return nil }
    // In `[https://example.org](address)` the bracket ends the address.
    return max(LinkEnd.find(text, from: colon + 3, inBrackets: true), colon + 3)
  }

  private static func append(_ text: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    text.extracting(range).withUnsafeBufferPointer { output.append(contentsOf: $0) }
  }
}
