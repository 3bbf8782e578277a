import Foundation

/// Archives that Python's own library writes: another writer than the reader that is tested.
package enum PythonArchive {
  /// Runs a script in a folder, with `zipfile`, `tarfile`, `gzip`, `io`, `os` and `json` imported. Throws `MissingProgram` without Python,
  /// and what went wrong in it.
  package static func run(_ script: String, in folder: String, seconds: Double = 120) throws {
    let result = try ChildProcess.run(
      "python3", ["-c", "import zipfile, tarfile, gzip, io, os, json\n" + script], in: folder, seconds: seconds)
    guard result.exitCode == 0 else { throw Failure(description: result.standardError) }
  }

  /// What Python said.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }
}
