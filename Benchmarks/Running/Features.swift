import Foundation

/// Measures what parts of the program cost, each against a build with or without it, in turn in each run.
struct Features {
  /// How often, for each run, smaller builds of the library are measured with and without a factory that overrides nothing. A few hundredths
  /// are asked for, which is less than one build differs from the next by itself; what disturbs the machine lasts longer than small ones.
  private static let pairs = 12

  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  /// How many the smaller builds have.
  let pairMessages: Int
  /// What the site with everything holds.
  private(set) var site = SiteContents()
  private var samples: [FeatureVariant: Sample] = [:]
  private var files: [FeatureVariant: SiteContents] = [:]
  private var paired: [FeatureVariant: Sample] = [:]

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    messages = bench.options.rebuildMessages
    pairMessages = min(100_000, messages)
  }

  /// How many messages a second there are without search and overviews.
  var bareRate: Double? { samples[.bare].map { Double(messages) / max($0.wallSeconds, 1e-6) } }

  /// The processors' time of a factory that overrides nothing, compared with that of a build without one.
  var idleFactoryRatio: Double? {
    guard let idle = paired[.idleFactory], let none = paired[.library] else { return nil }
    return idle.processorRatio(to: none)
  }

  /// How much longer one takes than another.
  func ratio(of variant: FeatureVariant, to other: FeatureVariant) -> Double? {
    guard let sample = samples[variant], let base = samples[other] else { return nil }
    return sample.ratio(to: base)
  }

  /// The same of the processors' time.
  func processorRatio(of variant: FeatureVariant, to other: FeatureVariant) -> Double? {
    guard let sample = samples[variant], let base = samples[other] else { return nil }
    return sample.processorRatio(to: base)
  }

  /// Measures all in each run.
  mutating func measure() throws {
    bench.say("parts of the program on \(Format.count(messages)) messages")
    let export = try bench.writeExport("export", bench.generator(messages)).folder
    let variants = FeatureVariant.allCases
    for run in 0..<bench.options.runs {
      for turn in variants.indices { try measure(variants[(turn + run) % variants.count], export) }
    }
    site = files[.everything] ?? SiteContents()
    bench.work.discard(export)
    try measurePairs()
  }

  private mutating func measurePairs() throws {
    let export = try bench.writeExport("export", bench.generator(pairMessages)).folder
    for run in 0..<(Self.pairs * bench.options.runs) {
      let pair: [FeatureVariant] = [.library, .idleFactory]
      for variant in run % 2 == 0 ? pair : pair.reversed() {
        let site = bench.work.fresh("site")
        paired[variant, default: Sample()].runs.append(try build(variant, export, site))
        bench.work.discard(site)
      }
    }
    bench.work.discard(export)
  }

  private mutating func measure(_ variant: FeatureVariant, _ export: String) throws {
    let site = bench.work.fresh("site")
    samples[variant, default: Sample()].runs.append(try build(variant, export, site))
    if files[variant] == nil { files[variant] = try SiteContents(folder: site) }
    bench.work.discard(site)
  }

  private func build(_ variant: FeatureVariant, _ export: String, _ site: String) throws -> MeasuredCommand {
    if let arguments = variant.arguments { return try bench.build(export, to: site, arguments: arguments) }
    let program = URL(fileURLWithPath: bench.options.program).deletingLastPathComponent().appendingPathComponent("factory-build").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw BenchmarkError("there is no \(program); `make benchmark` builds it")
    }
    try bench.work.prepare(reading: export)
    return try MeasuredCommand.run([program, export, site, variant.factory, String(bench.mainJobs)])
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: ["build", "messages/s", "seconds (range)", "CPU s", "peak MB", "time, ×", "CPU, ×", "pages", "files", "MB"])
    for variant in FeatureVariant.allCases {
      guard let sample = samples[variant], let contents = files[variant] else { continue }
      table.rows.append([
        variant.title, Format.rate(messages, sample), Format.seconds(sample), Format.decimal(sample.processorSeconds, 2),
        Format.megabytes(sample.peakMemory), ratio(of: variant, to: variant.base).map { Format.decimal($0, 2) } ?? "",
        processorRatio(of: variant, to: variant.base).map { Format.decimal($0, 2) } ?? "", Format.count(contents.pages),
        Format.count(contents.files), Format.megabytes(contents.bytes),
      ])
    }
    return ResultSection(
      title: "What parts cost",
      method: """
        \(Format.count(messages)) messages of a Stream export of one file, each build into a new folder, all in turn in each run. Times are
        compared with the build of everything; those of the library, which a program of ten lines calls, with the library's first.
        \(idleFactoryText)
        """,
      table: table)
  }

  private var idleFactoryText: String {
    guard let idle = paired[.idleFactory], let none = paired[.library] else { return "" }
    return """
      The library without a factory and with one that overrides nothing also built \(Format.count(pairMessages)) messages
      \(idle.runs.count) times each, by turns first: the factory took \(Format.decimal(idle.processorRatio(to: none), 3)) × the
      processors' time and \(Format.decimal(idle.ratio(to: none), 3)) × the time, in the median of the pairs.
      """
  }
}
