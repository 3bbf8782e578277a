/// How the header of a line is written, whatever its date and time are. One phone writes all headers of a file in one way.
struct WhatsAppForm: Equatable {
  /// What shows in every header.
  struct Layout: OptionSet {
    let rawValue: UInt16

    /// What stands around the header, or behind it; a space alone where it is none of these.
    static let bracket = Self(rawValue: 1 << 0)
    static let dash = Self(rawValue: 1 << 1)
    static let longDash = Self(rawValue: 1 << 2)
    static let colon = Self(rawValue: 1 << 3)
    /// What separates the numbers of the date; hyphens where it is neither.
    static let slashes = Self(rawValue: 1 << 4)
    static let points = Self(rawValue: 1 << 5)
    static let yearFirst = Self(rawValue: 1 << 6)
    /// The year has four digits.
    static let longYear = Self(rawValue: 1 << 7)
    /// What stands behind the date.
    static let comma = Self(rawValue: 1 << 8)
    static let point = Self(rawValue: 1 << 9)
    /// The time stands before the date.
    static let timeFirst = Self(rawValue: 1 << 10)
    static let seconds = Self(rawValue: 1 << 11)
    /// The clock has twelve hours.
    static let halves = Self(rawValue: 1 << 12)
    /// A point separates hours and minutes, or a word.
    static let timePoint = Self(rawValue: 1 << 13)
    /// Characters for year, month and day stand behind the numbers of the date.
    static let characters = Self(rawValue: 1 << 14)
    /// The date names an era.
    static let era = Self(rawValue: 1 << 15)
  }

  /// Numbers that are less than ten. Each of them has a zero before it in all headers of a file, or in none.
  struct Numbers: OptionSet {
    let rawValue: UInt8

    static let first = Self(rawValue: 1 << 0)
    static let second = Self(rawValue: 1 << 1)
    static let third = Self(rawValue: 1 << 2)
    static let hour = Self(rawValue: 1 << 3)
  }

  var layout: Layout = []
  /// Numbers that have a zero before them where they are less than ten.
  private(set) var padded: Numbers = []
  /// Numbers that have none.
  private(set) var short: Numbers = []

  /// Adds what one number of a header shows.
  mutating func add(_ number: (value: Int, digits: Int), as place: Numbers) {
    if number.digits == 1 { short.insert(place) } else if number.digits == 2, number.value < 10 { padded.insert(place) }
  }

  /// Whether two headers can be of one form. What numbers of two digits that are ten or more show of it is nothing.
  @inline(__always)
  func agrees(with other: WhatsAppForm) -> Bool {
    layout == other.layout && padded.isDisjoint(with: other.short) && short.isDisjoint(with: other.padded)
  }

  /// Takes over what a header of the same form shows.
  mutating func learn(_ other: WhatsAppForm) {
    padded.formUnion(other.padded)
    short.formUnion(other.short)
  }
}

extension WhatsAppForm {
  /// Reads what `text` writes.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, let layout = UInt16(numbers[0]), let padded = UInt8(numbers[1]), let short = UInt8(numbers[2]) else {
      return nil
    }
    self.layout = Layout(rawValue: layout)
    self.padded = Numbers(rawValue: padded)
    self.short = Numbers(rawValue: short)
  }

  /// The form as a word.
  var text: String { "\(layout.rawValue).\(padded.rawValue).\(short.rawValue)" }
}
