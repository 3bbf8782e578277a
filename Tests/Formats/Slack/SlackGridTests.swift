import ChatModel
import Diagnostics
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Slack exports of an Enterprise Grid, and several in one folder")
struct SlackGridTests {
  /// A grid of two teams: `shared` is listed and has its days at the top, and again in the first team; both teams have a `general`, and the
  /// second one's channels are listed nowhere.
  private static func grid() throws -> ExportFolder {
    let folder = try ExportFolder()
    func day(_ path: String, _ second: Int) throws {
      try folder.write(path + "/2023-11-14.json", #"[{"user": "U1", "ts": "17000000\#(second).000100", "text": "\#(path)"}]"#.utf8)
    }
    try folder.write("grid/org_users.json", #"[{"id": "U1", "name": "ada"}]"#.utf8)
    try folder.write("grid/channels.json", #"[{"id": "C0", "name": "shared"}]"#.utf8)
    try day("grid/shared", 10)
    try folder.write("grid/teams/team1/channels.json", #"[{"id": "C0", "name": "shared"}, {"id": "C1", "name": "general"}]"#.utf8)
    try day("grid/teams/team1/shared", 10)
    try day("grid/teams/team1/general", 11)
    try day("grid/teams/team2/general", 12)
    return folder
  }

  @Test("all teams are read with the grid, from disk and archive; a channel of several is one", arguments: ["grid", "grid.zip"])
  func teams(name: String) async throws {
    let folder = try Self.grid()
    try PythonArchive.run("import shutil; shutil.make_archive('grid', 'zip', 'grid')", in: folder.path)
    let survey = try ExportReader(paths: [folder.path + "/" + name]).survey()
    #expect(survey.origins.map(\.name) == [name, "team1", "team2"] && survey.diagnostics.entries.isEmpty && survey.otherFiles == 0)
    let read = try await ReadExport.paths([folder.path + "/" + name])
    let ids = ["C0": ["1700000010.000100"], "C1": ["1700000011.000100"], "@team2:general": ["1700000012.000100"]] as [String: Set]
    #expect(read.messageIDsByChannel.mapValues { Set($0) } == ids)
    #expect(read.report.messages == 4 && read.users.map(\.id) == ["U1"])
  }

  @Test("the teams can be named without the grid")
  func teamsAlone() async throws {
    let folder = try Self.grid()
    let read = try await ReadExport.paths([folder.path + "/grid/teams"])
    #expect(read.report.messages == 3 && read.diagnostics.isEmpty)
  }

  @Test("a day under another ending is read where its content is one, and an empty one is warned of")
  func endings() async throws {
    let export = try SlackExport()
    for (number, ending) in ["JSON", "txt"].enumerated() {
      let day = #"[{"user": "U1", "ts": "157783680\#(number).1", "text": "a"}]"#
      try export.folder.write("general/2020-01-0\(number + 1).\(ending)", day.utf8)
    }
    try export.folder.write("general/2020-01-03.md", "# Notes".utf8)
    try export.day("", "2020-01-04")
    try export.day(" \n", "2020-01-05")
    let read = try await export.read()
    #expect(read.messages.count == 2)
    let found = read.diagnostics.filter { $0.summary == "this file is empty" }
    #expect(found.map(\.place.file) == ["04", "05"].map { export.folder.path + "/general/2020-01-\($0).json" })
    #expect(read.diagnostics.count == 2 && found.allSatisfy { $0.severity == .warning })
  }
}
