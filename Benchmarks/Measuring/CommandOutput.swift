import Foundation

/// What a command prints, for commands whose time does not matter.
enum CommandOutput {
  /// Runs a command and returns its standard output without white space at its ends. Throws `BenchmarkError` when it fails.
  static func text(of command: [String], in folder: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      throw BenchmarkError("cannot start \(command[0])")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError("\(command.joined(separator: " ")) ended with exit code \(process.terminationStatus)")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
