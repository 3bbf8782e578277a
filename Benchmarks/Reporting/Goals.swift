/// What the program is to reach, beside what it reaches. A figure that was not measured is not guessed.
struct Goals {
  /// The full builds.
  let builds: [FullBuild]
  /// One channel and many.
  let shapes: ChannelShapes?
  /// Many small files.
  let channelFiles: ChannelFiles?
  /// The formats.
  let formats: FormatBuilds?
  /// The rebuilds.
  let rebuilds: Rebuilds?
  /// The rebuilds of a site with photos.
  let photos: PhotoRebuilds?
  /// The other programs.
  let peers: PeerBuilds?
  /// What parts of the program cost.
  let features: Features?
  /// The search in a browser.
  let search: SearchInBrowser?

  /// The table of goals.
  var section: ResultSection {
    var table = Table(header: ["goal", "at", "bound", "measured", "met"])
    for row in speed + memory + growth + bytes + incremental + withPhotos + cores + parts + found { table.rows.append(row) }
    return ResultSection(
      title: "Goals",
      method: "The bounds are meant for 1,000,000 messages, for 2 cores, and for a machine that does nothing else.", table: table)
  }

  private enum Bound {
    case atLeast(Double)
    case atMost(Double)
  }

  private func row(_ goal: String, _ condition: String, _ bound: Bound, _ value: Double?, _ text: (Double) -> String) -> [String] {
    let (limit, isMet): (String, Bool?) =
      switch bound {
      case .atLeast(let least): ("≥ " + text(least), value.map { $0 >= least })
      case .atMost(let most): ("≤ " + text(most), value.map { $0 <= most })
      }
    return [goal, condition, limit, value.map(text) ?? "not measured", isMet.map { $0 ? "yes" : "no" } ?? ""]
  }

  private func times(_ value: Double) -> String { Format.decimal(value, 2) + " ×" }

  /// The build of 1,000,000 messages, or else of the next smaller number.
  private var headline: FullBuild? {
    builds.filter { $0.messages <= 1_000_000 }.max { $0.messages < $1.messages } ?? builds.min { $0.messages < $1.messages }
  }

  private var speed: [[String]] {
    let size = headline.map { Format.count($0.messages) } ?? ""
    let rate = headline.map { Double($0.messages) / max($0.main.wallSeconds, 1e-6) }
    var rows = [
      row("messages a second", size, .atLeast(200_000), rate) { Format.count(Int($0)) },
      row("time of `cp -r`", size, .atMost(2.5), headline?.copyRatio, times),
    ]
    let builds: [(KeyPath<PeerBuilds, Sample>, String)] = [(\.own, ""), (\.bare, ", without search and pages about channels and people")]
    for (build, condition) in builds {
      for (name, gain) in [("Hugo", 4.0), ("tg-archive", 15), ("slack-export-viewer", 50)] {
        rows.append(
          row(
            "speed of \(name)" + condition, peers.map { Format.count($0.messages) } ?? "", .atLeast(gain),
            peers?.gain(of: build, over: name), times))
      }
    }
    return rows
  }

  private var memory: [[String]] {
    let size = headline.map { Format.count($0.messages) } ?? ""
    let peak = headline.map { Double($0.main.peakMemory) }
    let largest = builds.first { $0.messages == 5_000_000 }.map { Double($0.main.peakMemory) }
    return [
      row("peak memory", size, .atMost(400e6), peak) { Format.megabytes(Int($0)) + " MB" },
      row("peak memory of 1,000,000", "5,000,000", .atMost(1.3), ratio(largest, headline?.messages == 1_000_000 ? peak : nil), times),
    ]
  }

  private var growth: [[String]] {
    func perMessage(_ messages: Int) -> Double? {
      builds.first { $0.messages == messages }.map { $0.main.wallSeconds / Double(messages) }
    }
    return [
      row("time a message of 500,000", "5,000,000", .atMost(1.2), ratio(perMessage(5_000_000), perMessage(500_000)), times),
      row("the slowest format, time of Stream's", formats.map { Format.count($0.messages) } ?? "", .atMost(1.5), formats?.slowest, times),
      row("one channel, time of channels of 1,000", shapes.map { Format.count($0.messages) } ?? "", .atMost(1.1), shapes?.ratio, times),
      row(
        "time a small file of \(channelFiles.map { Format.count($0.channels[0]) } ?? "10,000")",
        channelFiles.map { Format.count($0.channels[1]) + " files" } ?? "", .atMost(1.2), channelFiles?.growth, times),
      row(
        "peak memory, a channel in each", channelFiles.map { Format.count($0.channels[1]) + " files" } ?? "", .atMost(400e6),
        channelFiles.map { Double($0.peakMemory) }
      ) { Format.megabytes(Int($0)) + " MB" },
    ]
  }

