import Foundation
import TestSupport

/// One of Debian's web servers, on a port of this machine, with the settings that `chatarchive headers` prints.
final class RunningWebServer {
  /// What curl got.
  struct Answer {
    let status: Int
    /// The fields of the head, names in lower case.
    let fields: [String: String]
    let body: [UInt8]
  }

  /// It did not begin to answer.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let port: Int

  /// Starts a server.
  /// - Parameters:
  ///   - server: What `chatarchive headers` calls it.
  ///   - site: The site's folder.
  ///   - program: The server's program, and the Debian packages that have it.
  ///   - change: Changes the settings as somebody who installs them may.
  ///   - arguments: The arguments of the program, for the folder in which it works, where the settings are in `site.conf`.
  init(
    _ server: String, site: String, program: String, packages: [String], change: (String) -> String = { $0 },
    arguments: (TemporaryFolder) throws -> [String]
  ) throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    let printed = try CommandProgram.run("headers", server, "--root", site, "--name", "localhost", "--port", String(port))
    guard printed.exitCode == 0 else { throw Failure(description: printed.standardError) }
    try folder.write(change(printed.standardOutput), to: "site.conf")
    guard let path = ChildProcess.locate(program) ?? ChildProcess.locate("/usr/sbin/" + program) else {
      throw MissingProgram(name: program, packages: packages)
    }
    // Servers that begin as root read files as somebody else.
    _ = try ChildProcess.run("chmod", ["-R", "a+rX", folder.path, site])
    process = try ChildProcess(path, arguments(folder), environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path])
    let deadline = Date(timeIntervalSinceNow: 60)
    while process.exitCode == nil, Date() < deadline {
      if (try? get("")) != nil { return }
      usleep(20_000)
    }
    throw Failure(description: "no answer: " + process.output + process.errors + ((try? folder.text(of: "error.log")) ?? ""))
  }

  /// Asks for a path.
  func get(_ path: String, _ options: String...) throws -> Answer {
    let files = try TemporaryFolder()
    let options =
      ["--silent", "--show-error", "--max-time", "30", "--path-as-is", "--dump-header", files.path("head"), "--output", files.path("body")]
      + options
    let result = try ChildProcess.run("curl", options + ["http://localhost:\(port)/\(path)"])
    guard result.exitCode == 0 else { throw Failure(description: result.standardError) }
    let lines = try files.text(of: "head").components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Answer(
      status: status, fields: Dictionary(fields) { "\($0), \($1)" }, body: (try? files.bytes(of: "body")) ?? [])
  }

  /// A port that nobody listens at now.
  private static func freePort() throws -> Int {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, length) == 0 && getsockname(file, $0, &length) == 0 }
    }
    guard file >= 0, isBound else { throw Failure(description: "there is no free port") }
    return Int(in_port_t(bigEndian: place.sin_port))
  }
}
