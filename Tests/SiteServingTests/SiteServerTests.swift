import Foundation
import TestSupport
import Testing

@testable import SiteServing

/// Over a socket, with curl's own way to read answers.
@Suite("A server for a site", .waits)
struct SiteServerTests {
  private let folder: TemporaryFolder
  private let session = LiveSession()
  private let server: SiteServer

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<body>top</body>", to: "index.html")
    try folder.write(String(repeating: "0123456789", count: 100_000), to: "media/clip.mp4")
    try folder.write("", to: "media/empty.txt")
    server = try SiteServer(folder: folder.path, at: ServerAddress(host: "127.0.0.1", port: 0), live: session)
  }

  private func curl(_ path: String, _ options: String...) throws -> ProcessResult {
    try ChildProcess.run("curl", ["--silent", "--show-error", "--max-time", "20", "--path-as-is"] + options + [server.url + path])
  }

  @Test("sends files, whole and in parts, and their heads alone")
  func files() throws {
    #expect(try curl("media/clip.mp4").standardOutput.utf8.count == 1_000_000)
    #expect(try curl("media/clip.mp4", "--range", "999990-").standardOutput == "0123456789")
    let head = try curl("media/clip.mp4", "--head").standardOutput
    #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Length: 1000000\r\n") && head.contains("Accept-Ranges: bytes\r\n"))
    let empty = try curl("media/empty.txt", "--include").standardOutput
    #expect(empty.contains("Content-Length: 0\r\n") && empty.hasSuffix("\r\n\r\n"))
  }

  @Test("sends nothing more where the browser has the file")
  func conditions() throws {
    let head = try curl("media/clip.mp4", "--head").standardOutput
    let tag = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
    let answer = try curl("media/clip.mp4", "--include", "--header", "If-None-Match: \(tag)").standardOutput
    #expect(answer.hasPrefix("HTTP/1.1 304") && answer.hasSuffix("\r\n\r\n"))
  }

  @Test("refuses other hosts, methods and paths out of the site")
  func refusals() throws {
    #expect(try curl("", "--write-out", "%{http_code}", "--header", "Host: evil.example").standardOutput.hasSuffix("421"))
    #expect(try curl("", "--write-out", "%{http_code}", "--data", "x=1").standardOutput.hasSuffix("405"))
    for path in ["../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "%00", "media/"] {
      #expect(try curl(path, "--write-out", "%{http_code}").standardOutput.hasSuffix("404"), "\(path)")
    }
  }

  @Test("tells each of several open pages of a new state, and those that came later, too")
  func events() async throws {
    let streams = try (0..<5).map { _ in try ChildProcess("curl", ["--silent", "--no-buffer", server.url + ".chatarchive-live/events"]) }
    func count(_ stream: ChildProcess) -> Int { stream.output.components(separatedBy: "event: revision").count - 1 }
    func becomes(_ number: Int) async throws -> Bool {
      for _ in 0..<1000 {
        if streams.allSatisfy({ count($0) == number }) { return true }
        try await Task.sleep(for: .milliseconds(10))
      }
      return false
    }
    #expect(try await becomes(1))
    session.change(failure: nil)
    #expect(try await becomes(2))
    for _ in 0..<20 { session.change(failure: nil) }
    #expect(try await becomes(22))
    server.stop()
    for stream in streams { #expect(stream.wait(seconds: 10) != nil, "the stream ends") }
  }

  @Test("takes the next port where one is taken and none was named, and says so where one was named")
  func ports() throws {
    let taken = try ServerAddress(host: "127.0.0.1", port: 0)
    let next = try ServerAddress(host: "127.0.0.1", port: nil, first: taken.port)
    #expect(next.port > taken.port)
    #expect(throws: (any Error).self) { try ServerAddress(host: "127.0.0.1", port: taken.port) }
    #expect(throws: (any Error).self) { try ServerAddress(host: "192.0.2.1", port: 0) }
  }
}
