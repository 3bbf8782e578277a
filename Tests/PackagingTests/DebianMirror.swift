import Foundation
import TestSupport

/// Where this machine gets Debian's packages from, and how; a bare Debian gets them in the same way.
enum DebianMirror {
  /// The address of the mirror.
  static let address: String = {
    let sources = try? ChildProcess.run("apt-get", ["indextargets", "--format", "$(SITE) $(LABEL)", "Created-By: Packages"])
    let lines = (sources?.standardOutput ?? "").split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    // Its security updates come from elsewhere, or from another folder of the same server.
    return lines.first { $0.last == "Debian" }.map { String($0[0]) } ?? "http://deb.debian.org/debian"
  }()

  /// The settings of apt that say how something is fetched, as a file of apt's.
  static let settings: String = {
    let all = try? ChildProcess.run("apt-config", ["dump", "Acquire"])
    let wanted = ["Acquire::Check-", "Acquire::http", "Acquire::https", "Acquire::Retries"]
    let lines = (all?.standardOutput ?? "").split(separator: "\n")
    return lines.filter { line in wanted.contains { line.hasPrefix($0) } }.joined(separator: "\n")
  }()

  /// Whether the mirror answers.
  static let answers: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    let download = ["download-file", address + "/dists/bookworm/InRelease", folder.path("InRelease")]
    return (try? ChildProcess.run("/usr/lib/apt/apt-helper", download, seconds: 60))?.exitCode == 0
  }()
}
