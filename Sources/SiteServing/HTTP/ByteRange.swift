/// What a `Range` field asks for (RFC 9110, section 14).
enum ByteRange: Hashable {
  /// The whole file: nothing was asked for, it cannot be understood, or it is several parts, which a server need not send.
  case whole
  /// One part.
  case part(Range<Int64>)
  /// Nothing that the file has.
  case unsatisfiable

  /// Reads a field.
  /// - Parameter size: How many bytes the file has.
  init(_ field: String?, size: Int64) {
    guard let field, let ranges = Self.ranges(in: field, size: size) else {
      self = .whole
      return
    }
    let satisfiable = ranges.compactMap { $0 }
    guard let first = satisfiable.first else {
      self = .unsatisfiable
      return
    }
    self = ranges.count == 1 ? .part(first) : .whole
  }

  /// The ranges of a field, nil for each that the file does not have; nil when the field is not of the form that the RFC gives.
  private static func ranges(in field: String, size: Int64) -> [Range<Int64>?]? {
    guard let sign = field.utf8.firstIndex(of: UInt8(ascii: "=")), field[..<sign].lowercased() == "bytes" else { return nil }
    var ranges: [Range<Int64>?] = []
    for item in field[field.utf8.index(after: sign)...].split(separator: ",", omittingEmptySubsequences: true) {
      let item = item.trimming { $0 == " " || $0 == "\t" }
      // A list may have empty elements.
      if item.isEmpty { continue }
      let parts = item.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      switch (number(parts[0]), number(parts[1])) {
      case (let first?, nil) where parts[1].isEmpty: ranges.append(first < size ? first..<size : nil)
      case (nil, let length?) where parts[0].isEmpty: ranges.append(length > 0 && size > 0 ? max(0, size - length)..<size : nil)
      case (let first?, let last?) where first <= last: ranges.append(first < size ? first..<min(size - 1, last) + 1 : nil)
      default: return nil
      }
    }
    return ranges.isEmpty ? nil : ranges
  }

  /// Digits only. What is larger than any file stands for the largest.
  private static func number(_ digits: Substring) -> Int64? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(digits) ?? .max
  }
}

extension Substring {
  /// The text without characters at both ends.
  func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text = text.dropLast() }
    return text
  }
}
