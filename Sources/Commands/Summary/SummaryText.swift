import ChatArchive
import KnownFormats

/// Numbers for people.
enum CountText {
  /// The number with a comma between each three digits.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// `1 page`, `12,000 pages`, `2 people`; the plural ends in s where none is given.
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Seconds as they are read best: `0.042 s`, `1.5 s`, `83 s`.
  static func seconds(_ seconds: Double) -> String {
    let digits = seconds < 0.1 ? 3 : seconds < 10 ? 1 : 0
    return rounded(seconds, digits: digits) + " s"
  }

  private static func rounded(_ value: Double, digits: Int) -> String {
    let factor = [1, 10, 100, 1000][digits]
    guard let scaled = Int(exactly: (value * Double(factor)).rounded()) else { return "\(value)" }
    guard digits > 0 else { return grouped(scaled) }
    let rest = String(scaled % factor)
    return "\(grouped(scaled / factor))." + String(repeating: "0", count: digits - rest.utf8.count) + rest
  }
}

/// Counts of diagnostics as text.
enum FindingsText {
  /// `none`, or for example `1 error, 2 warnings, 3 notes`. Diagnostics with the same cause count once.
  static func counts(_ log: DiagnosticLog) -> String {
    let groups = log.groups
    let counts = Severity.allCases.reversed().filter { log.count(of: $0) > 0 }.map { severity in
      CountText.count(groups.count { $0.first.severity == severity } + log.dropped(of: severity), severity.rawValue)
    }
    return counts.isEmpty ? "none" : counts.joined(separator: ", ")
  }
}

/// Times as text.
enum TimestampText {
  /// `2025-05-01T08:00:10Z`: in UTC, without fractions of a second.
  static func iso8601(_ time: Timestamp) -> String { String(time.iso8601.prefix { $0 != "." && $0 != "Z" }) + "Z" }

  /// `2025-05-01`, or `2025-05-01 to 2025-06-12`.
  /// - Parameter offset: How many seconds clocks are ahead of UTC at an instant, in seconds since 1970.
  static func days(_ range: ClosedRange<Timestamp>, offset: (Int64) -> Int64) -> String {
    let (first, last) = (day(range.lowerBound, offset), day(range.upperBound, offset))
    return first == last ? first : "\(first) to \(last)"
  }

  private static func day(_ time: Timestamp, _ offset: (Int64) -> Int64) -> String {
    let ahead = offset(time.seconds) &* 1_000_000
    return String(Timestamp(microseconds: time.microseconds.adding(saturating: ahead)).iso8601.prefix { $0 != "T" })
  }
}

/// The names of platforms for people.
enum PlatformNames {
  /// `a Slack export`, `Slack and WhatsApp exports`.
  /// - Parameter formats: Names of formats with `+` between them.
  static func text(formats: String) -> String {
    var platforms: [String] = []
    for format in formats.split(separator: "+").map(String.init) {
      let name = ExportFormats.platform(ofFormat: format) ?? VisibleText.escaping(format)
      if !platforms.contains(name) { platforms.append(name) }
    }
    guard platforms.count > 1, let last = platforms.last else { return "a \(platforms.first ?? "chat") export" }
    return platforms.dropLast().joined(separator: ", ") + " and \(last) exports"
  }
}

/// Quotes words for a shell.
enum ShellWord {
  /// The text as one word of a shell, with quotation marks if it needs them.
  static func quoting(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.hasPrefix("-")
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+:@%".unicodeScalars.contains($0) }
    return isPlain
      ? text : "'" + VisibleText.escaping(text).split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// A table of text, whose columns are as wide as their widest cells.
struct TextTable {
  private var rows: [[String]] = []
  /// The indices of columns that are aligned to the right.
  let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
  }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// The table, indented by two spaces. Widths are counted in characters, which is close to what a terminal shows.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = " "
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isLast = column == row.count - 1
        line += " " + (rightAligned.contains(column) ? padding + cell : isLast ? cell : cell + padding) + (isLast ? "" : " ")
      }
      return line + "\n"
    }.joined()
  }
}
