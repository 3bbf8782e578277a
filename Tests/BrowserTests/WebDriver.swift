import Foundation
import TestSupport

/// A running program that starts and drives a headless browser (W3C WebDriver over HTTP).
final class WebDriver {
  /// What the program answered instead of what was asked for.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process: ChildProcess
  private let host: String?
  private let port: Int

  /// Starts a program.
  /// - Parameters:
  ///   - announcement: What it prints before the number of the port on which it listens.
  ///   - host: The `Host` that it wants to be asked for; nil for its address.
  init(_ program: String, _ arguments: [String], announcement: String, host: String? = nil) throws {
    process = try ChildProcess(program, arguments)
    self.host = host
    port = try Self.waitForPort(of: process, after: announcement)
  }

  /// Ends the program, and the browser with it.
  func end() { process.end() }

  /// What the program and its browser have written so far.
  var output: String { process.output + process.errors }

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

  /// Starts a browser with some capabilities and returns its session.
  func startSession(_ capabilities: [String: Any]) throws -> WebDriverSession {
    let answer = try command("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Failure(description: "the program gave no session: \(answer)")
    }
    return WebDriverSession(driver: self, path: "/session/" + id)
  }

  /// Sends a command and returns the `value` of the answer. Throws what the program says went wrong.
  func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any {
    let bytes = try body.map { try [UInt8](JSONSerialization.data(withJSONObject: $0)) }
    let response = try LoopbackHTTP.request(method, host: host, port: port, path: path, body: bytes ?? [])
    let answer = try JSONSerialization.jsonObject(with: Data(response.body), options: [.fragmentsAllowed]) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    guard response.status == 200 else {
      let fault = value as? [String: Any]
      throw Failure(description: "\(method) \(path): \(fault?["error"] ?? response.status): \(fault?["message"] ?? "")")
    }
    return value
  }
}
