/// A date and a minute as the headers of a file write them: equal ones of one form are of one minute. Seconds, which iPhones write and other phones
/// do not, tell nothing apart. Which of two days is the earlier one it does not say.
struct WhatsAppMoment: Equatable {
  private let bits: UInt64

  /// How many bits the time of a day has.
  private static let timeBits: UInt64 = 11

  /// Takes the moment of a header.
  init(_ header: WhatsAppHeader) {
    let (first, second, third) = header.numbers
    // Numbers of dates have no more than four digits.
    let day = (UInt64(first) << 28) | (UInt64(second) << 14) | UInt64(third)
    bits = day << Self.timeBits | UInt64(header.hour * 60 + header.minute)
  }

  /// What is the same for all moments of a day.
  var day: UInt64 { bits >> Self.timeBits }

  /// Whether it is of the same day as another and later.
  func isLater(than other: Self) -> Bool { day == other.day && bits > other.bits }
}
