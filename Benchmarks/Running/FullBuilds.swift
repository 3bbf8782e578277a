/// Measures full builds of several sizes: with each number of jobs and `cp -r`, one after the other in each run.
struct FullBuilds {
  /// What the measurements share.
  let bench: Bench

  /// Measures one size.
  func measure(_ messages: Int) throws -> FullBuild {
    bench.say("full builds of \(Format.count(messages)) messages")
    let (export, made) = try bench.writeExport("export", bench.generator(messages))
    var full = FullBuild(messages: messages, textBytes: made.textBytes, builds: bench.options.jobs.map { ($0, Sample()) })
    for run in 0..<bench.options.runs {
      var finished = ""
      // Who comes first changes from run to run.
      for turn in full.builds.indices {
        let index = (turn + run) % full.builds.count
        let jobs = full.builds[index].jobs
        let site = bench.work.fresh("site")
        full.builds[index].sample.runs.append(try bench.build(export, to: site, jobs: jobs))
        let checksum = try bench.list(site).checksum
        if full.checksum.isEmpty {
          full.checksum = checksum
          full.site = try SiteContents(folder: site)
        }
        bench.expectEqual(checksum, full.checksum, "a build of \(messages) messages, run \(run + 1), with \(jobs) jobs")
        if !finished.isEmpty { bench.work.discard(finished) }
        finished = site
      }
      full.copies.runs.append(try bench.copy(finished))
      bench.work.discard(finished)
    }
    bench.work.discard(export)
    return full
  }

  /// The figures of all sizes.
  static func section(_ builds: [FullBuild]) -> ResultSection {
    var table = Table(header: [
      "messages", "jobs", "messages/s", "seconds (range)", "CPU s", "peak MB", "× `cp -r`", "B/message beyond text", "pages", "checksum",
    ])
    for full in builds {
      for (jobs, sample) in full.builds {
        table.rows.append([
          Format.count(full.messages), String(jobs), Format.rate(full.messages, sample), Format.seconds(sample),
          Format.decimal(sample.processorSeconds, 2), Format.megabytes(sample.peakMemory),
          Format.decimal(sample.ratio(to: full.copies), 2), Format.decimal(full.site.numberedPages.bytesBeyondText, 1),
          Format.count(full.site.pages), "`\(full.checksum.prefix(16))`",
        ])
      }
      table.rows.append([
        Format.count(full.messages), "`cp -r`", Format.rate(full.messages, full.copies), Format.seconds(full.copies),
        Format.decimal(full.copies.processorSeconds, 2), Format.megabytes(full.copies.peakMemory), "1", "", "",
        "\(Format.megabytes(full.site.bytes)) MB",
      ])
    }
    return ResultSection(
      title: "Full builds",
      method: """
        `chatarchive build` of a Stream export of one file into a new folder, validation on, the default theme; in each run every number of
        jobs and `cp -r` of the finished site, in turn. Bytes beyond text: the numbered pages' bytes without what stands between the tags of
        `<div class="text">`, for each message on them.
        """,
      table: table)
  }
}
