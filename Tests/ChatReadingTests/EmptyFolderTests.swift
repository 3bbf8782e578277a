import Diagnostics
import Foundation
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Folders without an export beside one with it")
struct EmptyFolderTests {
  private func folder() throws -> ExportFolder {
    let folder = try ExportFolder()
    try folder.write("export/a.json", ChannelExportTests.export.utf8)
    try FileManager.default.createDirectory(atPath: folder.path + "/empty/inner", withIntermediateDirectories: true)
    return folder
  }

  private func survey(_ paths: [String], keepGoing: Bool = false) throws -> ExportSurvey {
    try ExportReader(paths: paths, options: ReadingOptions(keepGoing: keepGoing)).survey()
  }

  @Test("are an error that names the folder, wherever it stands among what is named; with keepGoing it is told")
  func empty() throws {
    let folder = try folder()
    for paths in [["empty", "export"], ["export", "empty/"], ["export", "empty", "empty"]] {
      let named = paths.map { folder.path + "/" + $0 }
      let error = #expect(throws: ArchiveError.self, "\(paths)") { try survey(named) }
      #expect(error?.diagnostic.summary == "this folder contains no files" && error?.diagnostic.place.file == folder.path + "/empty")
      let known = try survey(named, keepGoing: true)
      #expect(known.files.count == 1 && known.diagnostics.entries.map(\.severity) == [.error], "\(paths)")
    }
  }

  @Test("are an error too when they hold nothing but what is passed over", arguments: ["chatarchive.json", ".DS_Store"])
  func passedOver(name: String) throws {
    let folder = try folder()
    try folder.write("empty/" + name, "{}".utf8)
    for paths in [["empty"], ["export", "empty"]] {
      let error = #expect(throws: ArchiveError.self) { try survey(paths.map { folder.path + "/" + $0 }) }
      #expect(error?.diagnostic.summary == "no chat export found here: 1 file (\(name)), but none in a known format")
      #expect(error?.diagnostic.place.file == folder.path + "/empty")
    }
  }

  @Test(
    "are no error where their files were named before", arguments: [["", "export"], ["export", "export"], ["export/a.json", "export"]])
  func repeated(paths: [String]) throws {
    let folder = try folder()
    let survey = try survey(paths.map { folder.path + "/" + $0 })
    #expect(survey.files.count == 1 && survey.diagnostics.entries.isEmpty)
  }
}
