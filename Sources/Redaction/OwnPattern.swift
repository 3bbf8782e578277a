import CPatterns

/// A user's own pattern, compiled.
final class OwnPattern: @unchecked Sendable {
  let mark: String
  private let index: Int
  // Compiled patterns may be used by any number of threads at once; it is freed with its only owner.
  private let compiled: OpaquePointer

  init(_ pattern: RedactionPattern, index: Int) throws(RedactionError) {
    guard !pattern.pattern.isEmpty else { throw .emptyPattern(index: index) }
    self.mark = pattern.mark
    self.index = index
    var text = pattern.pattern
    var reason = [CChar](repeating: 0, count: 400)
    let made = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cpt_make($0.baseAddress, $0.count, &reason, reason.count) }
    }
    guard let made else {
      let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw .badPattern(pattern.pattern, reason: words)
    }
    self.compiled = made
    if matchesEmptyText { throw .matchesEmptyText(pattern.pattern) }
    if matchesEverything { throw .matchesEverything(pattern.pattern) }
  }

  deinit { cpt_free(compiled) }

  /// Adds what the pattern matches; matches of nothing are none.
  func find(in bytes: UnsafeBufferPointer<UInt8>, into found: inout [RedactionFinding]) {
    var from = 0
    while from < bytes.count, let match = firstMatch(in: bytes, from: from) {
      if match.isEmpty {
        from = TextBytes(bytes: bytes).scalarStart(from: match.upperBound + 1)
      } else {
        found.append(RedactionFinding(range: match, subject: .pattern(index)))
        from = match.upperBound
      }
    }
  }

  private func firstMatch(in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Range<Int>? {
    var start = 0
    var end = 0
    let isFound = bytes.withMemoryRebound(to: CChar.self) { cpt_find(compiled, $0.baseAddress, $0.count, from, &start, &end) }
    return isFound && start <= end && end <= bytes.count ? start..<end : nil
  }

  /// Whether nothing at all is a match in a few texts.
  private var matchesEmptyText: Bool {
    ["", "a", " 1 b.\n"].contains { sample in firstMatch(in: sample)?.isEmpty == true }
  }

  /// Whether texts that have no letter and no digit in common match from end to end.
  private var matchesEverything: Bool {
    ["The 3 quick foxes!", "Жду вас", "漢字", "?"].allSatisfy { sample in firstMatch(in: sample)?.count == sample.utf8.count }
  }

  private func firstMatch(in sample: String) -> Range<Int>? {
    var sample = sample
    return sample.withUTF8 { firstMatch(in: $0, from: 0) }
  }
}
