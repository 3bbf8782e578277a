/// Finds the name that the user probably meant.
public enum NearestName {
  /// The candidate with the smallest edit distance to `name`, if it is near enough to be a typing mistake.
  ///
  /// The limit is a third of the name's length; one edit is always allowed. The first candidate wins ties.
  public static func match<Names: Sequence>(for name: String, in candidates: Names) -> String? where Names.Element == String {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count <= 64 else { return nil }
    let most = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    // What is far longer is not even looked at: small letters have a third of the bytes of their capitals at least.
    for candidate in candidates where candidate.utf8.count <= 3 * (wanted.count + most) {
      let letters = Array(candidate.lowercased().utf8)
      guard abs(letters.count - wanted.count) <= most else { continue }
      let distance = editDistance(wanted, letters)
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, best.distance <= most else { return nil }
    return best.name
  }

  /// Damerau-Levenshtein distance over bytes (optimal string alignment): a swap of neighbours counts one.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var older = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for i in 1...left.count {
      var current = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let substitution = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        current[j] = min(previous[j] + 1, current[j - 1] + 1, substitution)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          current[j] = min(current[j], older[j - 2] + 1)
        }
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}

/// Makes texts of exports, files and users safe to print.
package enum VisibleText {
  /// The text on one line, with controls, line breaks and invisible direction marks as `\u{...}`.
  ///
  /// So it can neither move the cursor nor reverse the line. Joiners stay, because emoji and some scripts need them. A text of more than
  /// `limit` characters is cut and ends in `...`.
  package static func escaping(_ text: String, limit: Int = 500) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == limit { return result + "..." }
      switch scalar.properties.generalCategory {
      case _ where scalar == "\u{200C}" || scalar == "\u{200D}": result.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
