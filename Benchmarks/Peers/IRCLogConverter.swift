import Foundation

/// irclog2html, from PyPI: one page for each log.
struct IRCLogConverter: Peer {
  /// Where it is installed.
  let environment: PythonEnvironment

  let name = "irclog2html"
  let method = "`irclog2html` of an IRC log for each channel, a line a message"
  var version: String? { environment.version }

  func prepare(_ generator: ExportGenerator, in folder: String) throws {
    _ = try generator.generate(into: IRCLogs(folder: folder))
  }

  func command(folder: String, output: String) -> [String] {
    let logs = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".log") }.sorted()
    return [environment.program("irclog2html")] + logs.map { folder + "/" + $0 }
  }

  func cleanUp(folder: String, keeping output: String) throws {
    try Folder.make(output)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasSuffix(".log") {
      try FileManager.default.moveItem(atPath: folder + "/" + name, toPath: output + "/" + name)
    }
  }
}
