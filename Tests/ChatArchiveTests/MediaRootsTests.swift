import ChatModel
import Diagnostics
import SiteWriting
import TestSupport
import Testing

@testable import ChatArchive
@testable import ChatReading
@testable import Inspecting
@testable import SitePlanning

@Suite("Attachments in parts of an export")
struct MediaRootsTests {
  /// Two folders, of which the first holds a file of messages, and what they have together.
  private func survey(in folder: TemporaryFolder, areParts: Bool) throws -> ExportSurvey {
    try folder.write("{}", to: "one/inbox/ada/message_1.json")
    try folder.write("1", to: "one/inbox/ada/photos/1.bin")
    try folder.write("2", to: "two/inbox/ada/photos/2.bin")
    let root = folder.path("one")
    let path = root + "/inbox/ada/message_1.json"
    var survey = ExportSurvey()
    survey.files = [
      SourceFile(index: 0, path: path, folder: root + "/inbox/ada", root: root, size: 2, stamp: nil, format: "parted")
    ]
    if areParts { survey.parts = [root, folder.path("two")] }
    return survey
  }

  @Test("what is not in one part is looked for in the others, and only where exports come in parts", arguments: [true, false])
  func parts(areParts: Bool) throws {
    let folder = try TemporaryFolder()
    let survey = try survey(in: folder, areParts: areParts)
    let stage = try SiteStage(output: folder.path("site"), exports: [folder.path("one"), folder.path("two")])
    let resolver = try MediaResolver(survey, stage: stage)
    let places = try AttachmentPlaces(survey)
    for (address, isFound) in [
      ("inbox/ada/photos/1.bin", true), ("photos/1.bin", true), ("inbox/ada/photos/2.bin", areParts), ("photos/2.bin", areParts),
      ("photos/3.bin", false), ("../two/inbox/ada/photos/2.bin", false),
    ] {
      var attachment = Attachment(kind: .file)
      attachment.url = address
      let message = Message(id: "m", authorID: "a", createdAt: Timestamp(microseconds: 5))
      var log = DiagnosticLog()
      let planned = try resolver.resolve(attachment, of: message, log: &log)
      if case .site? = planned.file { #expect(isFound, "\(address)") } else { #expect(!isFound, "\(address)") }
      #expect(log.entries.isEmpty == isFound, "\(address)")
      var counts = InspectedAttachments()
      places.count(attachment, of: "m", into: &counts, log: &log)
      #expect(counts.present == (isFound ? 1 : 0), "\(address)")
    }
    stage.discard()
  }

  @Test("in exports of one chat are found by their names beside any of them, and never outside of their folders")
  func chats() throws {
    let folder = try TemporaryFolder()
    for (name, file) in [("old", "1.bin"), ("new", "2.bin"), ("other", "3.bin")] { try folder.write("x", to: "\(name)/\(file)") }
    for file in ["above.bin", "old/sub/4.bin"] { try folder.write("x", to: file) }
    var survey = ExportSurvey()
    for (name, chat) in [("new", "Ann"), ("old", "Ann"), ("other", "Bob")] {
      let root = folder.path(name)
      survey.files.append(
        SourceFile(
          index: survey.files.count, path: root + "/chat.txt", folder: root, root: root, size: 2, stamp: nil, format: "whatsapp",
          role: FileRole("chat", channel: chat)))
    }
    let roots = try MediaRoots(survey)
    let places = try AttachmentPlaces(survey)
    for (name, isFound) in [
      ("1.bin", true), ("2.bin", true), ("3.bin", false), ("../above.bin", false), ("..", false), ("sub/4.bin", false), ("4.bin", false),
    ] {
      var attachment = Attachment(kind: .file)
      (attachment.url, attachment.source) = (name, 0)
      var (counts, log) = (InspectedAttachments(), DiagnosticLog())
      places.count(attachment, of: "m", into: &counts, log: &log)
      #expect(counts.present == (isFound ? 1 : 0), "\(name)")
    }
    #expect(roots.addresses(of: "1.bin", in: survey.files[0], root: 0).map(\.root) == [0, 1])
    #expect(roots.addresses(of: "1.bin", in: survey.files[2], root: 2).map(\.root) == [2])
  }

  /// Folders that are parts of one export, each with a few files, and all ways into them.
  private func parts(in folder: TemporaryFolder, _ generator: inout SeededGenerator) throws -> ExportSurvey {
    var survey = ExportSurvey()
    for name in ["ann", "photos", "inbox", "four"] {
      try folder.write("x", to: name + "/inbox/ann/message_1.json")
      for _ in 0..<8 { _ = try? folder.write("x", to: name + "/" + path(Self.names, 1...4, &generator)) }
      let root = folder.path(name)
      survey.files.append(
        SourceFile(
          index: survey.files.count, path: root + "/inbox/ann/message_1.json", folder: root + "/inbox/ann", root: root, size: 1,
          stamp: nil, format: "parted"))
      survey.parts.append(root)
      let ways = [nil, "inbox", path(Self.names, 1...2, &generator)]
      survey.downloads += ways.map { DownloadFolder(root: root, path: $0) }
    }
    try? folder.link("four/link", to: "inbox")
    return survey
  }

  private static let names = ["inbox", "ann", "photos", "1.jpg", "2.jpg", "\u{e9}", "e\u{301}"]
  private static let oddNames = names + ["..", ".", "", "%C3%A9", "link", "three", "none", String(repeating: "n", count: 300)]

  private func path(_ names: [String], _ counts: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: counts, using: &generator)
    return (0..<count).map { _ in names[Int.random(in: 0..<names.count, using: &generator)] }.joined(separator: "/")
  }

