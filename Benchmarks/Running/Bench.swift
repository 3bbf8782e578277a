import Foundation

/// What the measurements share: the program, the folder they work in, and what they found wrong.
final class Bench {
  /// What is measured.
  let options: BenchmarkOptions
  /// Where it is measured.
  let work: WorkFolder
  /// Sites that are not what they must be, one sentence each.
  private(set) var faults: [String] = []

  /// Makes the folder to work in. Throws `BenchmarkError`.
  init(_ options: BenchmarkOptions) throws {
    self.options = options
    work = try WorkFolder(path: options.workFolder)
  }

  /// The number of jobs that counts.
  var mainJobs: Int { options.jobs[options.jobs.count - 1] }

  /// Notes that a site is not what it must be.
  func note(fault: String) {
    faults.append(fault)
    say("WRONG: \(fault)")
  }

  /// Notes a fault unless two checksums are equal; returns whether they are.
  @discardableResult
  func expectEqual(_ checksum: String, _ expected: String, _ what: String) -> Bool {
    if checksum != expected { note(fault: "\(what) gave another site: \(checksum), not \(expected)") }
    return checksum == expected
  }

  /// Tells on standard error what is going on.
  func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// A generator of so many messages.
  func generator(_ messages: Int) -> ExportGenerator {
    var plan = options.plan
    plan.messages = messages
    return ExportGenerator(plan)
  }

  /// Writes an export of one file into a fresh folder; returns the folder.
  func writeExport(_ name: String, _ generator: ExportGenerator) throws -> (folder: String, made: GeneratedExport) {
    let folder = work.fresh(name)
    try Folder.make(folder)
    return (folder, try generator.generate(into: StreamExport(path: folder + "/export.json")))
  }

  /// Builds a site, timed.
  func build(_ export: String, to site: String, jobs: Int? = nil, arguments: [String] = []) throws -> MeasuredCommand {
    try work.prepare(reading: export)
    return try MeasuredCommand.run(
      [options.program, "build", export, "--output", site, "--quiet", "--jobs", String(jobs ?? mainJobs)] + arguments)
  }

  /// How many messages the program finds in an export. Throws `BenchmarkError`.
  func messagesRead(in export: String) throws -> Int {
    let output = try CommandOutput.text(of: [options.program, "inspect", export, "--json"])
    let summary = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    guard let count = (summary?["messages"] as? [String: Any])?["read"] as? Int else {
      throw BenchmarkError("the program tells no number of messages of \(export)")
    }
    return count
  }

  /// Copies a finished site with `cp -r`, timed, and discards the copy.
  func copy(_ site: String) throws -> MeasuredCommand {
    let copy = work.fresh("copy")
    try work.prepare(reading: site)
    defer { work.discard(copy) }
    return try MeasuredCommand.run(["cp", "-r", site, copy])
  }

  /// Lists a site.
  func list(_ site: String) throws -> SiteListing {
    let path = work.fresh("listing")
    for name in [".contents", ".times", ".contents.lines", ".contents.names", ".times.names"] { work.discard(path + name) }
    return try SiteListing(of: site, at: path)
  }
}
