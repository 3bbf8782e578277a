/// Measures a tenth of the messages and all of them in channels of ten, each of which is a file, as a server of Discord's with a thread for each
/// question: what costs more the more files or channels there are shows in the time of one.
struct ChannelFiles {
  /// How many messages a channel has.
  private static let size = 10

  /// What the measurements share.
  let bench: Bench
  /// How many channels there are in each measurement.
  let channels: [Int]
  private var full = [Sample(), Sample()]
  private var again = [Sample(), Sample()]

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    let most = max(bench.options.rebuildMessages / Self.size, 1)
    channels = [max(most / 10, 1), most]
  }

  /// How much longer one of the many channels takes than one of the few.
  var growth: Double { full[1].ratio(to: full[0]) * Double(channels[0]) / Double(channels[1]) }
  /// The peak of the many, in bytes.
  var peakMemory: Int { full[1].peakMemory }

  /// Measures both in each run: a full build, and another one of what did not change.
  mutating func measure() throws {
    bench.say("\(channels.map(Format.count).joined(separator: " and ")) files of \(Self.size) messages")
    var folders: [String] = []
    for count in channels {
      var plan = bench.options.plan
      (plan.messages, plan.channels, plan.isEven) = (count * Self.size, count, true)
      let folder = bench.work.fresh("export")
      folders.append(folder)
      _ = try ExportGenerator(plan).generate(into: ExportKind.discord.writer(folder: folder))
    }
    for _ in 0..<bench.options.runs {
      for index in folders.indices {
        let site = bench.work.fresh("site")
        full[index].runs.append(try bench.build(folders[index], to: site))
        let checksum = try bench.list(site).checksum
        again[index].runs.append(try bench.build(folders[index], to: site))
        bench.expectEqual(try bench.list(site).checksum, checksum, "a rebuild of \(channels[index]) files")
        bench.work.discard(site)
      }
    }
    folders.forEach(bench.work.discard)
  }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "files", "messages", "messages/s", "seconds (range)", "CPU s", "peak MB", "ms a file", "nothing changed, s", "of a full build",
    ])
    for index in channels.indices {
      let messages = channels[index] * Self.size
      table.rows.append([
        Format.count(channels[index]), Format.count(messages), Format.rate(messages, full[index]), Format.seconds(full[index]),
        Format.decimal(full[index].processorSeconds, 2), Format.megabytes(full[index].peakMemory),
        Format.decimal(full[index].wallSeconds * 1000 / Double(channels[index]), 3), Format.seconds(again[index]),
        Format.percent(again[index].ratio(to: full[index])),
      ])
    }
    return ResultSection(
      title: "Many small files", method: "Builds of Discord exports with a file for each channel of \(Self.size) messages.", table: table)
  }
}
