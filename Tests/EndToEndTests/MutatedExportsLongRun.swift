import Foundation
import TestSupport
import Testing

/// Exports with random faults, as a failing disk or somebody malicious makes them.
@Suite("An export with random faults", .waits)
struct MutatedExportsLongRun {
  private static let rounds = 40
  /// What is put in the place of other bytes: the ends of ranges, markup, paths and broken text.
  private static let tokens: [[UInt8]] =
    [
      "null", "-1", "1e308", "9223372036854775808", "{}", "[[[[[[[[", "\"\"", "\\u0000", "\\ud800", "../../etc/passwd",
      "<script>alert(1)</script>",
      "javascript:alert(1)", "]]>", "\u{202E}", "\n", "\\", "\"",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  /// A short export of each format, by the name of its file.
  private static let exports: [(name: String, file: String, text: String)] =
    FormatSample.all.map { sample in
      (sample.name, sample.file, sample.export([sample.numbered(1), sample.rich, sample.numbered(3), sample.stranger]))
    } + [
      (
        "whatsapp", "WhatsApp Chat with Ann.txt",
        (1...6).map { "0\($0)/02/2021, 1\($0):05 - Ann: *bold* text \($0)\nand https://example.org/\($0)\n" }.joined()
      )
    ]

  @Test("gives a site that passes the check, or an error and no site", arguments: exports.map(\.name))
  func mutated(format: String) throws {
    let export = try #require(Self.exports.first { $0.name == format })
    let program = try CommandProgram.path
    var generator = SeededGenerator(seed: format.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var codes: [Int32: Int] = [:]
    for round in 0..<Self.rounds {
      let folder = try TemporaryFolder(isInMemory: true)
      var bytes = Array(export.text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) { Self.mutate(&bytes, using: &generator) }
      try folder.write(bytes, to: export.file)
      let options = round % 2 == 0 ? [] : ["--keep-going"]
      let result = try ChildProcess.run(program, ["build", export.file, "--quiet"] + options, in: folder.path, seconds: 60)
      codes[result.exitCode, default: 0] += 1
      let place = "round \(round) of \(format): \(result.exitCode) \(result.standardError.prefix(400))"
      switch result.exitCode {
      case 0, 2:
        let check = try ChildProcess.run(program, ["check", "site"], in: folder.path, seconds: 60)
        #expect(check.exitCode == 0, "\(place)\n\(check.standardError.prefix(400))")
      case 1:
        #expect(!result.standardError.isEmpty && !folder.names().contains("site"), "\(place)")
      default: Issue.record("\(place)")
      }
    }
    // Faults that change nothing, or everything, would test nothing.
    #expect(codes.count > 1, "\(codes)")
  }

  private static func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: bytes.indices, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3: bytes.replaceSubrange(start..<end, with: tokens[Int.random(in: tokens.indices, using: &generator)])
    default: bytes.removeSubrange(start...)
    }
  }
}
