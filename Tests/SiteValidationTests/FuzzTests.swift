import Foundation
import TestSupport
import Testing

@testable import SiteValidation

@Suite("Mutated pages")
struct FuzzTests {
  /// A small generator with a seed (SplitMix64), so that a failure comes back.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
      return value ^ (value >> 31)
    }
  }

  private static let pieces = [
    "<", ">", "/>", "</", "&", "&#38;", "&#x0;", "<!DOCTYPE html [", "]>", "<![CDATA[", "]]>", "<!--", "-->", "<?x", "?>", "\"", "'",
    "\u{0}",
    "=", " id='m-a'", "<li class='message'>", "%", "../", "#", "javascript:", "xmlns='x'",
    "<a href='#'>", "ж", "<svg>", "class='message-list'",
  ].map { Array($0.utf8) }

  private func mutate(_ page: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var page = page
    for _ in 0...Int.random(in: 0...3, using: &generator) {
      let place = Int.random(in: 0...page.count, using: &generator)
      let end = min(page.count, place + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0...3, using: &generator) {
      case 0: page.removeSubrange(place..<end)
      case 1: page.replaceSubrange(place..<end, with: [UInt8.random(in: 0...255, using: &generator)])
      case 2: page.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
      default: page.insert(contentsOf: page[place..<end], at: Int.random(in: 0...page.count, using: &generator))
      }
    }
    return page
  }

  private let page = Array(
    TestPage.make(
      body: TestPage.list(["a", "b"])
        + "<p><img src='../a.png' alt='' srcset='b.png 1x, c.png 2x'/><a href='#m-a'>x</a></p>"
        + "<table><tr><td>x</td></tr></table>"
    ).utf8)

  @Test("Three thousand mutations neither crash nor give places outside of the page")
  func places() throws {
    var generator = Generator(state: 7)
    let validator = PageValidator()
    let schema = try PageSchema()
    for round in 0..<3000 {
      let mutant = mutate(page, &generator)
      let lines = mutant.count { $0 == 0x0a } + 1
      let facts = validator.check(mutant, path: "a/1.html")
      let findings = facts.findings + (facts.isComplete ? schema.findings(in: mutant, path: "a/1.html") : [])
      for finding in findings {
        let line = finding.place.line ?? 0
        let column = finding.place.column ?? 0
        #expect(line >= 1 && line <= lines && column >= 1 && column <= mutant.count + 1, "round \(round): \(finding)")
      }
    }
  }

  @Test("The verdict on well-formedness is xmllint's")
  func sameVerdict() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.xmllint) else {
      throw MissingProgram(name: "xmllint", packages: ["libxml2-utils"])
    }
    var generator = Generator(state: 11)
    let site = try TemporarySite([:])
    try FileManager.default.createDirectory(atPath: site.root, withIntermediateDirectories: true)
    var mutants: [String: [UInt8]] = [:]
    for number in 0..<120 { mutants["\(site.root)/\(number).html"] = mutate(page, &generator) }
    for (path, mutant) in mutants { try Data(mutant).write(to: URL(fileURLWithPath: path)) }
    var sound = 0
    for (path, mutant) in mutants.sorted(by: { $0.key < $1.key }) {
      let facts = PageValidator().check(mutant, path: "a.html")
      // What is refused before it is parsed has no verdict of ours to compare.
      if mutant.contains(0) || facts.findings.contains(where: { $0.summary.contains("doctype") }) { continue }
      let wellFormed = !facts.findings.contains { $0.summary.contains("not well-formed") }
      #expect(wellFormed == (try isWellFormed(path)), "\(String(decoding: mutant, as: UTF8.self))")
      sound += wellFormed ? 1 : 0
    }
    #expect(sound > 5 && sound < 100)
  }

  private static let xmllint = "/usr/bin/xmllint"

  /// xmllint prints faults of namespaces too, and then still succeeds.
  private func isWellFormed(_ path: String) throws -> Bool {
    let result = try ChildProcess.run(Self.xmllint, ["--noout", "--nonet", "--huge", path])
    return result.exitCode == 0 && result.standardError.isEmpty
  }
}
