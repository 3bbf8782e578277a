import Foundation

/// Measures builds of an export of which every third message has a photo, and rebuilds of its site.
struct PhotoRebuilds {
  /// The most messages: their photos have some 10 kB each.
  private static let mostMessages = 300_000

  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  /// The figures.
  private(set) var rebuilds = [Rebuild(kind: .nothing), Rebuild(kind: .wholeExport)]
  private var full = Sample()
  private var exported = SiteContents()
  private var site = SiteContents()

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    messages = min(bench.options.rebuildMessages, Self.mostMessages)
  }

  /// In each run: a full build, a rebuild with nothing changed, and one of the export made anew with one more day.
  mutating func measure() throws {
    bench.say("rebuilds of \(Format.count(messages)) messages with photos")
    let (folder, later) = (bench.work.fresh("export"), bench.work.fresh("store"))
    let generator = bench.generator(messages)
    let made = try generator.generate(into: TelegramExport(folder: folder, photos: PhotoFolder(in: folder)))
    let day = NewDay(after: made.lastMilliseconds, messages: min(bench.options.dayMessages, max(messages / 1000, 1)))
    // The day's photos are there from the beginning, where no message shows them yet.
    _ = try generator.generate(.whole(day), into: TelegramExport(folder: later, photos: PhotoFolder(in: folder)))
    exported = try SiteContents(folder: folder)
    try swap(folder, later)
    let fresh = bench.work.fresh("fresh")
    _ = try bench.build(folder, to: fresh)
    rebuilds[1].checksum = try bench.list(fresh).checksum
    bench.work.discard(fresh)
    try swap(folder, later)
    for _ in 0..<bench.options.runs {
      let site = bench.work.fresh("site")
      let built = try bench.build(folder, to: site)
      full.runs.append(built)
      self.site = try SiteContents(folder: site)
      rebuilds[0].checksum = try bench.list(site).checksum
      try measure(0, of: folder, into: site, after: built)
      try swap(folder, later)
      try measure(1, of: folder, into: site, after: built)
      try swap(folder, later)
      bench.work.discard(site)
    }
    for path in [folder, later] { bench.work.discard(path) }
  }

  private mutating func measure(_ index: Int, of export: String, into site: String, after full: MeasuredCommand) throws {
    let before = try bench.list(site)
    rebuilds[index].full.runs.append(full)
    rebuilds[index].sample.runs.append(try bench.build(export, to: site))
    let after = try bench.list(site)
    rebuilds[index].changes = try after.changes(since: before)
    let what = "a rebuild with photos (\(rebuilds[index].kind.title))"
    if !bench.expectEqual(after.checksum, rebuilds[index].checksum, what) { rebuilds[index].isFresh = false }
  }

  /// Exchanges the files of messages of two exports.
  private func swap(_ one: String, _ other: String) throws {
    let (first, second, between) = (one + "/result.json", other + "/result.json", other + "/between.json")
    for (from, to) in [(first, between), (second, first), (between, second)] {
      guard rename(from, to) == 0 else { throw BenchmarkError("cannot move \(from)", errno: errno) }
    }
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "what changed", "time of a full build", "seconds (range)", "CPU s", "peak MB", "files written", "of which differ", "same as fresh",
      "checksum",
    ])
    table.rows.append([
      "(full builds)", "100 %", Format.seconds(full), Format.decimal(full.processorSeconds, 2), Format.megabytes(full.peakMemory),
      Format.count(site.files), "", "", "",
    ])
    for rebuild in rebuilds {
      table.rows.append([
        rebuild.kind.title, Format.percent(rebuild.ratio), Format.seconds(rebuild.sample),
        Format.decimal(rebuild.sample.processorSeconds, 2), Format.megabytes(rebuild.sample.peakMemory),
        Format.count(rebuild.changes.written), Format.count(rebuild.changes.different), rebuild.isFresh ? "yes" : "NO",
        "`\(rebuild.checksum.prefix(16))`",
      ])
    }
    return ResultSection(
      title: "Photos",
      method: """
        A Telegram export of \(Format.count(messages)) messages, of which every third has a photo of its own: \(Format.count(exported.files))
        files of \(Format.megabytes(exported.bytes)) MB. Otherwise as the rebuilds above.
        """,
      table: table)
  }
}
