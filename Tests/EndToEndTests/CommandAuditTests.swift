import Foundation
import TestSupport
import Testing

@Suite("chatarchive audit", .waits)
struct CommandAuditTests {
  /// A folder with a page in which are an address and a number.
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("<p>x</p>\n<p>ada@example.org, +420 777 123 456</p>\n", to: "site/tea/1.html")
    return folder
  }

  @Test("It tells counts, places and what to do, and ends with 0 where nothing is forbidden; it writes nothing")
  func text() throws {
    let folder = try site()
    let before = try folder.files()
    let result = try CommandProgram.run("audit", "site", in: folder)
    #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
    for part in [
      "html 1", "e-mail addresses  1  1 different", "phone numbers", "tea/1.html:2: ada@example.org", "tea/1.html:2: +420 777 123 456",
      "What to do: ",
    ] {
      #expect(result.standardOutput.contains(part), "\(part) in \(result.standardOutput)")
    }
    #expect(try folder.files() == before && !result.hasControls)
  }

  @Test("--json tells the same as one object")
  func json() throws {
    let report = try CommandProgram.run("audit", "--json", "site", in: try site()).json()
    #expect(report["files"] as? Int == 1 && report["filesByType"] as? [String: Int] == ["html": 1])
    let email = report.object("found").object("email")
    #expect(email["count"] as? Int == 1 && email["different"] as? Int == 1 && email["hasMoreDifferent"] as? Bool == false)
    let place = try #require((email["places"] as? [[String: Any]])?.first)
    #expect(place["file"] as? String == "tea/1.html" && place["line"] as? Int == 2 && place["text"] as? String == "ada@example.org")
    #expect(Set(report.object("found").keys) == ["email", "phone"])
  }

  @Test("--forbid ends with 2 where a kind is there, with 0 where it is not, and with 64 for what is no kind")
  func forbidden() throws {
    let folder = try site()
    let found = try CommandProgram.run("audit", "site", "--forbid", "iban,email", in: folder)
    #expect(found.exitCode == 2 && found.standardError.contains("--forbid says there are none"), "\(found)")
    #expect(found.standardOutput.contains("not allowed by --forbid"))
    #expect(try CommandProgram.run("audit", "site", "--forbid", "iban", "--forbid", "card", in: folder).exitCode == 0)
    let wrong = try CommandProgram.run("audit", "site", "--forbid", "emails", in: folder)
    #expect(wrong.exitCode == 64 && wrong.standardError.contains("emails"), "\(wrong)")
    let json = try CommandProgram.run("audit", "site", "--forbid", "email", "--json", in: folder)
    #expect(json.exitCode == 2)
    #expect(try json.json().object("found").object("email")["forbiddenBy"] as? String == "--forbid")
  }

  @Test("What the configuration says is not there ends with 2: one beside the site, or one that is named")
  func configured() throws {
    let folder = try site()
    try folder.write("{ privacy: { redact: ['email'] } }", to: "other.json5")
    #expect(try CommandProgram.run("audit", "site", in: folder).exitCode == 0)
    #expect(try CommandProgram.run("audit", "site", "--config", "other.json5", in: folder).exitCode == 2)
    try folder.write("{ privacy: { redact: ['iban'], remove: ['Ada'] } }", to: "chatarchive.json")
    #expect(try CommandProgram.run("audit", "site", in: folder).exitCode == 0)
    try folder.write("{ exclude: { people: ['+420777123456'] } }", to: "chatarchive.json")
    let hidden = try CommandProgram.run("audit", "site", in: folder)
    #expect(hidden.exitCode == 2 && hidden.standardError.contains("what the configuration hides"), "\(hidden)")
    try folder.write("{ privacy: ", to: "chatarchive.json")
    let broken = try CommandProgram.run("audit", "site", in: folder)
    #expect(broken.exitCode == 1 && broken.standardError.contains("chatarchive.json:1:"), "\(broken)")
  }

  @Test("A folder that is not there or is empty, and a configuration that is not there, end with 1")
  func missing() throws {
    let folder = try site()
    try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: false)
    let gone = try CommandProgram.run("audit", "gone", in: folder)
    #expect(gone.exitCode == 1 && gone.standardOutput.isEmpty && gone.standardError.contains("gone: error: cannot be read"), "\(gone)")
    let empty = try CommandProgram.run("audit", "empty", in: folder)
    #expect(empty.exitCode == 1 && empty.standardError.contains("there are no files"), "\(empty)")
    #expect(try CommandProgram.run("audit", "site", "--config", "gone.json", in: folder).exitCode == 1)
    #expect(try CommandProgram.run("audit", "", in: folder).exitCode == 64)
  }

  @Test("A file that is damaged is told, and the others are read")
  func damaged() throws {
    let folder = try site()
    try folder.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0x4C, 0x49], to: "site/tea/2.html.gz")
    let result = try CommandProgram.run("audit", "site", in: folder)
    #expect(result.exitCode == 2 && result.standardError.contains("site/tea/2.html.gz: error: "), "\(result)")
    #expect(result.standardOutput.contains("tea/1.html:2: ada@example.org"))
  }

  @Test("The example's site: its people, its only conversation of two, its places; nothing that opens something but the link in it")
  func example() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let export = PackageRoot.path("Examples")
    #expect(try CommandProgram.run("build", export, "-o", folder.path("site"), "--quiet", "--precompress").exitCode == 0)
    let report = try CommandProgram.run("audit", "--json", folder.path("site")).json()
    let found = report.object("found")
    let people = found.object("person")["names"] as? [String] ?? []
    #expect(Set(["Mira Halloran", "Sam \"Sprocket's Dad\" O'Neill & <Co>", "נועם פרץ"]).isSubset(of: people), "\(people)")
    #expect(people.count == 13, "\(people)")
    #expect(found.object("direct-message")["names"] as? [String] == ["Tomáš Vlček"])
    #expect((found.object("coordinates")["count"] as? Int ?? 0) > 0)
    for kind in ["card", "iban", "token", "private-key", "ip", "media-location", "hidden"] { #expect(found[kind] == nil, "\(kind)") }
    #expect((report["packedCopies"] as? Int ?? 0) > 100)
    // The export has no fewer.
    let source = try CommandProgram.run("audit", "--json", export + "/export.json").json().object("found")
    #expect(Set(found.object("email").keys) == Set(source.object("email").keys))
  }
}
