import Foundation

/// Measures what a search costs who reads a site: files and time, in headless Chromium.
struct SearchInBrowser {
  /// What a query cost.
  struct Query {
    let what: String
    let query: String
    let requests: Int
    /// The bytes of the index's files that were sent.
    let indexBytes: Int
    /// The bytes of all files, the page's own among them.
    let bytes: Int
    /// From the query to the first hits in the page.
    let milliseconds: Double
    let hits: Int

    /// Whether it asks for one whole word and nothing else.
    var isOneWord: Bool { what.hasSuffix("word") || what.hasSuffix("nowhere") }

    /// Reads a line that `Benchmarks/Browser/search` prints; nil when it is none.
    init?(line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 7, let requests = Int(fields[2]), let indexBytes = Int(fields[3]), let bytes = Int(fields[4]),
        let milliseconds = Double(fields[5]), let hits = Int(fields[6])
      else { return nil }
      (what, query, self.requests, self.indexBytes) = (String(fields[0]), String(fields[1]), requests, indexBytes)
      (self.bytes, self.milliseconds, self.hits) = (bytes, milliseconds, hits)
    }
  }

  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  /// What was measured; nothing where there is no browser.
  private(set) var queries: [Query] = []

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    messages = bench.options.rebuildMessages
  }

  /// Builds a site and searches it.
  mutating func measure() throws {
    guard let script = bench.options.searchScript else {
      bench.say("the search in a browser is not measured: there is no \(BenchmarkOptions.searchScriptPath)")
      return
    }
    bench.say("the search of \(Format.count(messages)) messages in a browser")
    let export = try bench.writeExport("export", bench.generator(messages)).folder
    let site = bench.work.fresh("site")
    _ = try bench.build(export, to: site)
    do {
      let output = try CommandOutput.text(of: ["python3", script, site, String(max(3, bench.options.runs))])
      queries = output.split(separator: "\n").compactMap { Query(line: $0) }
    } catch {
      bench.say("  not measured: \(error); it needs chromium, chromium-driver and python3")
    }
    // What stands on the pages must be found; a phrase need not be there.
    for query in queries where query.isOneWord && (query.hits == 0) != (query.what == "a word that is nowhere") {
      bench.note(fault: "the search for \(query.query) (\(query.what)) showed \(query.hits) hits")
    }
    bench.work.discard(site)
    bench.work.discard(export)
    if !bench.options.keepsFiles { try bench.work.empty() }
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: ["query", "files of the index", "kB of them", "kB with the page", "ms to the first hits", "hits shown"])
    for query in queries {
      table.rows.append([
        "\(query.what): `\(query.query)`", Format.count(query.requests), Format.decimal(Double(query.indexBytes) / 1000, 1),
        Format.decimal(Double(query.bytes) / 1000, 1), Format.decimal(query.milliseconds, 0), Format.count(query.hits),
      ])
    }
    return ResultSection(
      title: "Search in a browser",
      method: """
        \(Format.count(messages)) messages. Each query is typed into a search page that was just opened with an empty cache, in headless
        Chromium, from a server on the same machine that does not compress. The page itself, its style sheet and its scripts, which all pages
        share, are the rest of what is loaded. Up to 20 hits are shown at first.
        """,
      table: table)
  }
}
