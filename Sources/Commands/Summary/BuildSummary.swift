import ChatArchive

/// What a build came to, for people and for programs.
struct BuildSummary {
  /// How the build ended.
  enum Status: String {
    /// Everything of the export is in the site.
    case done
    /// The site is there, and something of the export is missing or was changed.
    case problems
    /// The site is as it was.
    case failed
    /// A signal stopped the build; the site is as it was.
    case interrupted

    /// Whether there is a new site.
    var isPublished: Bool { self == .done || self == .problems }
  }

  let report: BuildReport
  /// The site's folder as the user named it.
  let output: String
  let status: Status
  /// What the user calls the program, to say what it can do next; nil where nobody wants to know.
  var nextProgram: String?

  /// One object; members may be added to it, and none is renamed.
  var json: JSONNode {
    .object([
      ("format", .optional(report.format.isEmpty ? nil : report.format)),
      ("channels", .integer(report.channels)),
      (
        "messages",
        .object([
          ("read", .integer(report.messagesRead)), ("shown", .integer(report.messagesShown)),
          ("onlyVisibleToAuthor", .integer(report.messagesOnlyVisibleToAuthor)), ("notShown", .counts(report.messagesNotShown)),
        ])
      ),
      ("items", .items(report.items)),
      ("redactions", .counts(report.redactions)),
      ("threads", .integer(report.threads)),
      ("pages", .integer(report.pages)),
      ("pagesWritten", .integer(report.pagesWritten)),
      ("bytes", .integer(Int(report.bytes))),
      ("drawnMethods", .array(report.drawnMethods.map(JSONNode.string))),
      ("seconds", .seconds(report.seconds)),
      ("findings", .findings(report.diagnostics)),
      ("findingsLeftOut", .integer(report.diagnostics.dropped)),
      ("status", .string(status.rawValue)),
      ("output", .string(output)),
    ])
  }

  /// A few lines, the last of which says where to look.
  var text: String {
    var table = TextTable()
    table.add("channels", CountText.grouped(report.channels))
    let messagesNotShown = (report.messagesNotShown, report.messagesNotShown.values.reduce(0, &+))
    table.add("messages", counts(read: report.messagesRead, shown: report.messagesShown, notShown: messagesNotShown))
    if report.messagesOnlyVisibleToAuthor > 0 {
      table.add("including", "\(CountText.grouped(report.messagesOnlyVisibleToAuthor)) that only one person could see")
    }
    for (name, account) in report.items.named where account.read > 0 {
      // All of them are on pages: that goes without saying.
      if name == "people", account.notShown.isEmpty {
        table.add(name, CountText.grouped(account.read))
        continue
      }
      table.add(name, counts(read: account.read, shown: account.shown, notShown: (account.notShown, account.notShownCount)))
    }
    if !report.redactions.isEmpty {
      let counts = report.redactions.sorted { $0.key < $1.key }.map { "\($0.key) \(CountText.grouped($0.value))" }
      table.add("redacted", counts.joined(separator: ", "))
    }
    table.add("threads", CountText.grouped(report.threads))
    table.add("pages", pages)
    if !report.drawnMethods.isEmpty { table.add("drawn by", report.drawnMethods.joined(separator: ", ")) }
    table.add("time", CountText.seconds(report.seconds) + rate)
    table.add("findings", FindingsText.counts(report.diagnostics))
    let index = (output.hasSuffix("/") ? output : output + "/") + "index.html"
    return "Built \(VisibleText.escaping(output)) from \(PlatformNames.text(formats: report.format)):\n" + table.text
      + "Open \(VisibleText.escaping(index)) in a browser.\n" + (nextProgram.map(nextSteps) ?? "")
  }

  private func nextSteps(_ program: String) -> String {
    "Preview it on a local web server: \(program) serve \(ShellWord.quoting(output))\n"
      + "Publish it: copy the folder to a web server; \(program) headers nginx prints the server configuration for it.\n"
  }

  private func counts(read: Int, shown: Int, notShown: (reasons: [String: Int], count: Int)) -> String {
    guard !notShown.reasons.isEmpty else { return "\(CountText.grouped(read)), all shown" }
    let reasons = notShown.reasons.sorted { $0.key < $1.key }.map { "\($0.key) \(CountText.grouped($0.value))" }
    let count = CountText.grouped(notShown.count)
    return "\(CountText.grouped(read)) read, \(CountText.grouped(shown)) shown, \(count) not shown (\(reasons.joined(separator: ", ")))"
  }

  /// How many were written is told where it is not all of them.
  private var pages: String {
    let written = report.pagesWritten == report.pages ? "" : " (\(CountText.grouped(report.pagesWritten)) written)"
    return "\(CountText.grouped(report.pages))\(written), \(FileSizeLabel.text(bytes: report.bytes)) with attachments"
  }

  private var rate: String {
    guard report.seconds > 0, let rate = Int(exactly: (Double(report.messagesRead) / report.seconds).rounded()) else { return "" }
    return ", \(CountText.grouped(rate)) messages per second"
  }
}
