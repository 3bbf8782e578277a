import Foundation
import TestSupport
import Testing

/// The benchmark is tested on few messages: that it works and measures the same thing each time. No figure is judged.
@Suite("The benchmark", .serialized)
struct BenchmarkTests {
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> ProcessResult {
    let program = try BuiltProgram.path("chatarchive")
    let all = ["--program", program, "--work", folder.path("work")] + arguments
    return try ChildProcess.run(try BuiltProgram.path("benchmark"), all, seconds: 300)
  }

  private func values(of label: String, in result: ProcessResult) -> [String] {
    result.standardOutput.split(separator: "\n").filter { $0.hasPrefix(label) }
      .map { $0.dropFirst(label.count).trimmingCharacters(in: .whitespaces) }
  }

  @Test("A thousand messages with one job and with two give one checksum, in two runs of the whole benchmark")
  func checksum() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--messages", "1000", "--channels", "5", "--runs", "1", "--jobs", "1", "--jobs", "2"]
    let results = try (0..<2).map { _ in try run(arguments, in: folder) }
    for result in results { #expect(result.exitCode == 0, "\(result.standardError)") }
    let checksums = results.flatMap { values(of: "checksum", in: $0) }
    #expect(checksums.count == 4)
    #expect(Set(checksums).count == 1, "\(checksums)")
    #expect(checksums.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    #expect(try folder.files().isEmpty, "it cleans up after itself")
  }

  @Test("Another seed gives another site")
  func seed() throws {
    let folder = try TemporaryFolder()
    let checksums = try ["1", "2"].flatMap { seed in
      values(of: "checksum", in: try run(["--messages", "200", "--channels", "2", "--runs", "1", "--seed", seed], in: folder))
    }
    #expect(Set(checksums).count == 2)
  }

  @Test("The export has as many messages as were asked for, in JSON that others can read, and every reply has its parent")
  func export() throws {
    let folder = try TemporaryFolder()
    #expect(try run(["--messages", "3000", "--channels", "7", "--runs", "1", "--keep"], in: folder).exitCode == 0)
    let json = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "work/export/export.json")))
    let channels = try #require(json as? [[String: Any]])
    #expect(channels.count == 7)
    let messages = channels.flatMap { $0["messages"] as? [[String: Any]] ?? [] }
    let ids = messages.compactMap { $0["id"] as? String }
    #expect(ids.count == 3000)
    #expect(Set(ids).count == 3000)
    let replies = messages.compactMap { $0["parent_id"] as? String }
    #expect(replies.count > 100)
    #expect(replies.count == messages.reduce(0) { $0 + ($1["reply_count"] as? Int ?? 0) })
    let times = channels.map { ($0["messages"] as? [[String: Any]] ?? []).compactMap { $0["created_at"] as? String } }
    #expect(times.allSatisfy { $0 == $0.sorted() })
    for type in ["regular", "reply", "system", "deleted"] {
      #expect(messages.contains { $0["type"] as? String == type }, "\(type)")
    }
  }

  @Test("The checksum is what its documentation says that anybody can repeat")
  func documentedChecksum() throws {
    let folder = try TemporaryFolder()
    let result = try run(["--messages", "100", "--channels", "3", "--runs", "1", "--keep"], in: folder)
    let command = "find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum"
    let repeated = try ChildProcess.run("sh", ["-c", command], in: folder.path("work/site"))
    #expect(values(of: "checksum", in: result).map { $0 + "  -\n" } == [repeated.standardOutput])
  }

  @Test("A program that fails is no measurement")
  func failure() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--work", folder.path("work"), "--program", "/bin/false", "--messages", "10", "--runs", "1"]
    let result = try ChildProcess.run(try BuiltProgram.path("benchmark"), arguments)
    #expect(result.exitCode == 1)
    #expect(result.standardError.contains("exit code 1"))
    #expect(try ChildProcess.run(try BuiltProgram.path("benchmark"), ["--message", "10"]).exitCode == 64)
  }
}
