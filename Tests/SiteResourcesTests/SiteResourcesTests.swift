import Diagnostics
import Foundation
import Testing

@testable import SiteResources

@Suite("The program's templates and themes")
final class SiteResourcesTests {
  let root = NSTemporaryDirectory() + "site-resources-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func put(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func putResources(in folder: String) throws {
    try put("page", at: folder + "/Templates/Page.mustache")
    try put("date", at: folder + "/Templates/MessageDateView.mustache")
    try put("not a template", at: folder + "/Templates/README.md")
    try put("{}", at: folder + "/Themes/messages/theme.json")
    try put("b{}", at: folder + "/Themes/messages/style.css")
    try put("{\"a\":1}", at: folder + "/Themes/paper/theme.json")
    try put("theme's page", at: folder + "/Themes/paper/templates/Page.mustache")
    try put("{}", at: folder + "/Words/en.json")
    try put("no theme", at: folder + "/Themes/notes/notes.txt")
  }

  @Test("are found in each place beside the program, the earlier place first")
  func places() throws {
    let executable = root + "/prefix/.build/debug/chatarchive"
    try put("", at: "prefix/Package.swift")
    #expect(throws: ArchiveError.self) { try InstalledResources.locate(executable: executable) }
    for place in [
      "prefix", "prefix/.build/debug/chatarchive_SiteResources.resources", "prefix/.build/debug", "prefix/.build/share/chatarchive",
    ] {
      try putResources(in: place)
      #expect(try InstalledResources.locate(executable: executable).folder == root + "/" + place)
    }
  }

  @Test("that are nowhere are an error with the places looked at")
  func nowhere() throws {
    let error = #expect(throws: ArchiveError.self) { try InstalledResources.locate(executable: root + "/bin/chatarchive") }
    let text = error?.description ?? ""
    for place in ["/share/chatarchive", "/bin", "/bin/chatarchive_SiteResources.resources"] { #expect(text.contains(root + place)) }
    try putResources(in: "share/chatarchive")
    let named = #expect(throws: ArchiveError.self) {
      try InstalledResources.locate(in: root + "/bin", executable: root + "/bin/chatarchive")
    }
    #expect(named?.diagnostic.place.file == root + "/bin")
  }

  @Test("of this build are found by the running program")
  func running() throws {
    let resources = try InstalledResources.locate()
    #expect(try resources.templateFiles().contains { $0.name == "ChannelPage" })
    let script = try resources.scripts().page(after: "const options = {};\n")
    #expect(script.hasPrefix("(function () {\n\"use strict\";\nconst options = {};\n") && script.contains("chatarchiveChannels"))
    #expect(!script.split(separator: "\n").contains { $0.hasPrefix("//") || $0.hasPrefix(" ") })
    #expect(script.ranges(of: ";\n").count < 10 && script.ranges(of: "}\n").count < 10, "line breaks that mean nothing are gone")
    #expect(script.contains("=>\n"), "others stay")
    #expect(try resources.themeNames().contains("messages"))
  }

  @Test("of this build have phrases in the place of their keys")
  func phrases() throws {
    let scripts = try InstalledResources.locate().scripts { key in
      key == "message.count" ? #"{"one":"{count} Nachricht","other":"{count} Nachrichten"}"# : "\"<\(key)>\""
    }
    let page = try scripts.page(after: "")
    #expect(page.contains(#""drawer-button","<channels.title>","#) && !page.contains("words("), "and no function for values")
    let boxes = try #require(try scripts.onDemand().first { $0.name == "boxes" }).script
    #expect(
      boxes.contains(#"words({"one":"{count} Nachricht","other":"{count} Nachrichten"},count)"#) && boxes.contains("function words(phrase"))
    for (name, script) in try scripts.onDemand() + [("search", scripts.search())] {
      #expect(!script.contains("words(\"page.") && script.contains("words(\"<"), "\(name)")
    }
    #expect(try scripts.worker(after: "").contains("<title>${escaped(\"<page.offlineTitle>\")}</title>"))
  }

  @Test("are read in the order of their names, and other files are left alone")
  func reads() throws {
    try putResources(in: "r")
    let resources = try InstalledResources.locate(in: root + "/r")
    #expect(try resources.templateFiles().map(\.name) == ["MessageDateView", "Page"])
    #expect(try resources.templateFiles().map { String(decoding: $0.bytes, as: UTF8.self) } == ["date", "page"])
    #expect(try resources.themeNames() == ["messages", "paper"])
    let theme = try resources.theme("messages")
    #expect(theme.name == "messages" && theme.configuration == Array("{}".utf8) && theme.styleSheet == Array("b{}".utf8))
    #expect(theme.templates.isEmpty)
  }

  @Test("may be a theme of the user's own, by its folder")
  func themeFolder() throws {
    try putResources(in: "r")
    try put("{}", at: "mine/theme.json")
    try put("", at: "empty/notes.txt")
    let resources = try InstalledResources.locate(in: root + "/r")
    #expect(try resources.theme(root + "/mine/").name == "mine")
    #expect(try resources.theme(root + "/mine/.").name == "mine")
    let empty = #expect(throws: ArchiveError.self) { try resources.theme(root + "/empty") }
    #expect(empty?.description.contains("has no theme.json") == true)
    #expect(empty?.diagnostic.place == Place(), "the caller knows who names the folder")
    let file = #expect(throws: ArchiveError.self) { try resources.theme("theme.json", seenFrom: root + "/mine") }
    #expect(file?.description == "error: \"theme.json\" is a file, and a theme is a folder; use the folder that it is in")
    let slip = #expect(throws: ArchiveError.self) { try resources.theme("papr") }
    #expect(slip?.diagnostic.advice?.contains("did you mean paper?") == true)
    #expect(throws: ArchiveError.self) { try resources.theme("pa\0per") }
    #expect(throws: ArchiveError.self) { try resources.theme("notes") }
    #expect(throws: ArchiveError.self) { try resources.theme("") }
  }

  @Test("are told of where a theme has a file that looks like a part of it and is none")
  func strayFiles() throws {
    try putResources(in: "r")
    for name in ["theme.json", "style.css", "styles.css", "print.css", "LICENSE", ".style.css.swp", "template/MessageDateView.mustache"] {
      try put(name == "theme.json" ? "{}" : "", at: "mine/\(name)")
    }
    let resources = try InstalledResources.locate(in: root + "/r")
    let notes = try resources.templates(themes: [resources.theme(root + "/mine")], overrides: nil).notes
    #expect(notes.map { $0.place.file.map { $0.dropFirst(root.count) } } == ["/mine/print.css", "/mine/styles.css", "/mine/template"])
    #expect(notes.map(\.advice).dropFirst() == ["did you mean style.css?", "did you mean templates?"])
    #expect(notes.first?.advice?.contains("style.css, team.css") == true)
  }

  @Test("are laid over each other file by file: the user's over the theme's over the built-in ones")
  func overlay() throws {
    try putResources(in: "r")
    try put("my date", at: "own/MessageDateView.mustache")
    try put("typo", at: "own/MesageDateView.mustache")
    let resources = try InstalledResources.locate(in: root + "/r")
    let (files, notes) = try resources.templates(themes: [resources.theme("paper")], overrides: root + "/own")
    let texts = files.map { "\($0.name)=\(String(decoding: $0.bytes, as: UTF8.self))" }
    #expect(texts == ["MesageDateView=typo", "MessageDateView=my date", "Page=theme's page"])
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.first?.advice?.contains("MessageDateView") == true)
    // A theme may have parts of its own, but hardly one with nearly the name of a built-in one.
    try put("{}", at: "mine/theme.json")
    try put("typo", at: "mine/templates/MesageDateView.mustache")
    try put("its own", at: "mine/templates/Ornament.mustache")
    let mine = try resources.templates(themes: [resources.theme(root + "/mine")], overrides: nil)
    #expect(mine.files.contains { $0.name == "Ornament" } && mine.notes.map(\.severity) == [.note])
    #expect(mine.notes.first?.place.file?.hasSuffix("mine/templates/MesageDateView.mustache") == true)
    try FileManager.default.createDirectory(atPath: root + "/empty", withIntermediateDirectories: true)
    #expect(try resources.templates(themes: [], overrides: root + "/empty").notes.map(\.summary) == ["the folder has no templates"])
    let none = #expect(throws: ArchiveError.self) { try resources.templates(themes: [], overrides: root + "/none") }
    #expect(none?.diagnostic.place == Place(), "the caller knows who names the folder")
    #expect(none?.diagnostic.summary.contains(root + "/none") == true && none?.diagnostic.advice != nil)
  }

  @Test("may be a theme with several style sheets, each with its own file, and a folder that is the same by every path")
  func styleSheets() throws {
    try putResources(in: "r")
    try put("{}", at: "mine/theme.json")
    try put("a{}", at: "mine/style.css")
    try put("c{}", at: "mine/commerce.css")
    try put("t{}", at: "mine/team.css")
    let resources = try InstalledResources.locate(in: root + "/r")
    let mine = try resources.theme("../mine", seenFrom: root + "/mine")
    #expect(mine.styleSheets.map(\.path) == ["style.css", "team.css", "commerce.css"].map { root + "/mine/../mine/" + $0 })
    #expect(String(decoding: mine.styleSheet, as: UTF8.self) == "a{}t{}c{}")
    #expect(try mine.path != resources.theme(root + "/mine").path && mine.realPath == resources.theme(root + "/mine").realPath)
    #expect(try !mine.isBuiltIn && resources.theme("messages").isBuiltIn)
  }

  @Test("may be a theme whose style sheets begin with a byte order mark, which is no part of a rule")
  func byteOrderMarks() throws {
    try putResources(in: "r")
    try put("{}", at: "mine/theme.json")
    try put("\u{FEFF}a{}", at: "mine/style.css")
    try put("\u{FEFF}t{}", at: "mine/team.css")
    let mine = try InstalledResources.locate(in: root + "/r").theme(root + "/mine")
    #expect(String(decoding: mine.styleSheet, as: UTF8.self) == "a{}t{}")
  }

  @Test("that a link names and that are nowhere are errors, and not left out")
  func danglingLinks() throws {
    try putResources(in: "r")
    let style = root + "/r/Themes/paper/style.css"
    #expect(try InstalledResources.locate(in: root + "/r").theme("paper").styleSheets.isEmpty)
    try FileManager.default.createSymbolicLink(atPath: style, withDestinationPath: "absent.css")
    let error = #expect(throws: ArchiveError.self) { try InstalledResources.locate(in: root + "/r").theme("paper") }
    #expect(error?.diagnostic.place.file == style)
  }

  @Test("that are no regular files, or far too large, are errors and do not block")
  func strangeFiles() throws {
    try putResources(in: "r")
    let resources = try InstalledResources.locate(in: root + "/r")
    try FileManager.default.createDirectory(atPath: root + "/own", withIntermediateDirectories: true)
    mkfifo(root + "/own/Page.mustache", 0o644)
    #expect(throws: ArchiveError.self) { try resources.templates(themes: [], overrides: root + "/own") }
    unlink(root + "/own/Page.mustache")
    try put("", at: "own/Page.mustache")
    truncate(root + "/own/Page.mustache", 17 << 20)
    #expect(throws: ArchiveError.self) { try resources.templates(themes: [], overrides: root + "/own") }
  }
}
