import Foundation

/// The whole benchmark, and its results as one text.
struct Benchmark {
  private let bench: Bench
  private var builds: [FullBuild] = []
  private var shapes: ChannelShapes?
  private var channelFiles: ChannelFiles?
  private var formats: FormatBuilds?
  private var rebuilds: Rebuilds?
  private var photos: PhotoRebuilds?
  private var features: Features?
  private var search: SearchInBrowser?
  private var peers: PeerBuilds?

  /// Gets ready. Throws `BenchmarkError`.
  init(_ options: BenchmarkOptions) throws {
    bench = try Bench(options)
  }

  /// Measures, prints the results and writes them to the file, and removes what was made.
  ///
  /// Throws `BenchmarkError`, also when a site was not what it must be; the results are there all the same.
  mutating func run() throws {
    let options = bench.options
    defer { if !options.keepsFiles { try? FileManager.default.removeItem(atPath: bench.work.path) } }
    let machine = Machine(workFolder: bench.work.path)
    if options.sections.contains(.full) {
      for size in options.sizes { builds.append(try FullBuilds(bench: bench).measure(size)) }
    }
    if options.sections.contains(.channels) {
      shapes = ChannelShapes(bench)
      try shapes?.measure()
      channelFiles = ChannelFiles(bench)
      try channelFiles?.measure()
    }
    if options.sections.contains(.formats) {
      formats = FormatBuilds(bench)
      try formats?.measure()
    }
    if options.sections.contains(.rebuilds) {
      rebuilds = Rebuilds(bench)
      try rebuilds?.measure()
    }
    if options.sections.contains(.photos) {
      photos = PhotoRebuilds(bench)
      try photos?.measure()
    }
    if options.sections.contains(.features) {
      features = Features(bench)
      try features?.measure()
    }
    if options.sections.contains(.search) {
      search = SearchInBrowser(bench)
      try search?.measure()
    }
    if options.sections.contains(.peers) {
      peers = PeerBuilds(bench)
      try peers?.measure()
    }
    let text = results(machine)
    print(text, terminator: "")
    if let path = options.resultsFile { try write(text, to: path) }
    guard bench.faults.isEmpty else { throw BenchmarkError(bench.faults.joined(separator: "\n")) }
  }

  private func results(_ machine: Machine) -> String {
    var sections: [ResultSection] = []
    let goals = Goals(
      builds: builds, shapes: shapes, channelFiles: channelFiles, formats: formats, rebuilds: rebuilds, photos: photos, peers: peers,
      features: features, search: search)
    sections.append(goals.section)
    if !builds.isEmpty { sections.append(FullBuilds.section(builds)) }
    if let shapes { sections.append(shapes.section) }
    if let channelFiles { sections.append(channelFiles.section) }
    if let formats { sections.append(formats.section) }
    if let rebuilds { sections.append(rebuilds.section) }
    if let photos { sections.append(photos.section) }
    if let features { sections.append(features.section) }
    if let search { sections.append(search.section) }
    if let peers { sections.append(peers.section) }
    let options = bench.options
    let faults = bench.faults.isEmpty ? "" : "**Wrong:**\n\n" + bench.faults.map { "- \($0)\n" }.joined() + "\n"
    return """
      # Results

      Written by `make benchmark`. Medians of \(options.runs) runs, with the shortest and the longest; ratios are medians of the ratios within each
      run. Before every timed command the disk is synced and the input is read once; outputs are new folders, and nothing large is deleted
      between two timed commands. \(Format.count(options.plan.channels)) channels, the n-th with an n-th of the first one's messages, and
      \(Format.count(options.plan.users)) people; seed \(options.plan.seed). MB are millions of bytes; peak is the resident memory of the process.
      Where no jobs are named, there are \(bench.mainJobs).

      \(Table(header: ["machine", ""], rows: machine.rows).text)
      \(faults)
      """ + sections.map(\.text).joined().dropLast()
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw BenchmarkError("cannot write \(path)")
    }
  }
}
