import Foundation
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Attachments beside an export")
struct MediaCopierTests {
  let folder: TemporaryFolder
  let stage: SiteStage
  let copier: MediaCopier

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "secret.txt")
    try folder.write("photo", to: "export/files/photo one.jpg")
    try folder.write("literal", to: "export/files/100%25.txt")
    try folder.write("page", to: "export/page.html")
    stage = try SiteStage(output: folder.path("site"), isDurable: false)
    copier = MediaCopier(root: try ExportRoot(folder.path("export")), into: stage)
  }

  private func copied(_ address: String, from base: String = "") throws -> MediaFile? {
    guard case .copied(let file) = try copier.copy(address, from: base) else { return nil }
    return file
  }

  @Test(
    "are copied into an archive where a browser may take them for markup, whatever their ending: some servers tell no type of it",
    arguments: [
      ("<script>", true), (" \n\t<!-- -->", true), ("\u{feff}<?xml?>", true), ("\u{b}\u{c}\r<a>", true), ("a <b>", false),
      ("\u{89}PNG", false),
      ("", false), ("\u{feff}", false), ("\0<a>", false), (String(repeating: " ", count: 5_000) + "<a>", true),
    ])
  func markup(text: String, isMarkup: Bool) throws {
    try folder.write(text, to: "export/a.log")
    try folder.write(text, to: "export/a.unknown")
    #expect(try copied("a.log")?.sitePath.hasSuffix(isMarkup ? "-a_log.zip" : "-a.log") == true)
    #expect(try copied("a.unknown")?.sitePath.hasSuffix(isMarkup ? "-a_unknown.zip" : "-a_unknown.bin") == true)
  }

  @Test(
    "are copied into an archive where they are markup in UTF-16 behind its mark, too",
    arguments: [[0xFF, 0xFE, 0x20, 0, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C]])
  func wideMarkup(bytes: [UInt8]) throws {
    try folder.write(bytes, to: "export/a.txt")
    try folder.write(bytes.map { $0 == 0x3C ? 0x41 : $0 }, to: "export/b.txt")
    #expect(try copied("a.txt")?.sitePath.hasSuffix("-a_txt.zip") == true)
    #expect(try copied("b.txt")?.sitePath.hasSuffix("-b.txt") == true)
  }

  @Test("are found under every spelling of their path, and copied once")
  func spellings() throws {
    let root = try #require(realpath(folder.path("export"), nil).map { String(cString: $0) })
    let addresses = [
      "files/photo one.jpg", "./files/photo%20one.jpg", "files\\photo one.jpg", "files/../files//photo one.jpg",
      "file://\(root)/files/photo%20one.jpg",
      root + "/files/photo one.jpg",
    ]
    let files = try addresses.map { try #require(try copied($0), "\($0)") }
    #expect(Set(files).count == 1)
    #expect(try copied("photo one.jpg", from: "files") == files[0])
    #expect(try copied("../files/photo one.jpg", from: "files") == files[0])
    #expect(try copied("files/photo one.jpg", from: "elsewhere") == files[0])
    #expect(Array(stage.writtenPaths).count == 1)
    try stage.commit()
    #expect(try folder.text(of: "site/" + files[0].sitePath) == "photo")
    #expect(files[0].size == 5)
  }

  @Test("with a % in their name are found by it")
  func literalPercent() throws {
    #expect(try copied("files/100%25.txt")?.size == 7)
    #expect(try copied("files/100%2525.txt")?.size == 7)
  }

  @Test("in decomposed spelling on the disk are found by their composed one, and two such files stay two")
  func unicodeForms() throws {
    try folder.write("decomposed", to: "export/cafe\u{301}.txt")
    #expect(try copied("caf\u{e9}.txt")?.size == 10)
    try folder.write("composed", to: "export/caf\u{e9}.txt")
    #expect(try copied("caf\u{e9}.txt")?.size == 8)
    #expect(try copied("cafe\u{301}.txt")?.size == 10)
    #expect(Array(stage.writtenPaths).count == 2)
  }

  @Test("on the web stay links", arguments: ["https://example.org/a.png", "HTTP://example.org", "//cdn.example.org/a.png"])
  func remote(address: String) throws {
    #expect(try copier.copy(address) == .remote(address))
  }

  @Test(
    "outside the export are refused",
    arguments: [
      "../secret.txt", "files/../../secret.txt", "%2e%2e/secret.txt", "..\\secret.txt", "/etc/passwd", "file:///etc/passwd",
      "file://host/etc/passwd",
      "C:\\Users\\me\\a.png", "file:../secret.txt", "../\u{301}secret.txt",
    ])
  func outside(address: String) throws {
    // A slash and the accent after it are one `Character`; to the system it is a slash all the same.
    try folder.write("secret", to: "\u{301}secret.txt")
    #expect(try copier.copy(address) == .refused(.outsideExport))
  }

  @Test("of other schemes and impossible paths are refused; absent ones are missing")
  func others() throws {
    #expect(try copier.copy("javascript:alert(1)") == .refused(.scheme("javascript")))
    #expect(try copier.copy("data:text/html,x") == .refused(.scheme("data")))
    #expect(try copier.copy("a\0b") == .refused(.malformed))
    #expect(try copier.copy("a%00b") == .refused(.malformed))
    #expect(try copier.copy(String(repeating: "a", count: 300)) == .refused(.malformed))
    #expect(try copier.copy(String(repeating: "a/", count: 5000)) == .refused(.malformed))
    #expect(try copier.copy("files") == .refused(.notAFile))
    #expect(try copier.copy("files/none.jpg") == .missing)
    #expect(try copier.copy("page.html/x") == .missing)
    #expect(try copier.copy("../page/none.jpg", from: "files") == .missing)
    #expect(try copier.copy("../../none.jpg", from: "files") == .refused(.outsideExport))
    #expect(try copier.copy("") == .missing)
    mkfifo(folder.path("export/pipe"), 0o644)
    #expect(try copier.copy("pipe") == .refused(.notAFile))
    #expect(Array(stage.writtenPaths).count == 0)
  }

  @Test("are followed through links inside the export, and through none that leads out")
  func links() throws {
    try folder.link("export/inner", to: "files")
    try folder.link("export/files/up", to: "../page.html")
    try folder.link("export/out", to: "../secret.txt")
    try folder.link("export/outer", to: "..")
    try folder.link("export/absolute", to: folder.path("secret.txt"))
    try folder.link("export/circle", to: "circle")
    try folder.link("export/devices", to: "/dev/null")
    #expect(try copied("inner/photo one.jpg") == copied("files/photo one.jpg"))
    #expect(try copied("inner/up")?.size == 4)
    for name in ["out", "outer/secret.txt", "absolute", "inner/../outer/secret.txt", "devices"] {
      #expect(try copier.copy(name) == .refused(.outsideExport), "\(name)")
    }
    #expect(try copier.copy("circle") == .refused(.malformed))
    #expect(Array(stage.writtenPaths).count == 2)
  }

  @Test(
    "that a browser would run get a harmless ending",
    arguments: [
      ("page.html", "page_html.zip"), ("a.SVG", "a_SVG.zip"), ("a.mht", "a_mht.zip"), ("a.b.xhtml", "a_b_xhtml.zip"),
      ("a.php.txt", "a_php.txt"), ("a.js", "a_js.txt"),
      ("a.unknown", "a_unknown.bin"), ("y.var.txt", "y_var.txt"), ("a.b.tar.gz", "a_b.tar.gz"), ("a.tar.png", "a_tar.png"),
      ("noending", "noending.bin"), (".htaccess", "htaccess.bin"), ("a.html.png", "a_html.png"), ("tape.tar.gz", "tape.tar.gz"),
      ("x\u{202e}gpj.exe", "x_gpj_exe.bin"), ("a b#c?.pdf", "a_b_c.pdf"), ("Ünï 日本.PNG", "Ünï_日本.png"), ("....", "file.bin"),
      ("page.html\u{301}", "page_html\u{301}.bin"), ("holiday.php;.jpg", "holiday_php.jpg"), ("x.shtml\u{200b}.jpg", "x_shtml.jpg"),
      ("a.php ", "a_php.bin"), ("w.svg ;", "w_svg.bin"), ("y.cgi,.b.png", "y_cgi__b.png"),
      (String(repeating: "n", count: 112) + ".phpx.jpg", String(repeating: "n", count: 112) + "_php.jpg"),
    ])
  func harmlessEndings(name: String, expected: String) {
    let path = MediaName("some/" + name, imageFormat: nil).sitePath
    #expect(path.dropFirst("media/00/0123456789abcdef-".count) == expected.precomposedStringWithCanonicalMapping[...])
  }

  @Test("of one name in two folders have two names, bounded in length")
  func distinctNames() throws {
    let long = String(repeating: "日本", count: 40) + ".png"
    let names = ["a/" + long, "b/" + long].map { MediaName($0, imageFormat: .png).sitePath }
    #expect(names[0] != names[1])
    for name in names {
      #expect(name.utf8.count <= "media/00/0123456789abcdef-".utf8.count + 120 && name.hasSuffix("本.png") || name.hasSuffix("日.png"))
    }
  }

  @Test("carry their size in pixels, and an image without an ending gets one")
  func images() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 7]
    try folder.write(png, to: "export/F0123")
    let file = try #require(try copied("F0123"))
    #expect(file.sitePath.hasSuffix("-F0123.png") && file.width == 256 && file.height == 7 && file.isImage)
    try folder.write("GIF89a<script>", to: "export/x.html")
    #expect(try copied("x.html")?.sitePath.hasSuffix("-x_html.gif") == true)
    #expect(try copied("page.html")?.isImage == false)
  }

  @Test("never come from outside, whatever path is made of dots, slashes, links and escapes", arguments: 0..<8)
  func hostilePaths(seed: UInt64) throws {
    try folder.link("export/files/l", to: "../..")
    try folder.link("export/m", to: "files/../../export/files")
    var generator = SeededGenerator(seed: seed &+ 1)
    let pieces = [
      ".", "..", "/", "\\", "%2e", "%2f", "%5c", "\0", "files", "l", "m", "secret.txt", "page.html", "\u{301}", "//", "file:", "C:",
    ]
    for _ in 0..<1500 {
      let path = (0..<Int.random(in: 1...9, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard case .copied(let file) = try copier.copy(path, from: ["", "files", "m", "../x"].randomElement(using: &generator) ?? "") else {
        continue
      }
      #expect(file.size == 4, "\(path.debugDescription) gave \(file)")
    }
    #expect(Array(stage.writtenPaths).count <= 1)
  }

  @Test("stay as the old site has them while nothing happened to them, whether or not they were kept before", arguments: [false, true])
  func unchanged(isKept: Bool) throws {
    let path = try #require(try copied("files/photo one.jpg")).sitePath
    try stage.commit()
    let before = try #require(stat.of(folder.path("site/" + path), in: AT_FDCWD))
    // Other bytes in the copy, of the same size and time, tell that nothing was copied or compared.
    usleep(20_000)
    var times = [before.st_atim, before.st_mtim]
    let copy = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("site/" + path)))
    try copy.write(contentsOf: Data("PHOTO".utf8))
    try copy.close()
    #expect(utimensat(AT_FDCWD, folder.path("site/" + path), &times, 0) == 0)
    for (text, round) in [("PHOTO", 1), ("longer", 2)] {
      let next = try SiteStage(output: folder.path("site"), isDurable: false)
      let copier = MediaCopier(root: try ExportRoot(folder.path("export")), into: next, isKnown: { _, _, _, _ in true })
      if isKept { #expect(next.keep(path)) }
      if round == 2 { try folder.write("longer", to: "export/files/photo one.jpg") }
      guard case .copied(let file) = try copier.copy("files/photo one.jpg") else { throw CancellationError() }
      #expect(file.sitePath == path && file.size == Int64(text.utf8.count))
      #expect(next.keep(path))
      try next.commit()
      #expect(try folder.text(of: "site/" + path) == text)
      let after = try #require(stat.of(folder.path("site/" + path), in: AT_FDCWD))
      #expect(after.isSameFile(as: before) == (round == 1))
    }
  }

  @Test("may be of any time that a system can name", arguments: [Int64.min, -9_223_372_036_800_000_000, -1_500_000_000, 0, Int64.max])
  func times(time: Int64) throws {
    let path = try folder.write("x", to: "any-time.txt")
    let file = try #require(Descriptor.open(path, in: AT_FDCWD, flags: O_RDWR))
    file.setModified(time)
    // File systems keep the times that they know.
    if (-2_000_000_000...0).contains(time) { #expect(file.status?.modified == time) }
  }
}
