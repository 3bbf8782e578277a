import Foundation

/// `chatarchive serve`, started by a test, on a port of its own; it ends with the last reference to it.
package final class ServedProgram {
  /// It did not begin to serve.
  package struct Failure: Error, CustomStringConvertible {
    /// What it wrote instead.
    package var description: String
  }

  /// The running program.
  package let process: ChildProcess
  /// The address of the site, with a slash at the end.
  package let url: String

  /// Starts it with arguments behind `serve`, and waits until it says where the site is.
  package init(_ arguments: [String], environment: [String: String] = [:], seconds: Double = 120) throws {
    process = try ChildProcess(BuiltProgram.path("chatarchive"), ["serve", "--port", "0"] + arguments, environment: environment)
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.exitCode == nil, Date() < deadline {
      if let line = process.output.split(separator: "\n").first(where: { $0.hasPrefix("Serving ") }), process.output.contains("/\n") {
        url = String(line.split(separator: " ").last ?? "")
        return
      }
      usleep(5_000)
    }
    throw Failure(description: "no address: \(process.output)\(process.errors)")
  }

  /// What curl gets from a path of the site, after options of its own.
  package func get(_ path: String, _ options: String...) throws -> String {
    let options = ["--silent", "--show-error", "--max-time", "60", "--path-as-is"] + options
    return try ChildProcess.run("curl", options + [url + path]).standardOutput
  }
}
