import Foundation
import TestSupport
import Testing

/// Places that the system does not let the program write to, whoever runs the tests.
@Suite("An output that may not be written to", .waits, .serialized)
struct UnwritableOutputTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try SafetyExport(channels: [0, 1], messages: 90, pictures: 2).write(to: "export", in: folder)
    try SafetyExport(channels: [2], messages: 90, pictures: 0).write(to: "export", in: folder)
    let built = try CommandProgram.path
    guard getuid() == 0 else {
      program = built
      return
    }
    // Another user may not come to where the program was built.
    program = folder.path("program/chatarchive")
    try FileManager.default.createDirectory(atPath: folder.path("program"), withIntermediateDirectories: true)
    // By another process: one that has the copy open for writing, or its child, keeps it from being run.
    let sources = [built, (built as NSString).deletingLastPathComponent + "/chatarchive_SiteResources.resources"]
    #expect(try ChildProcess.run("cp", ["-r"] + sources + [folder.path("program")]).exitCode == 0)
    chmod(folder.path, 0o755)
    try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: true)
    chmod(folder.path("out"), 0o777)
  }

  /// Builds as somebody who is not the superuser.
  private func build(to output: String = "out/site") throws -> ProcessResult {
    let command = [program, "build", "export", "--quiet", "--output=" + output]
    let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    return try ChildProcess.run("env", user + command, in: folder.path)
  }

  private func mode(_ path: String, _ mode: mode_t) { #expect(chmod(folder.path(path), mode) == 0) }

  @Test(
    "by its permissions is one clear error, and nothing is changed; allowed, it is built",
    arguments: ["out", "out/site", "out/site/c00", "out/site/c01", "out/site/c02/thread", "out/site/media"])
  func permissions(path: String) throws {
    #expect(try build().exitCode == 0)
    // c02 goes, c01 changes, c00 gets a thread more.
    #expect(unlink(folder.path("export/c02.json")) == 0)
    try SafetyExport(channels: [0], messages: 110, pictures: 2).write(to: "export", in: folder)
    try SafetyExport(channels: [1], messages: 90, text: "Changed", pictures: 2).write(to: "export", in: folder)
    for picture in 0..<2 { try folder.write(SafetyExport.picture(picture + 5), to: "export/pictures/\(picture).png") }
    // The folder of a picture is one below.
    let path = path == "out/site/media" ? "out/site/media/" + (folder.names(in: "out/site/media").first ?? "") : path
    let old = try SiteTree(folder.path("out/site"))
    mode(path, 0o555)
    let result = try build()
    mode(path, 0o755)
    if path == "out" { mode(path, 0o777) }
    #expect(result.exitCode == 1 && result.standardError.split(separator: "\n").count == 1, "\(result)")
    #expect(result.standardError.hasPrefix("out/site"), "\(result)")
    #expect(result.standardError.contains("permission denied; change the permissions, or choose another"), "\(result)")
    #expect(try SiteTree(folder.path("out/site")) == old)
    #expect(folder.names(in: "out") == ["site"])
    #expect(try build().exitCode == 0)
    #expect(try build(to: "out/fresh").exitCode == 0)
    #expect(try SiteTree(folder.path("out/site")).differences(from: SiteTree(folder.path("out/fresh"))) == [])
  }

  @Test("because files may not grow so large is one clear error, and the old site stays", arguments: [4, 16, 64])
  func fileSize(kilobytes: Int) throws {
    #expect(try build().exitCode == 0)
    let old = try SiteTree(folder.path("out/site"))
    let command = "ulimit -f \(kilobytes); exec \"$0\" build export --quiet --output=out/site --page-size=2000 --theme=midnight"
    try SafetyExport(channels: [1], messages: 1500, text: "Changed", pictures: 2).write(to: "export", in: folder)
    let result = try ChildProcess.run("bash", ["-c", command, try CommandProgram.path], in: folder.path)
    #expect(result.exitCode == 1 && result.standardError.split(separator: "\n").count == 1, "\(result)")
    #expect(result.standardError.hasPrefix("out/site") && result.standardError.contains("ulimit -f"), "\(result)")
    #expect(try SiteTree(folder.path("out/site")) == old)
    #expect(folder.names(in: "out") == ["site"])
  }

  @Test(
    "because it is a mount is one clear error, and nothing is changed", .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"),
    arguments: ["site", "site/c01"], [true, false])
  func mounts(path: String, isReadOnly: Bool) throws {
    #expect(try build().exitCode == 0)
    try SafetyExport(channels: [1], messages: 90, text: "Changed", pictures: 2).write(to: "export", in: folder)
    let old = try SiteTree(folder.path("out/site"))
    let mounted = folder.path("out/" + path)
    #expect(mount(mounted, mounted, nil, UInt(MS_BIND), nil) == 0)
    if isReadOnly { #expect(mount(nil, mounted, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0) }
    let result = try CommandProgram.run("build", "export", "--quiet", "--output=out/site", in: folder)
    #expect(umount2(mounted, Int32(MNT_DETACH)) == 0)
    #expect(result.exitCode == 1 && result.standardError.split(separator: "\n").count == 1, "\(result)")
    #expect(result.standardError.hasPrefix("out/\(path): error: cannot "), "\(result)")
    #expect(result.standardError.contains("mount point") || result.standardError.contains("read-only"), "\(result)")
    #expect(try SiteTree(folder.path("out/site")) == old)
    #expect(folder.names(in: "out") == ["site"])
    #expect(try CommandProgram.run("build", "export", "--output=out/site", in: folder).exitCode == 0)
  }
}
