/// Digits of the scripts in which people write numbers.
enum Digits {
  /// The digit at an index, and its length in bytes; nil if there is none.
  static func digit(_ text: ScannedText, at index: Int) -> (value: UInt8, length: Int)? {
    let first = text[index]
    if ByteClass.isDigit(first) { return (first - 0x30, 1) }
    guard first >= 0x80 else { return nil }
    let (second, third) = (text[index + 1], text[index + 2])
    switch (first, second) {
    case (0xD9, 0xA0...0xA9): return (second - 0xA0, 2)  // Arabic
    case (0xDB, 0xB0...0xB9): return (second - 0xB0, 2)  // Persian
    case (0xE0, 0xA5) where 0xA6...0xAF ~= third: return (third - 0xA6, 3)  // Devanagari
    case (0xE0, 0xA7) where 0xA6...0xAF ~= third: return (third - 0xA6, 3)  // Bengali
    case (0xEF, 0xBC) where 0x90...0x99 ~= third: return (third - 0x90, 3)  // full width
    default: return nil
    }
  }

  /// The length of what may stand between two digits of a number; 0 if nothing of it is there.
  static func separator(_ text: ScannedText, at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"): return 1
    case 0xC2 where text[index + 1] == 0xA0: return 2
    // Dashes, thin spaces and marks of direction.
    case 0xE2 where text[index + 1] == 0x80 && 0x80...0xAF ~= text[index + 2]: return 3
    default: return 0
    }
  }
}

/// A run of digits with separators between.
struct NumberRun {
  /// From how many digits on it is told.
  static let leastDigits = 7
  /// The most digits of a run.
  static let mostDigits = 40
  /// How many separators may stand side by side.
  private static let mostSeparators = 3

  /// The digits.
  private(set) var digits: [UInt8] = []
  /// How many digits stand side by side, from group to group.
  private(set) var groups: [Int] = []
  /// Where it begins, with a plus or a bracket.
  let start: Int
  /// Behind the last digit.
  private(set) var end: Int
  /// Whether a plus stands before it.
  private(set) var hasPlus = false
  /// Whether a bracket is in it.
  private(set) var hasBracket = false
  /// Whether a slash is in it.
  private(set) var hasSlash = false
  /// Whether something but spaces and dashes is in it.
  private(set) var hasOthers = false

  /// Reads a run; nil if no digit follows.
  init?(_ text: ScannedText, at index: Int) {
    start = index
    end = index
    var next = index
    while next < index + 3, text[next] == UInt8(ascii: "+") || text[next] == UInt8(ascii: "(") {
      if text[next] == UInt8(ascii: "+") { hasPlus = true } else { hasBracket = true }
      next += 1
    }
    guard Digits.digit(text, at: next) != nil else { return nil }
    groups = [0]
    read(text, from: next)
    // The last digits may begin a name in base 16, such as the hash in the name of a file.
    guard groups.count > 1, ByteClass.isLetter(text[end]), let last = groups.last,
      text.end(from: end, while: ByteClass.isHex) - end + last >= 12
    else { return }
    digits.removeLast(last)
    groups.removeLast()
    end = text.start(before: end - last) { !ByteClass.isDigit($0) }
  }

  private mutating func read(_ text: ScannedText, from start: Int) {
    var next = start
    while digits.count < Self.mostDigits {
      if let digit = Digits.digit(text, at: next) {
        digits.append(digit.value)
        groups[groups.count - 1] += 1
        next += digit.length
        end = next
        continue
      }
      var behind = next
      for _ in 0..<Self.mostSeparators {
        let length = Digits.separator(text, at: behind)
        if length == 0 { break }
        if text[behind] == UInt8(ascii: "(") { hasBracket = true }
        if text[behind] == UInt8(ascii: "/") { hasSlash = true }
        if text[behind] == UInt8(ascii: ".") || text[behind] == UInt8(ascii: "/") { hasOthers = true }
        behind += length
      }
      guard behind > next, Digits.digit(text, at: behind) != nil else { return }
      groups.append(0)
      next = behind
    }
  }

  /// Whether it is the number of a payment card: a known beginning and length, and the right last digit.
  var isCard: Bool {
    guard (13...19).contains(digits.count), !hasOthers, !hasPlus, groups.count <= 6, groups.allSatisfy({ $0 >= 3 }) else { return false }
    let isKnown: Bool =
      switch (digits[0], digits[1]) {
      case (3, 4), (3, 7): digits.count == 15
      case (3, 0), (3, 6), (3, 8), (3, 9): digits.count == 14 || digits.count == 16
      case (3, 5): digits.count == 16
      case (4, _): digits.count == 13 || digits.count == 16 || digits.count == 19
      case (5, 1...5), (2, 2...7): digits.count == 16
      case (5, _), (6, _): true
      default: false
      }
    guard isKnown, Set(digits).count > 1 else { return false }
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      let doubled = Int(digit) * (place & 1 + 1)
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 == 0
  }

  /// Whether it is an instant of 2001 to 2033 to the microsecond: seconds since 1970, a point, and six digits.
  var isInstant: Bool { groups == [10, 6] && hasOthers && digits[0] == 1 && !hasPlus && !hasBracket && end - start == 17 }

  /// Whether it is the seconds of a time with their fraction, behind a colon and minutes.
  func isSeconds(behind text: ScannedText) -> Bool {
    groups.count == 2 && groups[0] == 2 && hasOthers && text[start - 1] == UInt8(ascii: ":") && ByteClass.isDigit(text[start - 2])
  }

  /// Whether it looks like the number of a telephone.
  var isPhone: Bool {
    if hasPlus { return (8...15).contains(digits.count) && digits[0] != 0 }
    if digits.starts(with: [0, 0]), digits[2] != 0 { return (10...17).contains(digits.count) }
    guard (9...12).contains(digits.count) else { return digits.count == 8 && digits[0] == 0 && digits[1] != 0 && groups.count > 1 }
    if groups.count == 1 { return digits[0] == 0 && digits[1] != 0 }
    // 250 000 000 is an amount.
    if digits.suffix(6).allSatisfy({ $0 == 0 }) || hasSlash && digits[0] != 0 { return false }
    return groups.count <= 6 && groups.dropFirst().allSatisfy { $0 >= 2 } && groups.allSatisfy { $0 <= 8 }
      && (hasBracket || digits[0] == 0 || groups.allSatisfy { $0 <= 4 })
  }
}
