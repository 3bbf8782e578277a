import CSimdJSON

extension JSONSplitter {
  /// Where the run of elements that begins here ends, if it could end at `end`: behind all elements that are to stay with its last one.
  /// They are not all in it where they are more than a chunk takes.
  func extended(to end: Int) throws -> (end: Int, isWhole: Bool) {
    guard let keepsTogether, window.byte(at: end) == UInt8(ascii: ",") else { return (end, true) }
    var end = end
    var last = lastElement(before: end)
    while true {
      let next = try scan(from: end + 1, keeping: position, rule: .eachElement, limit: end + 1 + sizes.element)
      guard next.stop != csj_stop_exhausted, keepsTogether(window.bytes(last, end), window.bytes(end + 1, next.at)) else {
        return (end, true)
      }
      guard next.at - position <= sizes.together else { return (end, false) }
      (last, end) = (end + 1, next.at)
      if next.stop == csj_stop_close { return (end, true) }
    }
  }

  /// Where the last of the elements begins that stand from here to `end`.
  private func lastElement(before end: Int) -> Int {
    let bytes = window.bytes(position, end)
    var start = 0
    while let comma = JSONNavigator.elementEnd(start, in: bytes), comma < bytes.count { start = comma + 1 }
    return position + start
  }
}
