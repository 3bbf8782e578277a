import Diagnostics
import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Files that are not UTF-8")
struct EncodingTests {
  @Test("are told as that where they are UTF-16", arguments: [[0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B]] as [[UInt8]])
  func utf16(bytes: [UInt8]) async throws {
    let folder = try ExportFolder()
    let path = try folder.write("chat.txt", bytes)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path], ReadingOptions()) }
    #expect(error?.diagnostic.summary == "this file is UTF-16" && error?.diagnostic.advice == "save it as UTF-8")
  }
}
