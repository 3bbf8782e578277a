import Foundation
import TestSupport
import Testing

/// The benchmark is tested on few messages: that it works, and that the sites are what they must be. No time is judged.
@Suite("The benchmark", .waits, .serialized)
struct BenchmarkLongRun {
  private func run(_ arguments: [String], in folder: TemporaryFolder, program: String? = nil) throws -> ProcessResult {
    let all = ["--program", try program ?? BuiltProgram.path("chatarchive"), "--work", folder.path("work")] + arguments
    return try ChildProcess.run(try BuiltProgram.path("benchmark"), all, seconds: 1200)
  }

  /// The cells of a table's rows below its header, under a heading of the results.
  private func table(_ heading: String, in text: String) -> [[String]] {
    guard let start = text.range(of: "## \(heading)\n") else { return [] }
    let section = text[start.upperBound...].components(separatedBy: "\n## ")[0]
    let lines = section.split(separator: "\n").filter { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { line in
      line.dropFirst().dropLast().components(separatedBy: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("Of 2,000 messages one job and two give one site, and every rebuild gives a fresh build's; the figures are printed")
  func whole() throws {
    let folder = try TemporaryFolder()
    let sizes = ["--messages", "2000", "--day-messages", "200", "--runs", "1", "--peer-messages", "500"]
    let results = folder.path("results.md")
    let result = try run(sizes + ["--peers", folder.path("none"), "--results", results], in: folder)
    print(result.standardOutput)
    #expect(result.exitCode == 0, "\(result.standardError)")
    #expect(try folder.text(of: "results.md") == result.standardOutput)
    #expect(try folder.files() == ["results.md"], "it cleans up after itself")

    let builds = table("Full builds", in: result.standardOutput)
    #expect(builds.map { $0[1] } == ["1", "2", "`cp -r`"])
    #expect(Set(builds.prefix(2).compactMap(\.last)).count == 1)
    let rebuilds = table("Rebuilds", in: result.standardOutput).dropFirst()
    #expect(rebuilds.count == 6)
    for row in rebuilds { #expect(row[9] == "yes", "\(row)") }
    #expect(rebuilds.first?[6...8] == ["0", "0", "0"], "nothing changed, nothing written")
    // One more day is on the pages, whichever file it comes in; what it changes of old messages makes another site.
    let checksums = rebuilds.compactMap(\.last)
    #expect(Set(checksums).count == 5)
    #expect(checksums[1] == checksums[3])
    let photos = table("Photos", in: result.standardOutput)
    #expect(photos.count == 3 && photos.dropFirst().allSatisfy { $0[7] == "yes" }, "\(photos)")
    #expect(
      photos.dropFirst().first?[5...6] == ["0", "0"] && Int(photos[0][5].filter(\.isNumber)) ?? 0 > 500, "each photo is copied, once")
    let formats = table("Formats", in: result.standardOutput)
    #expect(formats.count == 6 && formats.allSatisfy { $0.count == 10 && Int($0[9]) ?? 0 > 20 }, "each has pages of its 20 channels")
    #expect(table("What parts cost", in: result.standardOutput).count == 8)
    let queries = table("Search in a browser", in: result.standardOutput)
    #expect(queries.count == 9 && queries.allSatisfy { $0.count == 9 })
    let missing = table("Other programs", in: result.standardOutput).filter { $0.last == "not installed" }
    #expect(missing.count >= 3)
  }

  @Test("Sites that differ from run to run are named, and end the benchmark with exit code 1")
  func differentSites() throws {
    let folder = try TemporaryFolder()
    let program = try folder.script(
      """
      '\(try BuiltProgram.path("chatarchive"))' "$@" || exit
      while [ "$1" != --output ]; do shift; done
      date +%N >>"$2/404.html"
      """, to: "program")
    let result = try run(["--messages", "100", "--runs", "1", "--section", "full", "--section", "rebuilds"], in: folder, program: program)
    #expect(result.exitCode == 1)
    #expect(result.standardError.contains("a build of 100 messages, run 1, with "))
    #expect(result.standardError.contains("a rebuild (nothing changed) gave another site"))
    #expect(table("Rebuilds", in: result.standardOutput).filter { $0[9] == "NO" }.count == 6)
  }

  @Test("The same seed gives the same site in two runs of the whole benchmark, and another seed another one")
  func seed() throws {
    let folder = try TemporaryFolder()
    let checksums = try ["1", "1", "2"].map { seed in
      let result = try run(["--messages", "200", "--section", "full", "--runs", "1", "--seed", seed], in: folder)
      return try #require(table("Full builds", in: result.standardOutput).first?.last)
    }
    #expect(checksums[0] == checksums[1])
    #expect(checksums[0] != checksums[2])
  }

  private func channels(_ path: String, in folder: TemporaryFolder) throws -> [[String: Any]] {
    let name = try #require(try folder.files().first { $0.hasSuffix(path) })
    return try #require(try JSONSerialization.jsonObject(with: Data(folder.bytes(of: name))) as? [[String: Any]])
  }

  private func messages(_ channel: [String: Any]) -> [[String: Any]] { channel["messages"] as? [[String: Any]] ?? [] }

  @Test("The export has as many messages as were asked for, in JSON that others can read, and every reply has its parent")
  func export() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--messages", "3000", "--channels", "7", "--section", "full", "--runs", "1", "--keep"]
    #expect(try run(arguments, in: folder).exitCode == 0)
    let channels = try channels("/export.json", in: folder)
    #expect(channels.count == 7)
    let all = channels.flatMap(messages)
    let ids = all.compactMap { $0["id"] as? String }
    #expect(ids.count == 3000)
    #expect(Set(ids).count == 3000)
    let replies = all.compactMap { $0["parent_id"] as? String }
    #expect(replies.count > 100)
    #expect(replies.count == all.reduce(0) { $0 + ($1["reply_count"] as? Int ?? 0) })
    let times = channels.map { messages($0).compactMap { $0["created_at"] as? String } }
    #expect(times.allSatisfy { $0 == $0.sorted() })
    for type in ["regular", "reply", "system", "deleted"] {
      #expect(all.contains { $0["type"] as? String == type }, "\(type)")
    }
  }

  @Test("One more day is later than all the rest; the export made anew is the old one with that day at each channel's end")
  func newDay() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--messages", "2000", "--channels", "5", "--day-messages", "100", "--section", "rebuilds", "--runs", "1", "--keep"]
    #expect(try run(arguments, in: folder).exitCode == 0)
    let base = try channels("/export.json", in: folder).map(messages)
    let day = try channels("/day.json", in: folder).map(messages)
    let touching = try channels("/day-with-old.json", in: folder).map(messages)
    let whole = try channels("/whole.json", in: folder).map(messages)
    #expect(day.joined().count == 100)
    func time(_ message: [String: Any]) -> String { message["created_at"] as? String ?? "" }
    let end = try #require(base.joined().map(time).max())
    let dates = Set(day.joined().map { time($0).prefix(10) })
    #expect(dates.count == 1)
    #expect(dates.allSatisfy { $0 > end.prefix(10) })
    for (index, channel) in whole.enumerated() {
      #expect(NSArray(array: channel) == NSArray(array: base[index] + day[index]))
    }
    let old = touching.joined().filter { time($0) <= end }
    let ids = Set(old.compactMap { $0["id"] as? String })
    #expect(old.count >= 16)
    #expect(ids.isSubset(of: base.joined().compactMap { $0["id"] as? String }))
    #expect(old.contains { $0["reply_count"] as? Int == 1 })
    #expect(old.contains { ($0["latest_reactions"] as? [Any])?.isEmpty == false })
    #expect(touching.joined().contains { time($0) > end && ids.contains($0["parent_id"] as? String ?? "") })
  }

  @Test("The checksum is what its documentation says that anybody can repeat, and the program's hidden files are not in it")
  func documentedChecksum() throws {
    let folder = try TemporaryFolder()
    let result = try run(
      ["--messages", "100", "--channels", "3", "--section", "full", "--runs", "1", "--jobs", "1", "--keep"], in: folder)
    let site = try #require(folder.names(in: "work").first { $0.hasPrefix("site-") })
    try folder.write("hidden", to: "work/\(site)/.chatarchive-more/state")
    let command = "find . -name '.chatarchive*' -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0r sha256sum | sha256sum"
    let repeated = try ChildProcess.run("sh", ["-c", command], in: folder.path("work/" + site)).standardOutput
    #expect(table("Full builds", in: result.standardOutput).first?.last == "`\(repeated.prefix(16))`")
  }

  @Test("A program that reads fewer messages than a format has is named")
  func lostMessages() throws {
    let folder = try TemporaryFolder()
    let program = try folder.script(
      """
      [ "$1" = inspect ] && [ -e "$2/result.json" ] && exec echo '{"messages":{"read":1}}'
      exec '\(try BuiltProgram.path("chatarchive"))' "$@"
      """, to: "program")
    let result = try run(["--peer-messages", "100", "--runs", "1", "--section", "formats"], in: folder, program: program)
    #expect(result.exitCode == 1)
    #expect(result.standardError.ranges(of: "messages are read").count == 2, "as it goes on, and at the end")
    #expect(result.standardError.contains("WRONG: Telegram, one file: 1 messages are read, "))
  }

  @Test("A program that fails is no measurement, and a folder that is not empty is left alone")
  func failure() throws {
    let folder = try TemporaryFolder()
    let result = try run(["--messages", "10", "--runs", "1"], in: folder, program: "/bin/false")
    #expect(result.exitCode == 1)
    #expect(result.standardError.contains("exit code 1"))
    try folder.write("mine", to: "work/file")
    #expect(try run(["--messages", "10"], in: folder).exitCode == 1)
    #expect(try folder.files() == ["work/file"])
    #expect(try ChildProcess.run(try BuiltProgram.path("benchmark"), ["--message", "10"]).exitCode == 64)
    #expect(try ChildProcess.run(try BuiltProgram.path("benchmark"), ["--section", "all"]).exitCode == 64)
  }
}
