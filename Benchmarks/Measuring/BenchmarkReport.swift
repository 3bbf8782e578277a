import Foundation

/// The figures as text. No figure is judged: what is fast on one machine is slow on another.
enum BenchmarkReport {
  /// What is built.
  static func printExport(_ options: BenchmarkOptions, bytes: Int) {
    let plan = options.plan
    Swift.print("messages       \(plan.messages) in \(plan.channels) channels, seed \(plan.seed)")
    Swift.print("export         \(megabytes(bytes)) MB")
    Swift.print("machine        \(ProcessInfo.processInfo.activeProcessorCount) processors")
    fflush(nil)
  }

  /// What a build came to.
  static func print(_ measurement: Measurement, plan: ExportPlan, runs: Int, textBytes: Int) {
    let build = measurement.build
    let site = measurement.site
    let messages = Double(plan.messages)
    let rows = [
      ("jobs", "\(measurement.jobs.map(String.init) ?? "default"), the middle one of \(runs) runs"),
      ("build", "\(decimal(build.wallSeconds, 3)) s wall, \(decimal(build.processorSeconds, 3)) s processor"),
      ("speed", "\(Int(messages / build.wallSeconds)) messages/s"),
      ("memory", "\(megabytes(build.peakMemory)) MB peak"),
      ("site", "\(site.pages) pages, \(site.files) files, \(megabytes(site.bytes)) MB"),
      (
        "a message",
        "\(decimal(Double(site.pageBytes) / messages, 1)) bytes of pages, \(decimal(Double(textBytes) / messages, 1)) bytes of text in the export"
      ),
      (
        "cp -r",
        "\(decimal(measurement.copy.wallSeconds, 3)) s; the build takes \(decimal(build.wallSeconds / measurement.copy.wallSeconds, 2)) times that"
      ),
      ("checksum", site.checksum),
    ]
    Swift.print("")
    for (label, text) in rows { Swift.print(label.padding(toLength: 15, withPad: " ", startingAt: 0) + text) }
    fflush(nil)
  }

  /// How much several jobs gain; nothing when only one number of jobs was measured.
  static func printComparison(_ measurements: [Measurement]) {
    guard let first = measurements.first, measurements.count > 1 else { return }
    Swift.print("")
    for other in measurements.dropFirst() {
      let gain = decimal(first.build.wallSeconds / other.build.wallSeconds, 2)
      Swift.print("gain           \(first.jobs ?? 0) -> \(other.jobs ?? 0) jobs: \(gain) times as fast, the same site")
    }
  }

  private static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, 1) }

  private static func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
}
