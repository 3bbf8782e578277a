import ChatStorage
import Diagnostics
import Reporting

extension RecordWriter {
  /// Writes the report of a build, without its duration.
  mutating func write(_ report: BuildReport) {
    write(report.format)
    for count in [report.channels, report.messagesRead, report.messagesShown, report.messagesOnlyVisibleToAuthor] { write(count) }
    for count in [report.threads, report.pages] { write(count) }
    write(report.bytes)
    write(report.messagesNotShown)
    write(report.redactions)
    for (_, account) in report.items.named { write(account) }
    write(list: report.diagnostics.entries) { $0.write($1) }
    for severity in Severity.allCases { write(report.diagnostics.dropped(of: severity)) }
  }

  /// Writes counts, sorted by key so that equal counts give equal bytes.
  mutating func write(_ counts: [String: Int]) {
    write(list: counts.sorted { $0.key < $1.key }) { writer, item in
      writer.write(item.key)
      writer.write(item.value)
    }
  }

  private mutating func write(_ account: ItemAccount) {
    write(account.read)
    write(account.notShown)
  }

  /// Writes a diagnostic.
  mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.severity.rawValue)
    write(diagnostic.summary)
    write(diagnostic.advice)
    write(diagnostic.place)
    write(diagnostic.isAlwaysTold)
  }

  /// Writes a place.
  mutating func write(_ place: Place) {
    write(place.file)
    for number in [place.line, place.column, place.byte] { write(number) { $0.write($1) } }
    write(place.messageID)
  }
}

extension RecordReader {
  /// Reads the report of a build.
  mutating func report() throws(Damage) -> BuildReport {
    var report = BuildReport()
    report.format = try string()
    report.channels = try number()
    report.messagesRead = try number()
    report.messagesShown = try number()
    report.messagesOnlyVisibleToAuthor = try number()
    report.threads = try number()
    report.pages = try number()
    report.bytes = try int64()
    report.messagesNotShown = try counts { reader throws(Damage) in try reader.number() }
    report.redactions = try counts { reader throws(Damage) in try reader.number() }
    report.items.attachments = try account()
    report.items.reactions = try account()
    report.items.replies = try account()
    report.items.people = try account()
    report.diagnostics.add(try list { reader throws(Damage) in try reader.diagnostic() })
    for severity in Severity.allCases { report.diagnostics.addDropped(try number(), of: severity) }
    return report
  }

  /// Reads a count below 2^48, so that sums cannot overflow.
  private mutating func number() throws(Damage) -> Int {
    let number = try int()
    guard (0..<1 << 48).contains(number) else { throw Damage() }
    return number
  }

  /// Reads counts by key.
  /// - Parameter count: Reads one count.
  mutating func counts(_ count: (inout RecordReader) throws(Damage) -> Int) throws(Damage) -> [String: Int] {
    let counts = try list { reader throws(Damage) in (try reader.string(), try count(&reader)) }
    return Dictionary(counts) { first, _ in first }
  }

  private mutating func account() throws(Damage) -> ItemAccount {
    var account = ItemAccount()
    // An export can state any number of reactions.
    account.read = try int()
    account.notShown = try counts { reader throws(Damage) in try reader.int() }
    return account
  }

  /// Reads a diagnostic.
  mutating func diagnostic() throws(Damage) -> Diagnostic {
    guard let severity = Severity(rawValue: try string()) else { throw Damage() }
    let (summary, advice) = (try string(), try optionalString())
    return Diagnostic(severity, summary, at: try place(), advice: advice, isAlwaysTold: try flag())
  }

  /// Reads a place.
  mutating func place() throws(Damage) -> Place {
    Place(
      file: try optionalString(), line: try optionalInt(), column: try optionalInt(), byte: try optionalInt(),
      messageID: try optionalString())
  }
}
