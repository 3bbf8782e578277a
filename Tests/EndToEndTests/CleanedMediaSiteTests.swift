import ChatArchive
import Foundation
import TestSupport
import Testing

/// Copies of pictures in a published site have no metadata.
@Suite("Pictures of a published site", .waits)
struct CleanedMediaSiteTests {
  /// A word that only the picture's description has.
  private static let mark = "Baker-Street-221"
  private static let chat =
    "[01.02.24, 12:00:05] Ann: <attached: A.jpg>\n[01.02.24, 12:00:06] Ann: <attached: B.pdf>\n"
    + "[01.02.24, 12:00:07] Ann: <attached: C.jpg>\n"

  /// A picture with the mark in its Exif data and in a comment.
  private static func picture(_ comment: String = mark) -> [UInt8] {
    TestPicture.jpeg(8, 8, orientation: 6, comment: comment) { x, y in [UInt8(x * 8), UInt8(y * 8), 0, 255] }
  }

  private static func write(to folder: TemporaryFolder) throws -> String {
    try folder.write(chat, to: "export/_chat.txt")
    try folder.write(picture(), to: "export/A.jpg")
    try folder.write("%PDF-1.4 \(mark)", to: "export/B.pdf")
    // Exif data that are longer than the file.
    try folder.write([0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00] + [UInt8](repeating: 0x41, count: 12), to: "export/C.jpg")
    return folder.path("export")
  }

  private static func options(_ options: inout BuildOptions) {
    options.baseURL = "https://example.org/"
    (options.directMessages, options.privateChannels) = (true, true)
  }

  private static func holdsMark(_ site: BuiltSite, ending: String) throws -> [Bool] {
    try site.contents().filter { $0.key.hasPrefix("media/") && $0.key.hasSuffix(ending) }.sorted { $0.key < $1.key }
      .map { $0.value.range(of: Data(mark.utf8)) != nil }
  }

  @Test("have no metadata; the export stays as it is, and files that keep theirs are reported")
  func published() async throws {
    let folder = try TemporaryFolder()
    let export = try Self.write(to: folder)
    let site = try await BuiltSite.build([export], in: folder, Self.options)
    #expect(try Self.holdsMark(site, ending: "A.jpg") == [false])
    #expect(try folder.bytes(of: "export/A.jpg") == Self.picture())
    let told = site.report.diagnostics.entries.map(\.summary)
    #expect(told.contains { $0.hasPrefix("1 file was copied with its metadata") }, "\(told)")
    #expect(told.contains { $0.contains("the metadata could not be removed") }, "\(told)")
  }

  @Test("keep their metadata in a site that is not published, unless the configuration removes it, and it can be switched both ways")
  func choice() async throws {
    let folder = try TemporaryFolder()
    let export = try Self.write(to: folder)
    let here = try await BuiltSite.build([export], in: folder)
    #expect(try Self.holdsMark(here, ending: "A.jpg") == [true])
    let configuration = try folder.write("{privacy: {stripMetadata: true}}", to: "options.json")
    let asked = try await BuiltSite.build([export], in: folder) { $0.configurationFile = configuration }
    #expect(try Self.holdsMark(asked, ending: "A.jpg") == [false])
    let again = try await BuiltSite.build([export], in: folder) { $0.configurationFile = configuration }
    #expect(again.report.filesChanged == 0)
    #expect(try Self.holdsMark(again, ending: "A.jpg") == [false])
    let back = try await BuiltSite.build([export], in: folder)
    #expect(try Self.holdsMark(back, ending: "A.jpg") == [true])
  }

  @Test("stay clean when more messages come, and a picture that changed is cleaned again")
  func rebuilt() async throws {
    let folder = try TemporaryFolder()
    let export = try Self.write(to: folder)
    _ = try await BuiltSite.build([export], in: folder, Self.options)
    try folder.write(Self.chat + "[01.02.24, 12:00:09] Ann: more\n", to: "export/_chat.txt")
    let more = try await BuiltSite.build([export], in: folder, Self.options)
    #expect(try Self.holdsMark(more, ending: "A.jpg") == [false])
    try folder.write(Self.picture("\(Self.mark), by Ann"), to: "export/A.jpg")
    let changed = try await BuiltSite.build([export], in: folder, Self.options)
    #expect(try Self.holdsMark(changed, ending: "A.jpg") == [false])
  }

  @Test("are clean out of an archive, too")
  func packed() async throws {
    let folder = try TemporaryFolder()
    _ = try Self.write(to: folder)
    try PythonArchive.run("import shutil; shutil.make_archive('packed', 'zip', 'export')", in: folder.path)
    let site = try await BuiltSite.build([folder.path("packed.zip")], in: folder, Self.options)
    #expect(try Self.holdsMark(site, ending: "A.jpg") == [false])
  }
}
