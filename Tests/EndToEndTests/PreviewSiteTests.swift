import ChatArchive
import Foundation
import TestSupport
import Testing

/// Sites of an export with pictures of its own: what pages show, and what building them again does.
@Suite("Smaller pictures in a site", .waits)
struct PreviewSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    try folder.write(Self.photo, to: "export/photo.png")
    try folder.write(Self.small, to: "export/small.png")
    try folder.write(Self.turned, to: "export/turned.jpg")
    try folder.write(Self.moving, to: "export/moving.gif")
    try write(["photo.png", "small.png", "turned.jpg", "moving.gif"])
  }

  private static let photo = TestPicture.png(1300, 420) { x, y in UInt8(x / 8) ^ UInt8(y / 4) }
  private static let small = TestPicture.png(300, 200) { x, _ in UInt8(x & 255) }
  private static let moving = TestPicture.gif(420, 420, frames: 2) { x, y in UInt8((x + y) % 3) }
  private static let turned = TestPicture.jpeg(1216, 420, orientation: 6, comment: "48.8583 N", size: 200_000) { x, y in
    .init(UInt8(x / 8), UInt8(y / 8), 90, 255)
  }

  /// Writes an export with a message for each picture; the first one is Ada's own too.
  private func write(_ pictures: [String], kind: String = "image", avatar: String? = nil) throws {
    let user = #"{"id": "ada", "name": "Ada""# + (avatar.map { ", \"image\": \"\($0)\"" } ?? "") + "}"
    let messages = pictures.enumerated().map { index, picture in
      """
      {"id": "m\(index)", "text": "\(picture)", "user": \(user), "created_at": "2024-05-\(index + 10)T10:00:00Z",
       "attachments": [{"type": "\(kind)", "\(kind == "file" ? "asset" : kind)_url": "\(picture)"}]}
      """
    }
    try folder.write(
      #"[{"channel": {"id": "c", "type": "messaging", "name": "Pictures"}, "messages": [\#(messages.joined(separator: ",\n"))]}]"#,
      to: "export/export.json")
  }

  private func build(_ site: String = "site", _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
    var options = BuildOptions()
    options.cache = folder.path("cache")
    change(&options)
    return try await SiteBuilder(options: options).build(exports: [folder.path("export/export.json")], to: folder.path(site))
  }

  private func page(_ path: String, of site: String = "site") throws -> PageElement {
    try PageReader.read(folder.bytes(of: "\(site)/\(path)"))
  }

  /// The pictures of a page: the link around each, and what the page shows, by the name of the file.
  private func pictures(_ path: String, of site: String = "site") throws -> [String: (original: String, shown: String, size: String)] {
    var result: [String: (original: String, shown: String, size: String)] = [:]
    for link in try page(path, of: site).all(named: "a") {
      guard let image = link.all(named: "img").first, let shown = image.attributes["src"], let original = link.attributes["href"] else {
        continue
      }
      let name = String(original.split(separator: "-").last ?? "")
      result[name] = (original, shown, "\(image.attributes["width"] ?? "?")x\(image.attributes["height"] ?? "?")")
    }
    return result
  }

  private func file(_ link: String, from page: String, of site: String = "site") throws -> [UInt8] {
    try folder.bytes(of: "\(site)/\(NSString(string: page).deletingLastPathComponent)/\(link)")
  }

  /// Width and height of a JPEG or WebP file as its header has them, read by the test itself.
  private static func size(_ file: [UInt8]) -> String {
    if file.starts(with: [0xff, 0xd8]) {
      var offset = 2
      while offset + 9 < file.count, !(0xc0...0xc2).contains(file[offset + 1]) {
        offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
      }
      return "\(Int(file[offset + 7]) << 8 | Int(file[offset + 8]))x\(Int(file[offset + 5]) << 8 | Int(file[offset + 6]))"
    }
    guard file.count > 30, file[12..<16].elementsEqual(Array("VP8 ".utf8)) else { return "unknown" }
    return "\(Int(file[26]) | Int(file[27] & 0x3f) << 8)x\(Int(file[28]) | Int(file[29] & 0x3f) << 8)"
  }

  @Test("are not made of pictures that were sent as files, which pages show as these")
  func files() async throws {
    try write(["photo.png"], kind: "file")
    _ = try await build()
    #expect(try folder.files().filter { $0.hasPrefix("site/media/") }.map { NSString(string: $0).pathExtension } == ["png"])
  }

  @Test("stand on the pages of messages in the place of large ones, which the links lead to")
  func list() async throws {
    let report = try await build()
    #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
    let pictures = try pictures("pictures/1.html")
    for (name, source) in [("photo.png", "photo.png"), ("turned.jpg", "turned.jpg")] {
      let picture = try #require(pictures[name])
      #expect(picture.shown != picture.original)
      #expect(try file(picture.original, from: "pictures/1.html") == folder.bytes(of: "export/" + source))
      let shown = try file(picture.shown, from: "pictures/1.html")
      #expect(Self.size(shown) == picture.size)
      #expect(shown.firstRange(of: Array("48.8583".utf8)) == nil)
    }
    #expect(pictures["photo.png"]?.size == "960x310")
    #expect(pictures["turned.jpg"]?.size == "332x960")
    #expect(pictures["small.png"].map { $0.shown == $0.original && $0.size == "300x200" } == true)
    #expect(pictures["moving.gif"].map { $0.shown == $0.original && $0.size == "420x420" } == true)
  }

  @Test("are smaller still in galleries, and show the first picture of what moves")
  func gallery() async throws {
    // So many that there are pages of nothing else.
    try write(["photo.png", "small.png", "turned.jpg", "moving.gif"] + [String](repeating: "small.png", count: 12))
    _ = try await build()
    let path = "pictures/gallery/1.html"
    let pictures = try pictures(path)
    #expect(pictures["photo.png"]?.size == "990x320")
    #expect(pictures["turned.jpg"]?.size == "320x926")
    #expect(pictures["small.png"].map { $0.shown == $0.original } == true)
    let moving = try #require(pictures["moving.gif"])
    #expect(moving.shown != moving.original && moving.size == "320x320")
    #expect(try Self.size(file(moving.shown, from: path)) == moving.size)
    #expect(try await SiteCheck(site: folder.path("site")).run().diagnostics.entries.isEmpty)
  }

  @Test("stay the files that they are where a picture has another time and the same bytes, without a cache")
  func touched() async throws {
    _ = try await build { $0.cache = folder.path("first") }
    func previews() throws -> [String: Date] {
      let paths = try folder.files().filter { $0.hasPrefix("site/media/") && $0.hasSuffix(".webp") }
      return try Dictionary(
        uniqueKeysWithValues: paths.map { path in
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(path))
          return ("\(path) \(attributes[.systemFileNumber] ?? 0)", try #require(attributes[.modificationDate] as? Date))
        })
    }
    let before = try previews()
    usleep(20_000)
    for (round, name) in ["photo.png", "turned.jpg"].enumerated() {
      let time = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1000 + Double(round))]
      try FileManager.default.setAttributes(time, ofItemAtPath: folder.path("export/" + name))
    }
    for _ in 0..<2 {
      _ = try await build { $0.cache = folder.path("second") }
      #expect(try !before.isEmpty && previews() == before)
    }
  }

  @Test("are made once of a picture that is an attachment here and stands in a card there, in each order", arguments: [true, false])
  func attachmentAndCard(isCardFirst: Bool) async throws {
    func message(_ id: Int, attachments: String = "", embeds: String = "") -> String {
      """
      {"id": "\(id)", "type": "Default", "timestamp": "2024-01-01T10:0\(id):00+00:00", "isPinned": false, "content": "m\(id)",
       "author": {"id": "5", "name": "ada", "discriminator": "0000", "isBot": false}, "attachments": [\(attachments)], "embeds": [\(embeds)]}
      """
    }
    let file = #"{"id": "20", "url": "photo.png", "fileName": "photo.png", "fileSizeBytes": 5}"#
    let card = #"{"title": "t", "description": "d", "images": [{"url": "small.png"}, {"url": "photo.png"}], "fields": []}"#
    let messages =
      isCardFirst ? [message(1, embeds: card), message(2, attachments: file)] : [message(1, attachments: file), message(2, embeds: card)]
    try FileManager.default.removeItem(atPath: folder.path("export/export.json"))
    try folder.write(
      """
      {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "type": "GuildTextChat", "name": "pictures"},
       "dateRange": {"after": null, "before": null}, "messages": [\(messages.joined(separator: ",\n"))], "messageCount": 2}
      """, to: "export/export.json")
    for site in ["site", "site", "fresh"] {
      let report = try await build(site)
      #expect(report.diagnostics.entries.isEmpty, "\(report.diagnostics.entries)")
    }
    #expect(try SiteTree(folder.path("site")).differences(from: SiteTree(folder.path("fresh"))).isEmpty)
    #expect(try pictures("pictures/1.html")["photo.png"]?.size == "960x310")
  }

  @Test("are made for people too")
  func avatars() async throws {
    try write(["small.png"], avatar: "turned.jpg")
    _ = try await build()
    let avatars = try page("pictures/1.html").all(named: "img").compactMap { $0.attributes["src"] }.filter { $0.hasSuffix("-turned.jpg") }
    #expect(!avatars.isEmpty)
    for avatar in avatars { #expect(try Self.size(file(avatar, from: "pictures/1.html")) == "192x556") }
  }

  @Test("are the same with one job and two, with a cache, without, and with one that has everything")
  func sameBytes() async throws {
    _ = try await build("one") { $0.jobs = 1 }
    _ = try await build("two") { $0.jobs = 2 }
    _ = try await build("three") { $0.cache = "/dev/null/none" }
    let trees = try ["one", "two", "three"].map { try SiteTree(folder.path($0)) }
    let media = trees[0].files.keys.filter { $0.hasPrefix("media/") }
    #expect(media.count == 9)
    #expect(trees[1].differences(from: trees[0]).isEmpty)
    #expect(trees[2].differences(from: trees[0]).isEmpty)
  }

  @Test("come from the cache when it has them, and are made anew where it is damaged")
  func cache() async throws {
    _ = try await build("one")
    let first = try SiteTree(folder.path("one"))
    let names = folder.names(in: "cache")
    #expect(names.count == 3)
    // A program that makes none shows that none was asked.
    let idle = try folder.script("exit 1", to: "idle")
    let report = try await build("two") { $0.previewProgram = idle }
    #expect(report.diagnostics.entries.isEmpty)
    #expect(try SiteTree(folder.path("two")).differences(from: first).isEmpty)
    for name in names { try folder.write("damaged", to: "cache/" + name) }
    _ = try await build("three")
    #expect(try SiteTree(folder.path("three")).differences(from: first).isEmpty)
    #expect(try folder.bytes(of: "cache/" + names[0]).count > 100)
  }

  @Test("leave as much in the cache as cacheSizeOnChatDismiss says")
  func cacheSize() async throws {
    let size = { [folder] in try folder.names(in: "cache").reduce(0) { try $0 + folder.bytes(of: "cache/" + $1).count } }
    _ = try await build("one")
    let all = try size()
    let largest = try folder.names(in: "cache").map { try folder.bytes(of: "cache/" + $0).count }.max() ?? 0
    try folder.write("{messageListConfig: {cacheSizeOnChatDismiss: \(all - 1)}}", to: "export/chatarchive.json")
    _ = try await build("one")
    #expect(try size() <= all - 1 && size() >= all - largest)
    try folder.write("{messageListConfig: {cacheSizeOnChatDismiss: 0}}", to: "export/chatarchive.json")
    let report = try await build("one")
    #expect(try size() == 0)
    // No page shows how large the cache is.
    #expect(report.pagesWritten == 0)
  }

  @Test("are not made when the option or the switch says so")
  func off() async throws {
    let originals = { [folder] in try SiteTree(folder.path("site")).files.keys.filter { $0.hasPrefix("media/") }.count }
    _ = try await build { $0.previews = false }
    #expect(try originals() == 4)
    for picture in try pictures("pictures/1.html").values { #expect(picture.shown == picture.original) }
    _ = try await build()
    #expect(try originals() == 9)
    try folder.write("{previews: false}", to: "export/chatarchive.json")
    _ = try await build()
    #expect(try originals() == 4)
    #expect(folder.names(in: "cache").count == 3)
  }

  @Test("stay the very files when nothing changed, change with their picture, and go with it")
  func again() async throws {
    _ = try await build()
    let first = try SiteTree(folder.path("site"))
    #expect(try await build().pagesWritten == 0)
    #expect(try SiteTree(folder.path("site")).differences(from: first).isEmpty)
    let before = try #require(try pictures("pictures/1.html")["photo.png"])
    let old = try file(before.shown, from: "pictures/1.html")
    try folder.write(TestPicture.png(1300, 420) { x, y in UInt8(x / 8) | UInt8(y / 4) }, to: "export/photo.png")
    _ = try await build()
    let after = try #require(try pictures("pictures/1.html")["photo.png"])
    #expect(try file(after.shown, from: "pictures/1.html") != old)
    try await expectFresh()
    // One that is removed by hand is put right.
    try FileManager.default.removeItem(atPath: folder.path("site/pictures/\(after.shown)"))
    _ = try await build()
    try await expectFresh()
    try write(["small.png", "turned.jpg"])
    _ = try await build()
    #expect(try SiteTree(folder.path("site")).files.keys.allSatisfy { !$0.hasSuffix("-photo.webp") })
    try await expectFresh()
    try write(["small.png", "turned.jpg", "moving.gif"], avatar: "photo.png")
    _ = try await build()
    try await expectFresh()
  }

  private func expectFresh() async throws {
    let fresh = try TemporaryFolder(isInMemory: true)
    var options = BuildOptions()
    options.cache = fresh.path("cache")
    _ = try await SiteBuilder(options: options).build(exports: [folder.path("export/export.json")], to: fresh.path("site"))
    #expect(try SiteTree(folder.path("site")).differences(from: SiteTree(fresh.path("site"))).isEmpty)
  }

  @Test("are missed in a note when the program that makes them is not there, and made when it is")
  func noProgram() async throws {
    let report = try await build { $0.previewProgram = folder.path("nowhere") }
    #expect(report.diagnostics.entries.map(\.severity) == [.note])
    #expect(report.diagnostics.entries.first?.summary.contains("was not found") == true)
    for picture in try pictures("pictures/1.html").values { #expect(picture.shown == picture.original) }
    #expect(try await build { $0.previewProgram = folder.path("nowhere") }.diagnostics.entries.count == 1)
    #expect(try await build().diagnostics.entries.isEmpty)
    try await expectFresh()
  }

  @Test("are missed in a note when the program cannot be shut in", arguments: DeniedCalls.allCases)
  func notShutIn(denied: DeniedCalls) async throws {
    let path = try denied.launcher(of: BuiltProgram.path("chatarchive-previews"), in: folder)
    let entries = try await build { $0.previewProgram = path }.diagnostics.entries
    #expect(entries.map(\.severity) == [.note] && entries.first?.summary.contains("cannot set up its sandbox") == true, "\(entries)")
    for picture in try pictures("pictures/1.html").values { #expect(picture.shown == picture.original) }
    #expect(try await build().diagnostics.entries.isEmpty)
    try await expectFresh()
  }

  @Test("are missing for a picture at which the program breaks, and there for the others")
  func brokenProgram() async throws {
    // It dies of the first job, and then is the real one.
    let real = try BuiltProgram.path("chatarchive-previews")
    let marker = folder.path("marker")
    let first = "touch '\(marker)'; printf 'chatarchive previews 1\\n'; kill -SEGV $$"
    let path = try folder.script("[ -e '\(marker)' ] && exec '\(real)'\n\(first)", to: "program")
    let report = try await build {
      $0.previewProgram = path
      $0.jobs = 1
    }
    let entry = try #require(report.diagnostics.entries.first)
    #expect(report.diagnostics.entries.count == 1 && entry.severity == .note)
    #expect(entry.summary.contains("photo.png") && entry.summary.contains("signal 11"), "\(entry.summary)")
    let shown = try pictures("pictures/1.html")
    #expect(shown["photo.png"].map { $0.shown == $0.original } == true)
    #expect(shown["turned.jpg"].map { $0.shown != $0.original } == true)
    // The next build tries again.
    #expect(try await build { $0.previewProgram = path }.diagnostics.entries.isEmpty)
    try await expectFresh()
  }

  @Test("are not made of what is no picture, ends too soon, or claims to be huge: it is shown as it is, with a note")
  func hostile() async throws {
    let photo = Self.photo
    let space = String(repeating: " ", count: 200_000)
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"9000\"><!--\(space)--></svg>"
    try folder.write(svg, to: "export/drawing.svg")
    try folder.write(svg, to: "export/drawing.png")
    try folder.write(photo[..<(photo.count / 2)], to: "export/half.png")
    try folder.write(Self.turned, to: "export/really-a-jpeg.png")
    try folder.write(TestPicture.png(60_000, 60_000, kind: 0, rows: [UInt8](repeating: 0, count: 200_000)), to: "export/huge.png")
    try write(["drawing.svg", "drawing.png", "half.png", "really-a-jpeg.png", "huge.png"])
    let report = try await build()
    let texts = report.diagnostics.entries.map { "\($0.severity) \($0.place.messageID ?? "?") \($0.summary)" }
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("note m2 ") && $0.contains("half.png") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("note m4 ") && $0.contains("huge.png") && $0.contains("million pixels") }, "\(texts)")
    let shown = try pictures("pictures/1.html")
    #expect(shown["half.png"].map { $0.shown == $0.original } == true)
    #expect(shown["huge.png"].map { $0.shown == $0.original } == true)
    #expect(shown["jpeg.png"].map { $0.shown.hasSuffix("-really-a-jpeg.jpg") && $0.size == "332x960" } == true, "\(shown)")
    #expect(try await build().diagnostics.entries.count == 2)
    try await expectFresh()
  }
}
