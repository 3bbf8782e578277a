import Foundation
import TestSupport
import Testing

/// A command that a page shows and that does not work costs more trust than a page without it.
@Suite("Commands in the documents", .waits, .serialized)
struct CommandsInDocumentsTests {
  /// What may stand behind `sh`: why a block cannot simply be run here.
  enum Mark: String, CaseIterable {
    /// It needs the rights of the system's administrator, or changes the system.
    case root
    /// It needs an account or a machine elsewhere.
    case network
    /// It builds chatarchive itself, which other tests do.
    case source
    /// It needs a program that chatarchive does not.
    case program
  }

  /// How many blocks are not run, by their marks. Whoever adds one says so here.
  private static let notRun: [Mark: Int] = [.root: 12, .network: 6, .source: 8, .program: 2]

  @Test("run, one after the other, in a folder that has the exports they name", arguments: DocumentedPages.withBlocks)
  func run(path: String) throws {
    let folder = try TemporaryFolder()
    try DocumentedExports.make(in: folder)
    // Some pages look at a site that another page has built.
    try expectSuccess("chatarchive build ./export --quiet", in: folder, "the site to begin with")
    for block in try MarkdownPage(path).blocks {
      if let file = block.file { try folder.write(block.content, to: file) }
      guard block.language == "sh", Self.mark(of: block) == nil else { continue }
      let place = "\(path):\(block.line)"
      let inside = block.value(of: "in").map { "cd \($0)\n" } ?? ""
      if block.marks.contains("server") {
        try expectAnswer(of: block.content, in: folder, place)
      } else {
        try expectSuccess("set -e\n" + inside + block.content, in: folder, place)
      }
    }
  }

  @Test("are run but for those that say why not, which are counted")
  func marks() throws {
    var counts: [Mark: Int] = [:]
    var run = 0
    for path in DocumentedPages.withBlocks {
      for block in try MarkdownPage(path).blocks where block.language == "sh" {
        let known = block.marks.allSatisfy { $0 == "server" || $0.hasPrefix("in=") || Mark(rawValue: $0) != nil }
        #expect(known, "\(path):\(block.line) \(block.marks)")
        if let mark = Self.mark(of: block) { counts[mark, default: 0] += 1 } else { run += 1 }
      }
    }
    #expect(counts == Self.notRun)
    #expect(run > 60)
  }

  @Test("name no option that their command does not have, also where they are not run")
  func options() throws {
    let known = try Dictionary(uniqueKeysWithValues: CommandHelp.names.map { ($0, try CommandHelp.options(of: $0)) })
    var count = 0
    for path in DocumentedPages.withBlocks {
      for block in try MarkdownPage(path).blocks where block.language == "sh" {
        for command in block.commands {
          let words = command.split(separator: " ").map(String.init)
          guard let place = words.firstIndex(of: "chatarchive"), place + 1 < words.count, let options = known[words[place + 1]] else {
            continue
          }
          for word in words[(place + 2)...].prefix(while: { $0 != "--" && $0 != ">" }) where word.hasPrefix("--") {
            count += 1
            #expect(options.contains(String(word.prefix { $0 != "=" })), "\(path):\(block.line): \(command)")
          }
        }
      }
    }
    #expect(count > 20)
  }

  private static func mark(of block: MarkdownBlock) -> Mark? {
    block.marks.lazy.compactMap(Mark.init).first
  }

  private func environment(_ folder: TemporaryFolder) throws -> [String: String] {
    let programs = URL(fileURLWithPath: try BuiltProgram.path("chatarchive")).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": programs + ":" + path, "HOME": folder.path, "XDG_CACHE_HOME": folder.path(".cache")]
  }

  private func expectSuccess(_ script: String, in folder: TemporaryFolder, _ place: String) throws {
    let result = try ChildProcess.run("sh", ["-c", script], in: folder.path, environment: try environment(folder), seconds: 300)
    #expect(result.exitCode == 0, "\(place)\n\(script)\n\(result.standardError)")
  }

  /// A server of the documents prints its address, and answers there with the list of channels.
  private func expectAnswer(of script: String, in folder: TemporaryFolder, _ place: String) throws {
    let server = try ChildProcess("sh", ["-c", "set -e\n" + script], in: folder.path, environment: try environment(folder))
    defer { server.end() }
    let deadline = Date(timeIntervalSinceNow: 120)
    var port: String?
    while port == nil, server.exitCode == nil, Date() < deadline {
      usleep(20_000)
      port = server.output.firstMatch(of: #/ at http://[^/]+:(\d+)/#).map { String($0.1) }
    }
    let address = try "http://127.0.0.1:\(#require(port, "\(place)\n\(script)\n\(server.errors)"))/"
    let answer = try ChildProcess.run("curl", ["--silent", "--show-error", address])
    #expect(answer.standardOutput.contains("channel-list"), "\(place)\n\(answer.standardError)\n\(server.errors)")
  }
}
