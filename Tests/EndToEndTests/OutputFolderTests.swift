import ChatArchive
import Foundation
import TestSupport
import Testing

/// Where a site may be written, and what is left when it cannot be.
@Suite("The output folder of a build", .waits, .serialized)
struct OutputFolderTests {
  private static let export = PackageRoot.path("Tests/EndToEndTests/Exports/channel-export-v1.json")

  private func failure(of exports: [String], to output: String) async -> String? {
    do {
      _ = try await SiteBuilder().build(exports: exports, to: output)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A folder that no build made is left alone")
  func foreign() async throws {
    let folder = try TemporaryFolder()
    try folder.write("my own", to: "site/letter.txt")
    let failure = try #require(await failure(of: [Self.export], to: folder.path("site")))
    #expect(failure.contains(folder.path("site")), "\(failure)")
    #expect(try folder.files() == ["site/letter.txt"])
  }

  @Test("An output in the export, and an export in the output, are refused")
  func nested() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("export"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.export, toPath: folder.path("export/one.json"))
    for output in ["export/site", "export"] {
      let failure = try #require(await failure(of: [folder.path("export")], to: folder.path(output)))
      #expect(failure.contains("export") && failure.contains("--output"), "\(failure)")
    }
    #expect(try folder.files() == ["export/one.json"])
  }

  /// Runs `body` with a small file system of its own in memory.
  private func withFileSystem(_ options: String, _ body: (_ mount: String, TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let mount = folder.path("disk")
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: true)
    try #require(ChildProcess.run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", mount]).exitCode == 0)
    let result: Result<Void, any Error>
    do { result = .success(try await body(mount, folder)) } catch { result = .failure(error) }
    #expect(try ChildProcess.run("umount", ["-l", mount]).exitCode == 0)
    try result.get()
  }

  private func contents(of path: String) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path)
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileManager.default.contents(atPath: path + "/" + $0) ?? Data()) })
  }

  @Test(
    "A disk that may not be written to is one clear error, and the site on it stays",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func readOnly() async throws {
    try await withFileSystem("size=8m") { mount, _ in
      #expect(await failure(of: [Self.export], to: mount + "/site") == nil)
      let before = try contents(of: mount)
      #expect(try ChildProcess.run("mount", ["-o", "remount,ro", mount]).exitCode == 0)
      let failure = try #require(await failure(of: [PackageRoot.path("Examples/export.json")], to: mount + "/site"))
      #expect(failure.contains("read-only") && failure.contains(mount), "\(failure)")
      #expect(failure.split(separator: "\n").count == 1, "\(failure)")
      #expect(try contents(of: mount) == before)
    }
  }

  @Test(
    "A full disk is one clear error, the site on it stays, and nothing else is left",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func full() async throws {
    try await withFileSystem("size=700k") { mount, _ in
      #expect(await failure(of: [Self.export], to: mount + "/site") == nil)
      let before = try contents(of: mount)
      let failure = try #require(await failure(of: [PackageRoot.path("Examples/export.json")], to: mount + "/site"))
      #expect(failure.contains("space"), "\(failure)")
      #expect(try contents(of: mount) == before)
    }
  }

  @Test("Of two builds into one folder the second says who holds it, and the first finishes")
  func twice() async throws {
    let folder = try TemporaryFolder()
    let first = try await heldBuild(into: folder)
    let failure = try #require(await failure(of: [Self.export], to: folder.path("site")))
    #expect(failure.contains("process \(getpid()) is building into this folder"), "\(failure)")
    first.resume()
    #expect(await first.finished() == nil)
    #expect(FileManager.default.fileExists(atPath: folder.path("site/tea/1.html")))
    #expect(await self.failure(of: [Self.export], to: folder.path("site")) == nil)
  }

  /// Starts a build that waits in its first progress report, holding its output folder.
  private func heldBuild(into folder: TemporaryFolder) async throws -> HeldBuild {
    let held = HeldBuild()
    held.start(export: Self.export, output: folder.path("site"))
    for _ in 0..<24_000 where !held.isWaiting { try await Task.sleep(for: .milliseconds(5)) }
    #expect(held.isWaiting)
    return held
  }
}
