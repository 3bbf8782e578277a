import Foundation

/// tg-archive, from PyPI: pages of 500 messages by month, from a SQLite database.
struct TelegramArchive: Peer {
  /// Where it is installed.
  let environment: PythonEnvironment

  let name = "tg-archive"
  let method = "`tg-archive --build` of its SQLite database, with the site that `tg-archive --new` makes"
  var version: String? { environment.version }

  func prepare(_ generator: ExportGenerator, in folder: String) throws {
    _ = try MeasuredCommand.run([environment.program("tg-archive"), "--new", "--path", folder])
    let script = folder + "/data.sql"
    _ = try generator.generate(into: ArchiveDatabaseScript(path: script))
    let load = "import sqlite3, sys; sqlite3.connect(sys.argv[2]).executescript(open(sys.argv[1], encoding='utf-8').read())"
    _ = try MeasuredCommand.run([environment.program("python"), "-c", load, script, folder + "/data.sqlite"])
    try FileManager.default.removeItem(atPath: script)
  }

  func command(folder: String, output: String) -> [String] {
    [environment.program("tg-archive"), "--build"]
  }

  func workingFolder(_ folder: String) -> String? { folder }

  func cleanUp(folder: String, keeping output: String) throws {
    guard rename(folder + "/site", output) == 0 else { throw BenchmarkError("tg-archive made no site in \(folder)", errno: errno) }
  }
}