  @Test("are found where they would be if each part was asked for each, mostly without that", arguments: [1, 2, 3, 4] as [UInt64])
  func agreement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder(isInMemory: true)
    let roots = try MediaRoots(try parts(in: folder, &generator))
    let locators = roots.stores.map { AttachmentLocator(root: $0) }
    // Of an address that goes back nothing is known before.
    let all = roots.others(for: MediaAddress(root: 0, folder: "", path: ".."))
    #expect(all.count == locators.count - 1)
    var (asked, looks) = (0, 0)
    for _ in 0..<600 {
      let names = Bool.random(using: &generator) ? Self.names : Self.oddNames
      let address = MediaAddress(root: 0, folder: path(Self.names, 0...3, &generator), path: path(names, 1...5, &generator))
      func find(in stores: [Int]) -> (store: Int, location: AttachmentLocation)? {
        stores.lazy.map { ($0, locators[$0].locate(address.path, from: address.folder)) }.first { $0.1 != .missing }
      }
      // Others are asked for what is missing in its own part.
      guard find(in: [0]) == nil else { continue }
      let others = roots.others(for: address)
      let (found, expected) = (find(in: others), find(in: all))
      #expect(found?.store == expected?.store && found?.location == expected?.location, "\(address)")
      (asked, looks) = (asked + others.count, looks + all.count)
    }
    #expect(asked * 4 < looks * 3)
  }

  /// How long it takes to open as many archives as parts of one export.
  private func time(ofArchives count: Int) throws -> Duration {
    let limit = UnpackLimit(packed: 1)
    let archive = ExportArchive(
      path: "x", stamp: nil, form: .zip, store: FileStore(path: "x"), limit: limit, contents: ArchiveContents(path: "x", limit: limit))
    var survey = ExportSurvey()
    for number in 0..<count {
      let root = "downloads/facebook-\(number).zip"
      survey.parts.append(root)
      survey.archives[root] = archive
      survey.downloads.append(DownloadFolder(root: root, path: nil))
    }
    var stores = 0
    let time = try ThreadTime.measure { stores = try MediaRoots(survey).stores.count }
    #expect(stores == 2 * count)
    return time
  }

  @Test("are made ready to be looked for in a time that grows with the number of parts, not with the square of it")
  func growth() throws {
    let few = try (0..<3).map { _ in try time(ofArchives: 2000) }.max() ?? .zero
    let many = try (0..<3).map { _ in try time(ofArchives: 8000) }.min() ?? .zero
    #expect(many < few * 10, "\(few), then \(many)")
  }
}
