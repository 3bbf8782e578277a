import OperatingSystem

/// By what a browser tells whether what it has is still what there is.
struct Validators: Hashable {
  /// The entity tag, in quotation marks.
  let tag: String
  /// When it was modified, in seconds since 1970; nil if that tells nothing.
  let modified: Int64?

  /// Whether the browser has it, so that an answer without a body is enough. A list of tags counts before a date.
  func areKnown(by request: SiteRequest) -> Bool {
    if let list = request.ifNoneMatch {
      let tags = list.split(separator: ",").map { $0.trimming { $0 == " " || $0 == "\t" } }
      return tags.contains { $0 == "*" || ($0.hasPrefix("W/") ? $0.dropFirst(2) : $0) == tag }
    }
    guard let modified, let since = request.ifModifiedSince.flatMap(HTTPDate.seconds) else { return false }
    return modified <= since
  }

  /// Whether a part may be sent: the browser has other parts of this very state, or does not say.
  func allowRange(for request: SiteRequest) -> Bool {
    guard let condition = request.ifRange else { return true }
    if condition == tag { return true }
    return modified.map { HTTPDate.text($0) == condition } ?? false
  }

  /// The fields that tell them.
  var fields: [(name: String, value: String)] {
    [("ETag", tag)] + (modified.map { [("Last-Modified", HTTPDate.text($0))] } ?? [])
  }
}

/// Times in the form that heads have: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Writes a time, in seconds since 1970.
  static func text(_ seconds: Int64) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil, days.indices.contains(Int(parts.tm_wday)), months.indices.contains(Int(parts.tm_mon)) else {
      return text(0)
    }
    let date = "\(days[Int(parts.tm_wday)]), \(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
    return "\(date) \(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec)) GMT"
  }

  /// Reads a time; nil for another form. The old forms, which no browser writes, count as none: then the file is sent.
  static func seconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int32(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int32(words[3]), (1...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int32($0) }
    guard clock.count == 3 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, Int32(month), day)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (clock[0], clock[1], clock[2])
    let seconds = Int64(timegm(&parts))
    // What is no date comes back as another one, and so does a wrong day of the week.
    return self.text(seconds) == text ? seconds : nil
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
