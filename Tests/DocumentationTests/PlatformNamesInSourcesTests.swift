import Foundation
import TestSupport
import Testing

/// What a program knows of one platform stands in the module of its format, so that whoever adds or removes a format touches nothing else.
@Suite("Names of platforms", .waits)
struct PlatformNamesInSourcesTests {
  /// What finds secrets in texts: tokens and links have the forms that each service gave them, and stand in texts of all platforms. A new format
  /// changes nothing there.
  private static let tablesOfServices = "Redaction/"

  /// Names that are words of every program too: of these, only literals count.
  private static let everydayWords = ["stream"]

  /// The platforms that a Swift file names.
  private static func platforms(in text: String, of known: [String]) -> [String] {
    let words = SwiftWords(text)
    let all = (words.literals + [words.code]).joined(separator: "\n").lowercased()
    return known.filter { name in
      guard everydayWords.contains(name) else { return all.contains(name) }
      // As the name of a format, or with a capital letter.
      return words.literals.contains { literal in
        literal == name || literal.split { !$0.isLetter }.contains { $0 == name.capitalized[...] }
      }
    }
  }

  @Test("stand in no literal and no identifier outside of the modules of formats")
  func sources() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageRoot.path("Sources/Formats"))
    let known = folders.filter { $0 != "KnownFormats" }.map { $0.lowercased() }.sorted()
    #expect(known.count > 5 && Self.everydayWords.allSatisfy(known.contains))
    let files = try #require(FileManager.default.enumerator(atPath: PackageRoot.path("Sources"))).compactMap { $0 as? String }
    let others = files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Formats/") && !$0.hasPrefix(Self.tablesOfServices) }
    #expect(others.count > 500)
    for file in others {
      let text = try String(contentsOfFile: PackageRoot.path("Sources/" + file), encoding: .utf8)
      #expect(Self.platforms(in: text, of: known) == [], "Sources/\(file)")
    }
  }

  @Test(
    "are found in literals and identifiers, and not in comments nor as a part of the language",
    arguments: [
      (#"let name = "slack""#, ["slack"]), ("let slackName = 1", ["slack"]), ("import SlackReading", ["slack"]),
      (#"f("x", format: "stream")"#, ["stream"]), (#"f("of Stream's")"#, ["stream"]), ("f(\"\"\"\n  a \"Slack\" b\n  \"\"\")", ["slack"]),
      ("f(\"a\\\"\", \"slack\") // stream", ["slack"]), ("// of Slack's\nlet x = 1 /* Slack */", []), ("let stream = open()", []),
      (#"f("octet-stream", StreamChat())"#, []), (#"f("http://x") // "slack""#, []), ("", []), ("\"", []), ("\"\\", []),
    ])
  func words(text: String, expected: [String]) {
    #expect(Self.platforms(in: text, of: ["slack", "stream"]) == expected, "\(text)")
  }
}
