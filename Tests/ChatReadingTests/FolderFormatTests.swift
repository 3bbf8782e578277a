import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import StreamReading

@Suite("Formats that are recognised as a whole")
struct FolderFormatTests {
  static var options: ReadingOptions {
    var options = ReadingOptions()
    options.formats = [StreamFormat(), DayFolderFormat(), MarkedLineFormat()]
    return options
  }

  /// An export of two rooms, below `base`.
  private func export(_ base: String = "") throws -> ExportFolder {
    let folder = try ExportFolder()
    try folder.write(base + "rooms.json", #"["zoo", "attic"]"#.utf8)
    try folder.write(base + "attic/2020-01-01.json", #"["a", "b"]"#.utf8)
    try folder.write(base + "attic/2020-01-02.json", #"["c"]"#.utf8)
    try folder.write(base + "zoo/2020-01-01.json", #"["d"]"#.utf8)
    try folder.write(base + "pictures/cat.png", [0x89, 0x50])
    try folder.write(base + "__MACOSX/._rooms.json", [0, 5])
    try folder.write(base + ".DS_Store", [0, 0, 0, 1])
    return folder
  }

  @Test("a format tells the order and the roles of its files, also in a folder that only wraps the export", arguments: ["", "Export 1/"])
  func roles(base: String) async throws {
    let folder = try export(base)
    let survey = try ExportReader(paths: [folder.path], options: Self.options).survey()
    #expect(
      survey.files.map(\.exportPath) == ["rooms.json", "zoo/2020-01-01.json", "attic/2020-01-02.json", "attic/2020-01-01.json"])
    #expect(survey.files.map(\.role.channel) == [nil, "zoo", "attic", "attic"])
    #expect(survey.files.map(\.path) == survey.files.map { folder.path + "/" + base + $0.exportPath })
    #expect(survey.files.map(\.index) == [0, 1, 2, 3] && survey.files.allSatisfy { $0.format == "days" && $0.root == folder.path })
    #expect(survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty)
    let read = try await ReadExport.paths([folder.path], Self.options)
    #expect(read.channels.map(\.channel.id) == ["zoo", "attic"])
    #expect(
      read.messageIDsByChannel == [
        "zoo": ["zoo/2020-01-01.json d"],
        "attic": ["attic/2020-01-02.json c", "attic/2020-01-01.json a", "attic/2020-01-01.json b"],
      ])
  }

  @Test("JSON that a format of a folder does not know is told")
  func unknownFile() throws {
    let folder = try export()
    try folder.write("future.json", "[1]".utf8)
    try folder.write("later.json", "[1]".utf8)
    let survey = try ExportReader(paths: [folder.path], options: Self.options).survey()
    #expect(survey.diagnostics.entries.map(\.severity) == [.note])
    let summary = "no format recognises this file, so it is not read, and 1 more such file"
    #expect(survey.diagnostics.entries.first?.summary == summary)
    #expect(survey.diagnostics.entries.first?.place.file == folder.path + "/future.json")
  }

  @Test("a file that no format knows, and that is called as an exporter calls its own, is told beside others of it")
  func usualNames() throws {
    func notes(_ known: (String, String), _ unknown: String) throws -> [String] {
      let folder = try ExportFolder()
      try folder.write(known.0, known.1.utf8)
      try folder.write(unknown, [0xFF, 0xFE, 0x5B, 0x00])
      return try ExportReader(paths: [folder.path]).survey().diagnostics.entries.compactMap(\.place.file)
        .map { String($0.dropFirst(folder.path.count + 1)) }
    }
    let chat = (0..<9).map { "[01.02.20, 10:0\($0):00] Ann: hello\n" }.joined()
    #expect(try notes(("A/_chat.txt", chat), "B/_chat.txt") == ["B/_chat.txt"])
    #expect(try notes(("A/_chat.txt", chat), "A/read me.txt") == [])
    let table = "AuthorID,Author,Date,Content,Attachments,Reactions\n\"1\",\"Ann\",\"2024-01-01T00:00:00Z\",\"x\",\"\",\"\"\n"
    #expect(try notes(("G - a [71].csv", table), "G - b [72].csv") == ["G - b [72].csv"])
    #expect(try notes(("G - a [71].csv", table), "members.csv") == [])
  }

  @Test("exports of several formats in one folder are an error that names them; --format chooses one")
  func mixture() throws {
    let folder = try ExportFolder()
    try folder.write("a.json", ChannelExportTests.export.utf8)
    try folder.write("b.txt", "> hello".utf8)
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path], options: Self.options).survey() }
    #expect(error?.diagnostic.summary == "there are exports of several formats here: stream (a.json), lines (b.txt)")
    #expect(error?.diagnostic.advice?.contains("--format") == true && error?.diagnostic.place.file == folder.path)
    var options = Self.options
    for (format, file) in [("stream", "a.json"), ("lines", "b.txt")] {
      options.format = format
      #expect(try ExportReader(paths: [folder.path], options: options).survey().files.map(\.exportPath) == [file])
    }
    // Named one by one, they are several exports.
    let files = try ExportReader(paths: [folder.path + "/a.json", folder.path + "/b.txt"], options: Self.options).survey().files
    #expect(files.map(\.format) == ["stream", "lines"] && files.map(\.exportPath) == ["a.json", "b.txt"])
  }

  @Test("an export of another format beside one that is a whole folder is an error; among attachments it is none")
  func besideFolder() throws {
    let folder = try ExportFolder()
    try folder.write("channels.json", #"[{"id": "C1", "name": "general"}]"#.utf8)
    try folder.write("users.json", #"[{"id": "U1", "name": "ada"}]"#.utf8)
    try folder.write("general/2020-01-02.json", #"[{"user": "U1", "ts": "1577923200.000100", "text": "hi"}]"#.utf8)
    try folder.write("general/attachments/chat.json", ChannelExportTests.export.utf8)
    #expect(try ExportReader(paths: [folder.path]).survey().files.allSatisfy { $0.format == "slack" })
    try folder.write("export.json", ChannelExportTests.export.utf8)
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path]).survey() }
    #expect(error?.diagnostic.summary == "there are exports of several formats here: slack (channels.json), stream (export.json)")
    var options = ReadingOptions()
    options.format = "slack"
    #expect(try ExportReader(paths: [folder.path], options: options).survey().files.count == 3)
  }

  @Test("a file that may be an export is left out with a warning where others surely are exports of another format")
  func doubtful() throws {
    let folder = try ExportFolder()
    try folder.write("a.json", #"[{"id": "1", "text": "", "user": "u"}]"#.utf8)
    try folder.write("b.txt", "> hello".utf8)
    let survey = try ExportReader(paths: [folder.path], options: Self.options).survey()
    #expect(survey.files.map(\.exportPath) == ["b.txt"] && survey.files.map(\.index) == [0] && survey.otherFiles == 1)
    #expect(survey.diagnostics.entries.map(\.place.file) == [folder.path + "/a.json"])
  }

  @Test("a format that is unknown is an error that lists those that are known; one that is named is believed of a named file")
  func forced() throws {
    let folder = try ExportFolder()
    let path = try folder.write("a.json", "hello".utf8)
    var options = Self.options
    options.format = "carrier pigeon"
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [path], options: options).survey() }
    #expect(error?.diagnostic.summary == "there is no format \"carrier pigeon\"")
    #expect(error?.diagnostic.advice == "the formats are: stream, days, lines")
    options.format = "lines"
    #expect(try ExportReader(paths: [path], options: options).survey().files.map(\.format) == ["lines"])
    let nothing = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path], options: options).survey() }
    #expect(nothing?.diagnostic.advice == "looked for: lines that begin with >")
  }

  @Test("where exports come in parts, what holds no messages is one of them; elsewhere it is an error")
  func parts() throws {
    let folder = try ExportFolder()
    try folder.write("one/day.parted", "> hello".utf8)
    try folder.write("two/photos/1.png", [0x89, 0x50])
    var options = ReadingOptions()
    let paths = ["/one", "/two"].map { folder.path + $0 }
    options.formats = [MarkedLineFormat(comesInParts: true)]
    let survey = try ExportReader(paths: paths.reversed(), options: options).survey()
    #expect(survey.parts == paths && survey.files.count == 1 && survey.otherFiles == 1 && survey.diagnostics.entries.isEmpty)
    options.formats = [MarkedLineFormat()]
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: paths, options: options).survey() }
    #expect(error?.diagnostic.place.file == paths[1])
    #expect(error?.diagnostic.summary == "no chat export found here: 1 file (1.png), but none in a known format")
    options.keepGoing = true
    #expect(try ExportReader(paths: paths, options: options).survey().diagnostics.count(of: .error) == 1)
  }

  @Test("the same bytes with another role are another chunk")
  func identity() async throws {
    let folder = try export()
    try folder.write("cellar/2020-01-01.json", #"["d"]"#.utf8)
    var identities: Set<ChunkIdentity> = []
    var count = 0
    let known = KnownChunks<ChunkOrigin?>(chunks: { _ in nil }, recall: { _, _ in nil })
    _ = try await ExportReader(paths: [folder.path], options: Self.options).read(
      knownChunks: known, transform: { _, _, origin in origin },
      consume: { origin in
        count += 1
        if let origin { identities.insert(origin.identity) }
      })
    #expect(count == 5 && identities.count == 5)
  }
}
