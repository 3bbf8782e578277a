import Foundation

/// Makes an export, builds its site several times, and looks at what comes out.
struct BenchmarkRun {
  /// What is measured.
  let options: BenchmarkOptions

  private var export: String { options.workFolder + "/export" }
  private var site: String { options.workFolder + "/site" }
  private var copy: String { options.workFolder + "/copy" }

  /// Measures, prints the figures, and removes what was made. Throws `BenchmarkError`, also when two runs gave different sites.
  func run() throws {
    try remove(export, site, copy)
    try FileManager.default.createDirectory(atPath: export, withIntermediateDirectories: true)
    defer { if !options.keepsFiles { try? remove(export, site, copy) } }
    var generator = ExportGenerator(options.plan)
    let size = try generator.write(to: export + "/export.json")
    BenchmarkReport.printExport(options, bytes: size)
    var measurements: [Measurement] = []
    for jobs in options.jobs {
      let measurement = try measure(jobs: jobs, expecting: measurements.first?.site)
      BenchmarkReport.print(measurement, plan: options.plan, runs: options.runs, textBytes: generator.textBytes)
      measurements.append(measurement)
    }
    BenchmarkReport.printComparison(measurements)
  }

  private func measure(jobs: Int?, expecting expected: SiteContents?) throws -> Measurement {
    var expected = expected
    var builds: [MeasuredCommand] = []
    var copies: [MeasuredCommand] = []
    for run in 1...options.runs {
      try remove(site, copy)
      let command = [options.program, "build", export, "--output", site, "--quiet"] + (jobs.map { ["--jobs", String($0)] } ?? [])
      builds.append(try MeasuredCommand.run(command))
      let contents = try SiteContents(folder: site)
      if let expected, expected != contents {
        throw BenchmarkError(
          "run \(run) with \(jobs.map(String.init) ?? "the default number of") jobs gave another site: \(contents.checksum), not \(expected.checksum)"
        )
      }
      expected = contents
      copies.append(try MeasuredCommand.run(["cp", "-r", site, copy]))
    }
    guard let expected else { throw BenchmarkError("nothing was measured") }
    return Measurement(jobs: jobs, build: .median(builds), copy: .median(copies), site: expected)
  }

  private func remove(_ paths: String...) throws {
    for path in paths where FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
  }
}
