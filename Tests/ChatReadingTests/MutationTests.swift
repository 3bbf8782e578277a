import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Mutated exports")
struct MutationTests {
  static let seeds: [String] = [
    ChannelExportTests.export, ResponseTests.state,
    #"{"channels": [{"channel": {"cid": "t:c"}, "threads": "# + ResponseTests.threadArray + #"}], "users": [{"id": "u"}]}"#,
    """
    {"type": "user", "data": {"id": "u1", "name": "One"}}
    {"type": "channel", "data": {"type": "team", "id": "x"}}
    {"type": "message", "data": {"id": "m1", "channel_type": "team", "channel_id": "x", "user": "u1", "text": "hi \\ud83d\\ude00"}}
    {"type": "message", "data": {"id": "m2", "channel_type": "team", "channel_id": "x", "user": "u1", "text": "ho", "created_at": 1600000000}}
    """,
  ]

  @Test("a mutated export is read, refused with an error, or read with every loss told", arguments: 0..<seeds.count)
  func mutations(index: Int) async throws {
    var random = SeededGenerator(seed: UInt64(index))
    let seed = Array(Self.seeds[index].utf8)
    let folder = try ExportFolder()
    for round in 0..<400 {
      let path = try folder.write("export.json", MutatedBytes.mutate(seed, &random))
      let chunk = [64, 200, 1 << 20][round % 3]
      var strict: ReadExport?
      do {
        strict = try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk, blockSize: 97))
      } catch {
        #expect(error is ArchiveError, "\(error)")
        #expect((error as? ArchiveError)?.diagnostic.place.file == path)
      }
      do {
        let lenient = try await ReadExport.paths([path], ReadingOptions(keepGoing: true, chunkSize: chunk, blockSize: 97))
        let lost = lenient.report.unreadable.values.reduce(0, +)
        #expect(lenient.report.messages == lenient.messages.count)
        #expect(lenient.report.diagnostics.count(of: .error) == lost)
        // Whatever the strict reading refuses, the lenient one counts; whatever it takes, they read alike.
        #expect((strict == nil) == (lost > 0))
        if let strict { #expect(strict.messages == lenient.messages) }
      } catch {
        // Nothing recognisable is left.
        #expect(error is ArchiveError && strict == nil)
      }
    }
  }

  @Test("where the parser refuses, the inspector finds a fault or a repair, and where it agrees there is none")
  func inspectorAgrees() throws {
    var random = SeededGenerator(seed: 11)
    let parser = JSONParser()
    for _ in 0..<5000 {
      let bytes = MutatedBytes.mutate(Array(Self.seeds[0].utf8), &random)
      let padded = bytes + [UInt8](repeating: 0x20, count: 64)
      padded.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress, !bytes.isEmpty else { return }
        var inspector = JSONInspector(UnsafeBufferPointer(rebasing: buffer[0..<bytes.count]))
        inspector.inspectDocument()
        let isValid = parser.parse(base, count: bytes.count) != nil
        #expect(isValid == (inspector.fault == nil && inspector.repairCount == 0), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }
}
