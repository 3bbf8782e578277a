import ChatModel

extension CivilDay {
  /// `YYYY-MM-DD`.
  public var iso8601: String {
    let (year, month, day) = date
    var text = DigitText(capacity: 10)
    text.append(year: year)
    text.append(UInt8(ascii: "-"))
    text.append(month, digits: 2)
    text.append(UInt8(ascii: "-"))
    text.append(day, digits: 2)
    return text.string
  }
}
