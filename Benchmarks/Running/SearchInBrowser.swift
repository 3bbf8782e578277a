import Foundation

/// Measures what a search costs who reads a site: files and time, in headless Chromium.
struct SearchInBrowser {
  /// What was loaded until some hits were shown, and how long it took.
  struct Cost {
    /// How many of the index's files.
    let files: Int
    /// The bytes of the index's files.
    let indexBytes: Int
    /// The bytes of all files, the page's own among them.
    let bytes: Int
    /// From the query to the hits in the page.
    let milliseconds: Double

    /// Reads four fields; nil when they are no numbers.
    init?(fields: ArraySlice<Substring>) {
      let numbers = fields.compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      (files, indexBytes, bytes, milliseconds) = (Int(numbers[0]), Int(numbers[1]), Int(numbers[2]), numbers[3])
    }
  }

  /// What a query cost.
  struct Query {
    let what: String
    let query: String
    /// Until the first hits stood in the page.
    let first: Cost
    /// Until there were as many as are shown at once.
    let all: Cost
    let hits: Int

    /// Whether it asks for one whole word and nothing else.
    var isOneWord: Bool { what.hasSuffix("word") || what.hasSuffix("nowhere") }

    /// Reads a line that `Benchmarks/Browser/search` prints; nil when it is none.
    init?(line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 11, let first = Cost(fields: fields[2..<6]), let all = Cost(fields: fields[6..<10]), let hits = Int(fields[10])
      else { return nil }
      (what, query) = (String(fields[0]), String(fields[1]))
      (self.first, self.all, self.hits) = (first, all, hits)
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
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "query", "files of the index", "kB of them", "kB with the page", "ms to the first hits", "files for 20 hits", "kB of them", "ms",
      "hits shown",
    ])
    for query in queries {
      let (first, all) = (query.first, query.all)
      table.rows.append([
        "\(query.what): `\(query.query)`", Format.count(first.files), Self.kilobytes(first.indexBytes), Self.kilobytes(first.bytes),
        Format.decimal(first.milliseconds, 0), Format.count(all.files), Self.kilobytes(all.indexBytes), Format.decimal(all.milliseconds, 0),
        Format.count(query.hits),
      ])
    }
    return ResultSection(
      title: "Search in a browser",
      method: """
        \(Format.count(messages)) messages. Each query is typed into a search page that was just opened with an empty cache, in headless
        Chromium, from a server on the same machine that does not compress. The page itself, its style sheet and its scripts, which all pages
        share, are the rest of what is loaded. Hits are shown as they are found; the page stops at 20, and after 48 blocks of messages when
        there are fewer in them. Where there is no hit, the cost of knowing it stands in both places.
        """,
      table: table)
  }

  private static func kilobytes(_ bytes: Int) -> String { Format.decimal(Double(bytes) / 1000, 1) }
}
