import CSimdJSON

extension JSONChunk {
  /// A chunk of some of this one's elements, by their numbers, which rise; nil where it has not exactly `count` of them.
  func picking(_ numbers: [Int], of count: Int) -> JSONChunk? {
    var builder = JSONChunkBuilder()
    builder.append(UInt8(ascii: "["))
    var (start, element, next) = (1, 0, 0)
    var stop = csj_stop_comma
    while stop == csj_stop_comma {
      guard let length = lengthOfElement(at: start, &stop) else { return nil }
      if next < numbers.count, numbers[next] == element {
        if next > 0 { builder.append(UInt8(ascii: ",")) }
        builder.append(UnsafeBufferPointer(rebasing: bytes[start..<start + length]), source: source(of: start))
        next += 1
      }
      element += 1
      start += length + 1
    }
    guard element == count, next == numbers.count, start == bytes.count else { return nil }
    builder.append(UInt8(ascii: "]"))
    return builder.finish(role: role, ordinal: ordinal, scope: scope, isOneElementAPiece: false, hint: hint)
  }

  private func lengthOfElement(at start: Int, _ stop: inout csj_stop) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    var (state, rule, length) = (csj_scan_state.start, csj_cut_rule.eachElement, 0)
    stop = csj_scan(&state, &rule, base + start, 0, bytes.count - start, &length)
    return stop == csj_stop_exhausted ? nil : length
  }
}
