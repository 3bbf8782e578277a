import ChatModel
import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Files that are looked at several at a time")
struct FileLookTests {
  /// A folder of exports with other files between them.
  private func folder(_ count: Int = 150) throws -> ExportFolder {
    let folder = try ExportFolder()
    for number in 0..<count {
      let text = number % 7 == 3 ? "notes \(number)" : number % 7 == 5 ? " \n" : ChannelExportTests.export
      try folder.write("\(1000 + number)\(number % 7 == 3 ? ".txt" : ".json")", text.utf8)
    }
    return folder
  }

  @Test("are found in their order, with what one look at a time tells of them")
  func order() throws {
    let folder = try folder()
    let surveys = try [1, 2, 7].map {
      try ExportSurveyor(paths: [folder.path], keepGoing: false, formats: ExportFormats.all, jobs: $0).survey()
    }
    #expect(surveys[0].files.count == 108 && surveys[0].otherFiles == 42)
    for survey in surveys {
      #expect(survey.files == surveys[0].files && survey.files.map(\.path) == survey.files.map(\.path).sorted())
      #expect(survey.diagnostics.entries == surveys[0].diagnostics.entries && survey.otherFiles == 42)
    }
  }

  @Test("stop the build with the first error in their order; with keepGoing each is told", arguments: [1, 8])
  func errors(jobs: Int) throws {
    let folder = try folder()
    for number in [77, 140] { try folder.write("\(1000 + number)-locked.json", ChannelExportTests.export.utf8) }
    let open: @Sendable (String) throws -> any ByteSource = { path in
      if path.contains("locked") { throw FileSource.error(path, "cannot be opened", 13) }
      return try FileSource(path: path)
    }
    let surveyor = { ExportSurveyor(paths: [folder.path], keepGoing: $0, formats: ExportFormats.all, jobs: jobs, open: open) }
    let error = #expect(throws: ArchiveError.self) { try surveyor(false).survey() }
    #expect(error?.diagnostic.place.file?.hasSuffix("1077-locked.json") == true)
    let told = try surveyor(true).survey().diagnostics.entries.compactMap(\.place.file).filter { $0.contains("locked") }
    #expect(told.map { String($0.suffix(16)) } == ["1077-locked.json", "1140-locked.json"])
  }
}
