import Foundation

/// What the figures were measured on.
struct Machine {
  /// Rows of a table: what, and how much of it.
  let rows: [[String]]

  /// Looks at the machine; what cannot be told is "unknown".
  init(workFolder: String) {
    func output(_ command: [String]) -> String { (try? CommandOutput.text(of: command)) ?? "unknown" }
    func field(_ name: String, in path: String) -> String {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
      return line?.split(separator: ":", maxSplits: 1).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
    var loads = [0.0, 0.0, 0.0]
    getloadavg(&loads, 3)
    let memory = field("MemTotal", in: "/proc/meminfo").split(separator: " ").first.flatMap { Double($0) }
    let changed = output(["git", "status", "--porcelain", "--untracked-files=no", "--", ".", ":!Benchmarks/RESULTS.md"])
    rows = [
      ["date", output(["date", "-u", "+%Y-%m-%d %H:%M UTC"])],
      ["commit", output(["git", "rev-parse", "--short=12", "HEAD"]) + (changed.isEmpty ? "" : ", with changes")],
      ["processor", field("model name", in: "/proc/cpuinfo")],
      ["cores", String(ProcessInfo.processInfo.activeProcessorCount)],
      ["memory", memory.map { Format.decimal($0 / 1024 / 1024, 1) + " GiB" } ?? "unknown"],
      ["kernel", output(["uname", "-sr"])],
      ["file system", output(["df", "--output=fstype", workFolder]).split(separator: "\n").last.map(String.init) ?? "unknown"],
      ["load at the start", Format.decimal(loads[0], 2) + " (one minute); anything above 0 is somebody else's work"],
    ]
  }
}