  private var bytes: [[String]] {
    let size = headline.map { Format.count($0.messages) } ?? ""
    let count: (Double) -> String = { Format.count(Int($0)) }
    return [
      row("bytes a message beyond text", size, .atMost(360), headline?.site.numberedPages.bytesBeyondText) { Format.decimal($0, 1) },
      row("style sheets of a page", size, .atMost(1), (headline?.site.numberedPages.styleSheets).map(Double.init), count),
      row("scripts that a page names", size, .atMost(1), (headline?.site.numberedPages.scripts).map(Double.init), count),
    ]
  }

  private var incremental: [[String]] {
    guard let rebuilds else { return [] }
    let size = Format.count(rebuilds.bench.options.rebuildMessages)
    var rows = rebuilds.rebuilds.compactMap { rebuild in
      rebuild.kind.goal.map { row("rebuild: " + rebuild.kind.title, size, .atMost($0), rebuild.ratio, Format.percent) }
    }
    let needless = rebuilds.rebuilds.map { $0.changes.written - $0.changes.different }.max() ?? 0
    rows.append(row("files written though their bytes are the same", size, .atMost(0), Double(needless)) { Format.count(Int($0)) })
    rows.append(row("the program's own files, of the site", size, .atMost(0.03), rebuilds.stateShare, Format.percent))
    return rows
  }

  private var withPhotos: [[String]] {
    guard let photos else { return [] }
    let size = Format.count(photos.messages)
    return photos.rebuilds.compactMap { rebuild in
      rebuild.kind.goal.map { row("rebuild with photos: " + rebuild.kind.title, size, .atMost($0), rebuild.ratio, Format.percent) }
    }
  }

  private var cores: [[String]] {
    let jobs = headline.map { build in build.builds.map { String($0.jobs) }.joined(separator: " → ") } ?? ""
    return [row("speed with jobs \(jobs)", headline.map { Format.count($0.messages) } ?? "", .atLeast(1.7), headline?.gain, times)]
  }

  private var parts: [[String]] {
    let size = features.map { Format.count($0.messages) } ?? ""
    let site = features?.site
    return [
      row("messages a second without search and pages about channels and people", size, .atLeast(200_000), features?.bareRate) {
        Format.count(Int($0))
      },
      row("time of a build with search, of one without", size, .atMost(1.4), features?.ratio(of: .everything, to: .withoutSearch), times),
      row("the search index, of the pages' bytes", size, .atMost(0.25), site.map { Double($0.searchBytes) / Double(max(1, $0.pageBytes)) })
      {
        Format.percent($0)
      },
      row(
        "a factory that overrides nothing, CPU of a build without", features.map { Format.count($0.pairMessages) } ?? "", .atMost(1.03),
        features?.idleFactoryRatio
      ) { Format.decimal($0, 3) + " ×" },
    ]
  }

  private var found: [[String]] {
    let size = search.map { Format.count($0.messages) } ?? ""
    let queries = search?.queries ?? []
    let common = queries.filter { $0.what.contains("common") }
    let rare = queries.first { $0.what == "a rare word" }
    let kilobytes: (Double) -> String = { Format.decimal($0 / 1000, 1) + " kB" }
    return [
      row(
        "search: files for the first hits of a common query, page and all", size, .atMost(300_000),
        common.map { Double($0.first.bytes) }.max(), kilobytes),
      row("search: time to the first hits of a common query", size, .atMost(300), common.map(\.first.milliseconds).max()) {
        Format.decimal($0, 0) + " ms"
      },
      row("search: index files for a rare word", size, .atMost(60_000), rare.map { Double($0.first.indexBytes) }, kilobytes),
    ]
  }

  private func ratio(_ value: Double?, _ base: Double?) -> Double? {
    guard let value, let base, base > 0 else { return nil }
    return value / base
  }
}
