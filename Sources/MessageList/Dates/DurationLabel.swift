/// How long a recording or a film lasts, as players write it.
public enum DurationLabel {
  /// Minutes and seconds with two digits each, `mm:ss`, without fractions, as the SDK's videoDurationFormatter
  /// writes them. An hour is 60 minutes: `75:03`. What is no duration is `00:00`.
  public static func text(seconds: Double) -> String {
    guard seconds.isFinite, seconds > 0, let whole = Int(exactly: seconds.rounded(.down)) else { return "00:00" }
    var text = DigitText(capacity: 5)
    text.append(whole / 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(whole % 60, digits: 2)
    return text.string
  }
}
