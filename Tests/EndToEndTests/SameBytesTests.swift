import Foundation
import TestSupport
import Testing

/// Same input, same bytes.
@Suite("Builds of the same export", .waits)
struct SameBytesTests {
  private static let example = PackageRoot.path("Examples")

  private func differences(_ one: BuiltSite, _ other: BuiltSite) throws -> [String] {
    let (left, right) = try (one.contents(), other.contents())
    return Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted()
  }

  @Test("Two builds are the same byte for byte, whatever the number of jobs", arguments: [1, 2, 7])
  func jobs(jobs: Int) async throws {
    let site = try await BuiltSite.build([Self.example]) { $0.jobs = jobs }
    #expect(try differences(try await ExampleSite.built, site) == [])
  }

  @Test("A build over an earlier site gives the same as one into an empty folder")
  func rebuilt() async throws {
    let folder = try TemporaryFolder()
    _ = try await BuiltSite.build([Self.example], in: folder) { $0.pageSize = 7 }
    let site = try await BuiltSite.build([Self.example], in: folder)
    #expect(try differences(try await ExampleSite.built, site) == [])
  }

  @Test(
    "The machine's time zone and language change nothing",
    arguments: [("America/St_Johns", "C"), ("Asia/Kathmandu", "de_DE.UTF-8"), ("Pacific/Apia", "tr_TR.UTF-8")])
  func environment(zone: String, language: String) async throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      try BuiltProgram.path("chatarchive"), ["build", Self.example, "--quiet"], in: folder.path,
      environment: ["TZ": zone, "LC_ALL": language, "LANG": language, "LANGUAGE": language])
    #expect(result.exitCode == 0, "\(result)")
    let site = try await ExampleSite.built
    for (path, bytes) in try site.contents() where path.hasSuffix(".html") || path.hasSuffix(".js") || path.hasSuffix(".css") {
      #expect(try folder.bytes(of: "site/" + path) == [UInt8](bytes), "\(path)")
    }
  }
}
