/// Measures as many messages in one channel as in channels of a thousand.
struct ChannelShapes {
  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  /// The builds: of one channel, and of many.
  private(set) var samples = [Sample(), Sample()]
  private var checksums = ["", ""]

  /// Prepares the measurement of so many messages.
  init(_ bench: Bench) {
    self.bench = bench
    messages = bench.options.rebuildMessages
  }

  /// How many channels there are.
  var channels: [Int] { [1, max(messages / 1000, 1)] }
  /// How much longer the one channel takes.
  var ratio: Double { samples[0].ratio(to: samples[1]) }

  /// Measures both in each run.
  mutating func measure() throws {
    bench.say("one channel of \(Format.count(messages)) messages, and channels of a thousand")
    var plan = bench.options.plan
    (plan.messages, plan.isEven) = (messages, true)
    var exports: [String] = []
    for count in channels {
      plan.channels = count
      exports.append(try bench.writeExport("export", ExportGenerator(plan)).folder)
    }
    for run in 0..<bench.options.runs {
      for turn in exports.indices {
        let index = (turn + run) % exports.count
        let site = bench.work.fresh("site")
        samples[index].runs.append(try bench.build(exports[index], to: site))
        let checksum = try bench.list(site).checksum
        if run == 0 { checksums[index] = checksum }
        bench.expectEqual(checksum, checksums[index], "run \(run + 1) of \(channels[index]) channels")
        bench.work.discard(site)
      }
    }
    exports.forEach(bench.work.discard)
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: ["channels", "messages", "messages/s", "seconds (range)", "CPU s", "peak MB", "ratio", "checksum"])
    for index in samples.indices {
      table.rows.append([
        Format.count(channels[index]), Format.count(messages), Format.rate(messages, samples[index]), Format.seconds(samples[index]),
        Format.decimal(samples[index].processorSeconds, 2), Format.megabytes(samples[index].peakMemory),
        Format.decimal(samples[index].ratio(to: samples[1]), 2), "`\(checksums[index].prefix(16))`",
      ])
    }
    return ResultSection(
      title: "One channel and many", method: "Full builds of as many messages in one channel and in channels of 1,000, in turn.",
      table: table)
  }
}
