import Foundation
import TestSupport

/// A running chromedriver, which starts and drives headless Chromium (W3C WebDriver over HTTP).
final class ChromeDriver {
  /// What chromedriver answered instead of what was asked for.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process: ChildProcess
  private let port: Int

  /// The path of Chromium, without windows where that is installed: it draws the same pages in a third of the processor's time. Throws, with advice,
  /// when neither is.
  static func chromium() throws -> String {
    let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    guard let path = names.lazy.compactMap(ChildProcess.locate).first else {
      throw MissingProgram(name: "chromium", packages: ["chromium", "chromium-driver"])
    }
    return path
  }

  /// Starts chromedriver on a free port. Throws, with advice, when it is not installed.
  init() throws {
    guard let program = ChildProcess.locate("chromedriver") else {
      throw MissingProgram(name: "chromedriver", packages: ["chromium", "chromium-driver"])
    }
    process = try ChildProcess(program, ["--port=0"])
    port = try Self.waitForPort(of: process, after: "successfully on port ")
  }

  /// Ends the program.
  func end() { process.end() }

  /// The port that a program prints behind some words as soon as it listens.
  static func waitForPort(of process: ChildProcess, after words: String, seconds: Double = 120) throws -> Int {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline {
      let output = process.output + process.errors
      if let found = output.range(of: words), let end = output[found.upperBound...].firstIndex(where: { !$0.isNumber }),
        let port = Int(output[found.upperBound..<end])
      {
        return port
      }
      guard process.exitCode == nil else { break }
      usleep(10_000)
    }
    throw Failure(description: "the program did not say on which port it listens: \(process.output)\(process.errors)")
  }

  /// Sends a command and returns the `value` of the answer. Throws what chromedriver says went wrong.
  func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    let bytes = try body.map { try [UInt8](JSONSerialization.data(withJSONObject: $0)) }
    let response = try LoopbackHTTP.request(method, port: port, path: path, body: bytes ?? [])
    let answer = try JSONSerialization.jsonObject(with: Data(response.body), options: [.fragmentsAllowed]) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    guard response.status == 200 else {
      let fault = value as? [String: Any]
      throw Failure(description: "\(method) \(path): \(fault?["error"] ?? response.status): \(fault?["message"] ?? "")")
    }
    return value
  }
}
