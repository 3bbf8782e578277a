/// Finds in texts what is not to be published, and puts marks in its place.
///
/// It is made once and shared: it does not change, and any number of tasks may use it at once. The same text always gives the same result.
public struct Redactor: Sendable {
  private let kinds: Set<RedactionKind>
  private let marks: [RedactionKind: String]
  private let patterns: [OwnPattern]
  private let phones: PhoneFinder

  /// Makes a redactor.
  ///
  /// - Parameters:
  ///   - kinds: what is looked for; nothing but `patterns` by default.
  ///   - patterns: patterns of the user's own.
  ///   - regions: whose national forms of telephone numbers are found, such as `["CZ", "DE"]`; with none, only international forms are.
  ///   - marks: what replaces findings of a kind; `[email]` and the like where nothing is said.
  /// - Throws: a pattern that is empty, bad, or matches no text at all or every text, and a region that is not known.
  public init(
    kinds: Set<RedactionKind> = [], patterns: [RedactionPattern] = [], regions: [String] = [], marks: [RedactionKind: String] = [:]
  ) throws(RedactionError) {
    self.kinds = kinds
    self.marks = marks
    self.phones = try PhoneFinder(regions: regions)
    var own: [OwnPattern] = []
    for (index, pattern) in patterns.enumerated() { own.append(try OwnPattern(pattern, index: index)) }
    self.patterns = own
  }

  /// The text with marks in the place of what was found, each counted. The same text comes back when there is nothing to find.
  public func redact(_ text: String, counting counts: inout RedactionCounts) -> String {
    var text = text
    let replaced = text.withUTF8 { bytes -> String? in
      let findings = findings(in: bytes)
      return findings.isEmpty ? nil : marked(bytes, findings, counting: &counts)
    }
    return replaced ?? text
  }

  /// What a text is not to show, in order. Findings do not overlap: what overlapped is one finding, named for the longest, then the earlier kind.
  public func findings(in text: String) -> [RedactionFinding] {
    var text = text
    return text.withUTF8 { findings(in: $0) }
  }

  private func marked(
    _ bytes: UnsafeBufferPointer<UInt8>, _ findings: [RedactionFinding], counting counts: inout RedactionCounts
  ) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = 0
    for finding in findings {
      result.append(contentsOf: bytes[at..<finding.range.lowerBound])
      result.append(contentsOf: mark(of: finding.subject).utf8)
      counts.count(finding.subject)
      at = finding.range.upperBound
    }
    result.append(contentsOf: bytes[at...])
    return String(decoding: result, as: UTF8.self)
  }

  private func mark(of subject: RedactionSubject) -> String {
    switch subject {
    case .kind(let kind): marks[kind] ?? kind.defaultMark
    case .pattern(let index): patterns[index].mark
    }
  }

  private func findings(in bytes: UnsafeBufferPointer<UInt8>) -> [RedactionFinding] {
    var found: [RedactionFinding] = []
    if !kinds.isEmpty {
      let possible = TextSignals(of: bytes).possibleKinds.intersection(RedactionKinds(kinds))
      if !possible.isEmpty {
        FoldedText.withFolded(bytes) { folded in
          for kind in RedactionKind.allCases where possible.contains(RedactionKinds(kind)) {
            for range in ranges(of: kind, in: folded.text) {
              found.append(RedactionFinding(range: folded.original(range), subject: .kind(kind)))
            }
          }
        }
      }
    }
    for pattern in patterns { pattern.find(in: bytes, into: &found) }
    return found.isEmpty ? found : RedactionFinding.joined(found)
  }

  private func ranges(of kind: RedactionKind, in text: TextBytes) -> [Range<Int>] {
    switch kind {
    case .email: EmailFinder.find(in: text)
    case .phone: phones.find(in: text)
    case .iban: AccountFinder.find(in: text)
    case .card: CardFinder.find(in: text)
    case .ip: NetworkAddressFinder.find(in: text)
    case .coordinates: CoordinatesFinder.find(in: text)
    case .token: TokenFinder.find(in: text)
    case .invite: InviteFinder.find(in: text)
    }
  }
}

extension RedactionFinding {
  /// Findings in order, of which those that overlap became one; nothing of a shorter one sticks out, since its rest would be shown.
  static func joined(_ findings: [RedactionFinding]) -> [RedactionFinding] {
    let sorted = findings.sorted { one, other in
      if one.range.lowerBound != other.range.lowerBound { return one.range.lowerBound < other.range.lowerBound }
      return one.range.count != other.range.count ? one.range.count > other.range.count : one.subject < other.subject
    }
    var result: [RedactionFinding] = []
    // The longest finding of those that became the last one.
    var longest = 0
    for finding in sorted {
      guard let last = result.last, finding.range.lowerBound < last.range.upperBound else {
        result.append(finding)
        longest = finding.range.count
        continue
      }
      let isFirst = finding.range.count > longest || (finding.range.count == longest && finding.subject < last.subject)
      longest = max(longest, finding.range.count)
      let end = max(last.range.upperBound, finding.range.upperBound)
      result[result.count - 1] = RedactionFinding(
        range: last.range.lowerBound..<end, subject: isFirst ? finding.subject : last.subject)
    }
    return result
  }
}
