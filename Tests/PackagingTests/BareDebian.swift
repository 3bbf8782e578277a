import Foundation
import TestSupport
import Testing

/// A Debian of a test's own with nothing but what every Debian has, in a folder. It goes with the last reference to it.
final class BareDebian {
  /// Why there can be none here; nil if there can.
  static let obstacle: String? = {
    guard getuid() == 0 else { return "this user is not the superuser" }
    let mayMount = (try? ChildProcess.run("unshare", ["--mount", "--pid", "--fork", "true"]))?.exitCode == 0
    guard mayMount else { return "this user may not mount" }
    return DebianMirror.answers ? nil : "\(DebianMirror.address) does not answer"
  }()

  /// The folder that the Debian sees as `/`.
  let root: String
  private let folder: TemporaryFolder

  /// Unpacks a release of Debian, which is fetched once and kept in `.build`.
  init(_ release: String) throws {
    let archive = PackageRoot.path(".build/bare-debian/\(release).tar")
    if !FileManager.default.fileExists(atPath: archive) { try Self.fetch(release, to: archive) }
    folder = try TemporaryFolder()
    root = folder.path("root")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Self.expectSuccess(of: "tar", ["--extract", "--file", archive, "--directory", root, "--numeric-owner", "--exclude", "./dev/*"])
    try Data(contentsOf: URL(fileURLWithPath: "/etc/resolv.conf")).write(to: URL(fileURLWithPath: root + "/etc/resolv.conf"))
  }

  private static func fetch(_ release: String, to archive: String) throws {
    guard let program = ChildProcess.locate("mmdebstrap") else { throw MissingProgram(name: "mmdebstrap", packages: ["mmdebstrap"]) }
    let settings = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: archive).deletingLastPathComponent().path, withIntermediateDirectories: true)
    let options = [
      "--variant=minbase", "--mode=root", "--aptopt=" + (try settings.write(DebianMirror.settings + "\n", to: "apt.conf")),
      // Nobody needs the files after a power cut.
      "--dpkgopt=force-unsafe-io",
    ]
    try expectSuccess(of: program, options + [release, archive + ".tmp.tar", DebianMirror.address])
    try FileManager.default.moveItem(atPath: archive + ".tmp.tar", toPath: archive)
  }

  /// Runs commands of the shell in it, with the network of this machine, and expects that they succeed.
  ///
  /// - Parameters:
  ///   - commands: What the shell runs. It stops at the first command that fails.
  ///   - mounts: Folders of this machine that it sees, by where it sees them.
  ///   - path: Folders in which its programs are looked for besides.
  @discardableResult
  func run(_ commands: String, mounts: [String: String] = [:], path: String = "", seconds: Double = 600) throws -> ProcessResult {
    let lines = mounts.sorted { $0.key < $1.key }.map { inside, outside in
      "mkdir -p '\(root)\(inside)'; mount --bind '\(outside)' '\(root)\(inside)'"
    }
    let script = """
      set -eu
      mount -t proc proc '\(root)/proc'
      mount --rbind /dev '\(root)/dev'
      \(lines.joined(separator: "\n"))
      exec chroot '\(root)' env -i HOME=/root TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\(path.isEmpty ? "" : ":" + path) sh -euc "$1"
      """
    // What is mounted goes with the last process.
    return try Self.expectSuccess(
      of: "unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, "sh", commands], seconds: seconds)
  }

  /// Runs a program of this machine; throws what it said when it fails.
  @discardableResult
  static func expectSuccess(
    of program: String, _ arguments: [String], in folder: String? = nil, seconds: Double = 600
  ) throws -> ProcessResult {
    let result = try ChildProcess.run(program, arguments, in: folder, seconds: seconds)
    guard result.exitCode == 0 else {
      let end = result.standardOutput.suffix(4000) + result.standardError.suffix(4000)
      throw Failure(description: "\(program) ended with \(result.exitCode):\n\(end)")
    }
    return result
  }

  /// A command failed.
  struct Failure: Error, CustomStringConvertible {
    /// Which one, and what it said at its end.
    let description: String
  }
}

extension Trait where Self == ConditionTrait {
  /// The test installs a Debian, for which it must be the superuser, and fetches packages.
  static var bareDebian: Self {
    .enabled("a bare Debian cannot be made here: \(BareDebian.obstacle ?? "")") { BareDebian.obstacle == nil }
  }
}
