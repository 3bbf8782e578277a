/// Finds mentions: `@` with the name or the id of a user who is mentioned, in any case, the longest first.
struct MentionMatcher {
  private struct Candidate {
    var userID: String
    /// The name or id in lower case.
    var name: [UInt8]
    /// Whether the name is ASCII, so that bytes can be compared.
    var isASCII: Bool
  }

  private let candidates: [Candidate]

  init(_ mentions: [(userID: String, name: String)]) {
    var candidates: [Candidate] = []
    for mention in mentions {
      for name in mention.name == mention.userID ? [mention.name] : [mention.name, mention.userID] where !name.isEmpty {
        let lower = Array(name.lowercased().utf8)
        candidates.append(Candidate(userID: mention.userID, name: lower, isASCII: lower.allSatisfy { $0 < 0x80 }))
      }
    }
    // Ties go to the user who is named first.
    self.candidates = candidates.enumerated()
      .sorted { ($1.element.name.count, $0.offset) < ($0.element.name.count, $1.offset) }
      .map(\.element)
  }

  /// Whether there is nobody to look for.
  var isEmpty: Bool { candidates.isEmpty }

  /// The user who is mentioned at the at sign, and where the mention ends.
  func match(_ text: Span<UInt8>, at sign: Int) -> (userID: String, end: Int)? {
    for candidate in candidates {
      if let end = Self.end(of: candidate, text, from: sign + 1) { return (candidate.userID, end) }
    }
    return nil
  }

  private static func end(of candidate: Candidate, _ text: Span<UInt8>, from start: Int) -> Int? {
    if candidate.isASCII {
      guard text.count - start >= candidate.name.count else { return nil }
      for (offset, byte) in candidate.name.enumerated() where text[start + offset].folded != byte { return nil }
      return start + candidate.name.count
    }
    // Lower case can have another length, so the text is lowered character by character until it is as long as the name.
    var lowered: [UInt8] = []
    var index = start
    while index < text.count, lowered.count < candidate.name.count {
      let end = text.end(from: index + 1) { $0 & 0xC0 == 0x80 }
      lowered.append(contentsOf: text.text(index..<end).lowercased().utf8)
      index = end
      guard candidate.name.starts(with: lowered) else { return nil }
    }
    return lowered.count == candidate.name.count ? index : nil
  }
}
