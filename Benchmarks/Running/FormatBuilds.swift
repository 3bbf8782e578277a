/// Measures the same messages in each format that the benchmark can write, in turn in each run.
struct FormatBuilds {
  private struct Measured {
    let kind: ExportKind
    var sample = Sample()
    var exported = SiteContents()
    var site = SiteContents()
  }

  /// What the measurements share.
  let bench: Bench
  /// How many messages there are.
  let messages: Int
  private var measured = ExportKind.allCases.map { Measured(kind: $0) }

  /// Prepares the measurement.
  init(_ bench: Bench) {
    self.bench = bench
    messages = bench.options.peerMessages
  }

  /// How much longer the slowest format takes than Stream's; nil before the measurement.
  var slowest: Double? { measured.first { $0.sample.runs.isEmpty } == nil ? measured.map(ratio).max() : nil }

  /// Measures all in each run. A site without the messages that were written is no measurement.
  mutating func measure() throws {
    bench.say("formats, with \(Format.count(messages)) messages")
    var folders: [String] = []
    for index in measured.indices {
      let folder = bench.work.fresh("export")
      folders.append(folder)
      let made = try bench.generator(messages).generate(into: measured[index].kind.writer(folder: folder))
      measured[index].exported = try SiteContents(folder: folder)
      try expect(made.messages - (measured[index].kind == .stream ? 0 : made.deleted), in: folder, measured[index].kind)
    }
    for run in 0..<bench.options.runs {
      for turn in measured.indices {
        let index = (turn + run) % measured.count
        let site = bench.work.fresh("site")
        measured[index].sample.runs.append(try bench.build(folders[index], to: site))
        if measured[index].site.files == 0 { measured[index].site = try SiteContents(folder: site) }
        bench.work.discard(site)
      }
    }
    folders.forEach(bench.work.discard)
  }

  /// Notes a fault when the program reads another number of messages in an export than was written.
  private func expect(_ count: Int, in folder: String, _ kind: ExportKind) throws {
    let read = try bench.messagesRead(in: folder)
    if read != count { bench.note(fault: "\(kind.title): \(read) messages are read, \(count) were written") }
  }

  private func ratio(_ build: Measured) -> Double { build.sample.ratio(to: measured[0].sample) }

  /// The figures.
  var section: ResultSection {
    var table = Table(header: [
      "format", "messages/s", "seconds (range)", "CPU s", "peak MB", "time, × Stream", "CPU, × Stream", "files in", "MB in", "pages",
    ])
    for build in measured {
      table.rows.append([
        build.kind.title, Format.rate(messages, build.sample), Format.seconds(build.sample),
        Format.decimal(build.sample.processorSeconds, 2), Format.megabytes(build.sample.peakMemory), Format.decimal(ratio(build), 2),
        Format.decimal(build.sample.processorRatio(to: measured[0].sample), 2), Format.count(build.exported.files),
        Format.megabytes(build.exported.bytes), Format.count(build.site.pages),
      ])
    }
    return ResultSection(
      title: "Formats",
      method: """
        Full builds of the same \(Format.count(messages)) messages in other formats, in turn. What a format has no place for is left out: all but
        Stream's have no deleted messages, attachments and quotes, and threads have Stream's and Slack's alone.
        """,
      table: table)
  }
}
