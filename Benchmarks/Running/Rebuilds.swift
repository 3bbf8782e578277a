/// Measures builds into a folder that holds the site of an earlier build.
struct Rebuilds {
  /// What the measurements share.
  let bench: Bench
  /// The figures, one for each kind.
  private(set) var rebuilds = RebuildKind.allCases.map { Rebuild(kind: $0) }
  /// What the full build's site holds.
  private(set) var site = SiteContents()

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
  }

  /// The full builds, all of them.
  private var full: Sample { Sample(runs: rebuilds.flatMap { $0.kind.sharesFolderWithPrevious ? [] : $0.full.runs }) }

  /// In each run and for each kind: a full build, the change, the rebuild.
  mutating func measure() throws {
    bench.say("rebuilds of \(Format.count(bench.options.rebuildMessages)) messages")
    let export = try RebuildExport(bench)
    try buildFresh(export)
    for _ in 0..<bench.options.runs {
      var site = ""
      var built = MeasuredCommand()
      for index in rebuilds.indices {
        if !rebuilds[index].kind.sharesFolderWithPrevious {
          if !site.isEmpty { bench.work.discard(site) }
          site = bench.work.fresh("site")
          built = try bench.build(export.folder, to: site)
          if self.site.files == 0 { self.site = try SiteContents(folder: site) }
        }
        rebuilds[index].full.runs.append(built)
        try measure(&rebuilds[index], site, export)
      }
      bench.work.discard(site)
    }
    export.discard(bench)
  }

  private func measure(_ rebuild: inout Rebuild, _ site: String, _ export: RebuildExport) throws {
    let before = try bench.list(site)
    try export.apply(rebuild.kind)
    rebuild.sample.runs.append(try bench.build(export.folder, to: site, arguments: rebuild.kind.arguments))
    try export.revert(rebuild.kind)
    let after = try bench.list(site)
    rebuild.changes = try after.changes(since: before)
    if !bench.expectEqual(after.checksum, rebuild.checksum, "a rebuild (\(rebuild.kind.title))") { rebuild.isFresh = false }
  }

  /// The checksum that each rebuild must reach, from a build into a new folder.
  private mutating func buildFresh(_ export: RebuildExport) throws {
    for index in rebuilds.indices {
      let site = bench.work.fresh("fresh")
      try export.apply(rebuilds[index].kind)
      _ = try bench.build(export.folder, to: site, arguments: rebuilds[index].kind.arguments)
      try export.revert(rebuilds[index].kind)
      rebuilds[index].checksum = try bench.list(site).checksum
      bench.work.discard(site)
    }
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "what changed", "time of a full build", "CPU of it", "seconds (range)", "CPU s", "peak MB", "files written", "of which differ",
      "removed",
      "same as fresh", "checksum",
    ])
    table.rows.append([
      "(full builds)", "100 %", "100 %", Format.seconds(full), Format.decimal(full.processorSeconds, 2), Format.megabytes(full.peakMemory),
      Format.count(site.files), "", "", "", "",
    ])
    for rebuild in rebuilds {
      table.rows.append([
        rebuild.kind.title, Format.percent(rebuild.ratio), Format.percent(rebuild.sample.processorRatio(to: rebuild.full)),
        Format.seconds(rebuild.sample),
        Format.decimal(rebuild.sample.processorSeconds, 2), Format.megabytes(rebuild.sample.peakMemory),
        Format.count(rebuild.changes.written), Format.count(rebuild.changes.different), Format.count(rebuild.changes.removed),
        rebuild.isFresh ? "yes" : "NO", "`\(rebuild.checksum.prefix(16))`",
      ])
    }
    return ResultSection(
      title: "Rebuilds",
      method: """
        \(Format.count(bench.options.rebuildMessages)) messages; one more day has \(Format.count(bench.options.dayMessages)), spread over the
        channels. In each run and for each change: a full build into a new folder, the change, the same command again; the ratio is that of
        the two. Written: files with another modification time or inode, or new ones. Same as fresh: the checksum over all files is that of a
        build of the same export into a new folder. Hidden files of the program: \(Format.megabytes(site.stateBytes)) MB,
        \(Format.percent(stateShare)) of the site.
        """,
      table: table)
  }

  /// How much of the site the program's own hidden files are.
  var stateShare: Double { site.bytes == 0 ? 0 : Double(site.stateBytes) / Double(site.bytes) }
}
