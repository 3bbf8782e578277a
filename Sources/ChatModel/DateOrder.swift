/// In which order an export writes the parts of a date, where it does not say so itself.
public enum DateOrder: String, Sendable, CaseIterable {
  /// 31/12/2023.
  case dayMonthYear = "dmy"
  /// 12/31/2023.
  case monthDayYear = "mdy"
  /// 23/12/31.
  case yearMonthDay = "ymd"
}
