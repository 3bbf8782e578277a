/// Measures other programs on the same messages, in turn with ours.
final class PeerBuilds {
  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  /// Our own builds.
  private(set) var own = Sample()
  /// Our own without search and pages about channels and people, of which most of the others make nothing.
  private(set) var bare = Sample()
  /// The other programs, and their runs; without runs where a program is not installed.
  private(set) var peers: [(peer: any Peer, sample: Sample)]

  /// Why a program gave no figures, by its name.
  private var failures: [String: String] = [:]

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    messages = bench.options.peerMessages
    peers = Peers.all(in: bench.options.peerFolder).map { ($0, Sample()) }
  }

  /// How many times as fast one of ours is as a program of that name; nil when that is not installed.
  func gain(of build: KeyPath<PeerBuilds, Sample>, over name: String) -> Double? {
    peers.first { $0.peer.name == name && !$0.sample.runs.isEmpty }?.sample.ratio(to: self[keyPath: build])
  }

  /// Measures all programs in each run.
  func measure() throws {
    bench.say("other programs on \(Format.count(messages)) messages")
    let generator = bench.generator(messages)
    let export = try bench.writeExport("export", generator).folder
    let installed = peers.indices.filter { peers[$0].peer.version != nil }
    var folders: [Int: String] = [:]
    for index in installed {
      attempt(index) {
        let folder = bench.work.fresh("input")
        folders[index] = folder
        try $0.prepare(generator, in: folder)
        return nil
      }
    }
    for _ in 0..<bench.options.runs {
      own.runs.append(try build(export, .everything))
      bare.runs.append(try build(export, .bare))
      for index in installed {
        guard let folder = folders[index] else { continue }
        attempt(index) { try run($0, folder) }
      }
    }
    folders.values.forEach(bench.work.discard)
    bench.work.discard(export)
  }

  private func build(_ export: String, _ variant: FeatureVariant) throws -> MeasuredCommand {
    let site = bench.work.fresh("site")
    defer { bench.work.discard(site) }
    return try bench.build(export, to: site, arguments: variant.arguments ?? [])
  }

  /// Does something with a program that has not failed; when it fails it has no figures, and the others go on.
  private func attempt(_ index: Int, _ work: (any Peer) throws -> MeasuredCommand?) {
    let peer = peers[index].peer
    guard failures[peer.name] == nil else { return }
    do {
      if let measured = try work(peer) { peers[index].sample.runs.append(measured) }
    } catch {
      bench.say("  \(peer.name) failed: \(error)")
      failures[peer.name] = "failed"
      peers[index].sample.runs = []
    }
  }

  private func run(_ peer: any Peer, _ folder: String) throws -> MeasuredCommand {
    bench.say("  \(peer.name)")
    let output = bench.work.fresh("output")
    try bench.work.prepare(reading: folder)
    let measured = try MeasuredCommand.run(peer.command(folder: folder, output: output), in: peer.workingFolder(folder))
    try peer.cleanUp(folder: folder, keeping: output)
    let size = try SiteContents(folder: output)
    // A program that says it is done and has written next to nothing is no measurement.
    guard size.bytes > messages * 20 else { throw BenchmarkError("\(peer.name) made \(size.bytes) bytes only") }
    bench.work.discard(output)
    return measured
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "program", "messages/s", "seconds (range)", "CPU s", "peak MB", "time, × ours", "CPU, × ours", "memory, × ours", "how",
    ])
    table.rows.append(row("chatarchive", own, "`chatarchive build` of a Stream export"))
    table.rows.append(row("chatarchive, pages only", bare, "the same with `--no-search --no-overviews`"))
    for (peer, sample) in peers {
      if let version = peer.version, !sample.runs.isEmpty {
        table.rows.append(row("\(peer.name) \(version)", sample, peer.method))
      } else {
        table.rows.append([peer.name] + Array(repeating: "", count: 7) + [failures[peer.name] ?? "not installed"])
      }
    }
    return ResultSection(
      title: "Other programs",
      method: """
        The same \(Format.count(messages)) messages in each program's own input format, in turn; each into a new folder. What a format has no
        place for is left out, so the others have less to do; none of them makes a search index or pages about people. signalbackup-tools
        is in neither Debian nor PyPI and is not measured.
        """,
      table: table)
  }

  private func row(_ name: String, _ sample: Sample, _ method: String) -> [String] {
    [
      name, Format.rate(messages, sample), Format.seconds(sample), Format.decimal(sample.processorSeconds, 2),
      Format.megabytes(sample.peakMemory), Format.decimal(sample.ratio(to: own), 2),
      Format.decimal(sample.processorRatio(to: own), 2),
      Format.decimal(Double(sample.peakMemory) / Double(max(own.peakMemory, 1)), 2), method,
    ]
  }
}
