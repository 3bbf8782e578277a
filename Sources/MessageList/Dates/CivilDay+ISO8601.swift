import ChatModel

extension CivilDay {
  /// `YYYY-MM-DD`.
  public var iso8601: String {
    let (year, month, day) = date
    var text = DigitText(capacity: 10)
    text.append(year: year, month: month, day: day)
    return text.string
  }
}
