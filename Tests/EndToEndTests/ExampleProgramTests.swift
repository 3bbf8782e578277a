import Foundation
import TestSupport
import Testing

@Suite("The example of a program with the library", .waits)
struct ExampleProgramTests {
  @Test("builds the site of the example export in its own way, with the resources that the installed program finds")
  func site() throws {
    let folder = try TemporaryFolder()
    let arguments = ["build", PackageRoot.path("Examples/export.json"), "--json"]
    let result = try ChildProcess.run(try BuiltProgram.path("example"), arguments, in: folder.path)
    #expect(result.exitCode == 0, "\(result.standardError)")
    let summary = try result.json()
    #expect(summary.object("messages")["shown"] as? Int == 286)
    #expect(summary.findings.isEmpty, "\(summary.findings)")
    let files = try folder.files()
    let style = try folder.text(of: try #require(files.first { $0.hasPrefix("site/assets/style-") }))
    #expect(style.contains("--avatar-corner-radius: 3px"))
    let pages = files.filter { $0.wholeMatch(of: #/site/[^/]+/1\.html/#) != nil }
    #expect(pages.count == 5)
    for page in pages {
      #expect(
        try folder.text(of: page).contains(
          "<div class=\"sent-at\"><div class=\"h-stack gap-4\"><span dir=\"auto\">sent</span><time datetime="))
    }
    let empty = try files.filter { $0.hasSuffix("/index.html") }.filter { try folder.text(of: $0).contains("Nobody has written in") }
    #expect(empty.count == 1)
  }

  @Test("has the whole command line under its own name, with the client's export where none is named")
  func commandLine() throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram.path("example")
    let nothing = try ChildProcess.run(program, [], in: folder.path)
    #expect(nothing.exitCode == 64 && nothing.standardError.contains("USAGE: example <subcommand>"))
    let inspection = try ChildProcess.run(program, ["inspect", "--json"], in: PackageRoot.path("."))
    #expect(try inspection.exitCode == 0 && (inspection.json()["channels"] as? [Any])?.count == 6, "\(inspection.standardError)")
    let elsewhere = try ChildProcess.run(program, ["build"], in: folder.path)
    #expect(elsewhere.exitCode == 1 && elsewhere.standardError.contains("Examples/export.json"))
    let missing = try ChildProcess.run(program, ["build", "nothing.json"], in: folder.path)
    #expect(missing.exitCode == 1 && missing.standardError.contains("nothing.json"))
  }

  @Test("that lies where nothing of chatarchive is says where it looked")
  func alone() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    let program = folder.path("bin/my-archive")
    try FileManager.default.copyItem(atPath: try BuiltProgram.path("example"), toPath: program)
    let export = PackageRoot.path("Examples/export.json")
    let lost = try ChildProcess.run(program, ["build", export], in: folder.path)
    #expect(lost.exitCode == 1)
    for place in ["share/chatarchive", "bin", "bin/chatarchive_SiteResources.resources"] {
      #expect(lost.standardError.contains(folder.path(place)), "\(lost.standardError)")
    }
    // Where the installed program finds its resources, it does, too.
    for name in ["Templates", "Themes", "Words", "Assets"] {
      try FileManager.default.createDirectory(atPath: folder.path("share/chatarchive"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("share/chatarchive/\(name)"), withDestinationPath: PackageRoot.path(name))
    }
    let picture = try pictureExport(in: folder)
    let found = try ChildProcess.run(program, ["build", picture], in: folder.path)
    #expect(found.exitCode == 0, "\(found.standardError)")
    #expect(found.standardError.contains(folder.path("bin/chatarchive-previews: note: pictures are shown in full")))
  }

  @Test("has smaller pictures made by the program that is built beside it")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let picture = try pictureExport(in: folder)
    let result = try ChildProcess.run(
      try BuiltProgram.path("example"), ["build", picture, "--cache", folder.path("cache")], in: folder.path)
    #expect(result.exitCode == 0 && !result.standardError.contains("shown in full"), "\(result.standardError)")
    #expect(try folder.files().filter { $0.hasPrefix("site/") && $0.contains("photo") }.count > 1)
  }

  /// An export of one message with a large picture.
  private func pictureExport(in folder: TemporaryFolder) throws -> String {
    try folder.write(TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }, to: "pictures/photo.png")
    let message = #"{"id": "m", "text": "Look", "user": {"id": "ada"}, "created_at": "2024-05-10T10:00:00Z", "attachments": "#
    return try folder.write(
      #"[{"channel": {"id": "c", "type": "messaging"}, "messages": [\#(message)[{"type": "image", "image_url": "photo.png"}]}]}]"#,
      to: "pictures/export.json")
  }
}
