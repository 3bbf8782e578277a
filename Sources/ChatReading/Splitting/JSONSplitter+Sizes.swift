import CSimdJSON

extension JSONSplitter {
  /// The sizes that decide where the cuts are, in bytes.
  struct Sizes: Sendable {
    /// How big a chunk is on average.
    var chunk: Int
    /// The biggest element that is read.
    var element: Int

    /// The fewest bytes that a chunk has which its content ends; the last of an array, and one before an element that does not
    /// fit, can have fewer.
    var minimum: Int { max(1, chunk / 2) }
    /// The most bytes that a chunk has, unless they are one element.
    var maximum: Int { 2 * min(chunk, Int.max / 4) }
    /// The most bytes of elements that stay in one chunk since they are to be kept together.
    var together: Int { max(maximum, min(element, 32 * min(chunk, Int.max / 64))) }
    /// How many bytes stand between the minimum and the cut on average.
    var span: Int { max(0, chunk - minimum) }

    /// Cuts where the content says.
    var rule: csj_cut_rule { csj_cut_rule(minimum: minimum, maximum: maximum, span: span) }
  }
}

extension csj_cut_rule {
  /// Cuts behind each element.
  static var eachElement: csj_cut_rule { csj_cut_rule(minimum: 0, maximum: Int.max, span: 0) }
  /// Cuts nowhere.
  static var never: csj_cut_rule { csj_cut_rule(minimum: Int.max, maximum: Int.max, span: 0) }
}

extension csj_scan_state {
  /// At the first byte of what is scanned.
  static var start: csj_scan_state { csj_scan_state(in_string: 0, next_escaped: 0, depth: 0, last_comma: -1, element: 0) }
}
