import CPhoneNumbers

/// Finds telephone numbers with libphonenumber, which only sees the neighbourhood of six digits or more.
struct PhoneFinder: Sendable {
  /// Whose national forms are found.
  private let regions: [String]

  init(regions: [String]) throws(RedactionError) {
    var known: [String] = []
    for region in regions {
      let name = region.uppercased()
      guard cpn_knows_region(name) else { throw .unknownRegion(region) }
      if !known.contains(name) { known.append(name) }
    }
    self.regions = known
  }

  func find(in text: TextBytes) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while let span = PhoneSpan.next(in: text, from: index) {
      index = span.next
      if !span.isMention { found += numbers(in: text, span) }
    }
    return found
  }

  private func numbers(in text: TextBytes, _ span: PhoneSpan) -> [Range<Int>] {
    let handed = span.handed(in: text)
    var found = handed.isInternational ? matches(in: handed, region: "ZZ") : []
    let isCovered = found.contains { $0.lowerBound <= span.digits.lowerBound && $0.upperBound >= span.digits.upperBound }
    if regions.isEmpty || isCovered || (handed.isInternational && !found.isEmpty && !span.isLong) { return found }
    // With a blank before it nothing of the digits is international.
    let national = handed.isInternational ? span.plain(in: text) : handed
    var candidates: [Range<Int>] = []
    for region in regions {
      for range in matches(in: national, region: region) where !candidates.contains(range) && !found.contains(where: { $0.overlaps(range) })
      {
        candidates.append(range)
      }
    }
    let doubts = PhoneDoubts(text: text, certain: found + candidates)
    found += candidates.filter { !doubts.apply(to: $0) }
    return found
  }

  private func matches(in handed: PhoneSpan.Handed, region: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let bytes = handed.bytes
    withUnsafeTemporaryAllocation(of: cpn_match.self, capacity: 32) { room in
      let count = bytes.withUnsafeBytes {
        cpn_find($0.bindMemory(to: CChar.self).baseAddress, $0.count, region, room.baseAddress, room.count)
      }
      for match in room[..<count] {
        let range = handed.place(of: match.start..<match.end)
        // What only starts behind the digits belongs to the next ones.
        if range.lowerBound < handed.digits.upperBound, range.upperBound > handed.digits.lowerBound { found.append(range) }
      }
    }
    return found
  }
}
