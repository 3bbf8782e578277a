import Diagnostics

/// A page of a site with the script that loads it anew, and with what is wrong with the site, if something is.
struct LivePage {
  /// The state that the page is of.
  let revision: String
  /// Why the site cannot be built; nil when it can.
  let failure: DiagnosticLog?

  /// How many findings are shown; the terminal has all.
  private static let limit = 50

  /// The page's bytes with the additions, in front of the end of its body, or at its end.
  func adding(to page: [UInt8]) -> [UInt8] {
    var bytes = ContentPolicy.allowingOwnFiles(in: page)
    let end = Self.last("</body>", in: bytes) ?? bytes.count
    bytes.insert(contentsOf: additions.utf8, at: end)
    return bytes
  }

  /// A page that has nothing else.
  var alone: [UInt8] {
    let text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>The site cannot be built</title>
      </head>
      <body>
      </body>
      </html>

      """
    return adding(to: Array(text.utf8))
  }

  private var additions: String {
    let script = "<script src=\"\(LiveSession.prefix)reload.js\" data-revision=\"\(Self.escaped(revision))\"></script>\n"
    return (failure.map(Self.overlay) ?? "") + script
  }

  private static func overlay(_ failure: DiagnosticLog) -> String {
    let entries = failure.entries.filter { $0.severity == .error } + failure.entries.filter { $0.severity != .error }
    let items = entries.prefix(limit).map { item($0) }.joined()
    let rest = failure.count - min(entries.count, limit)
    return """
      <link rel="stylesheet" href="\(LiveSession.prefix)failure.css"/>
      <section class="chatarchive-failure" role="alert"><h2>The site cannot be built</h2>
      <p>What you see is the last site that could. The page loads anew as soon as there is another.</p>
      <ul>\(items)</ul>\(rest > 0 ? "<p>There are \(rest) more; see the terminal.</p>" : "")
      </section>

      """
  }

  private static func item(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.description
    return "<li><strong>\(diagnostic.severity.rawValue)</strong> "
      + (place.isEmpty ? "" : "<code>\(shown(place))</code> ") + shown(diagnostic.summary)
      + (diagnostic.advice.map { "<small>\(shown($0))</small>" } ?? "") + "</li>\n"
  }

  /// A text of anybody, without what draws nothing or turns the direction, as markup.
  private static func shown(_ text: String) -> String { escaped(VisibleText.escaping(text, limit: 2000)) }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
  }

  /// Where a text stands for the last time.
  private static func last(_ text: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).last { bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
