import ChatReading
import ChatStorage
import Diagnostics
import Testing

@testable import ChatArchive
@testable import Rebuilding
@testable import Reporting
@testable import SitePlanning

/// Whoever can write to a site can write a state that is sealed; it may say what cannot be.
@Suite("What a build left behind, with numbers that cannot be")
struct ImpossibleStateTests {
  private func read<Value>(_ bytes: [UInt8], _ body: (inout RecordReader) throws -> Value) throws -> Value {
    try bytes.withUnsafeBytes { bytes in
      var reader = RecordReader(bytes)
      return try body(&reader)
    }
  }

  @Test("is damaged where its report tells of more findings than there can be, and not where it tells of any number of reactions")
  func report() throws {
    var report = BuildReport()
    report.diagnostics.add(Diagnostic(.note, "x"))
    (report.items.reactions.read, report.items.reactions.notShown) = (.max, ["y": -3])
    func again(_ report: BuildReport) throws -> BuildReport {
      var writer = RecordWriter()
      writer.write(report)
      return try read(writer.bytes) { try $0.report() }
    }
    let known = try again(report)
    #expect(known.items == report.items && known.diagnostics.count == 1)
    for count in [Int.max - 1, -1] {
      var other = report
      other.diagnostics.addDropped(count, of: .note)
      #expect(throws: RecordReader.Damage.self) { try again(other) }
      other = report
      other.messagesNotShown = ["z": count]
      #expect(throws: RecordReader.Damage.self) { try again(other) }
      other = report
      other.messagesRead = count
      #expect(throws: RecordReader.Damage.self) { try again(other) }
    }
  }

  @Test("is damaged where a chunk lies behind the end of all files", arguments: [0..<Int.max, Int.max - 2..<Int.max, 1 << 60..<1 << 61])
  func place(range: Range<Int>) throws {
    func again(_ range: Range<Int>) throws -> LastBuildFile {
      var file = NextBuildFile(pathHash: 1, stamp: FileStamp(size: 1, modified: 2, changed: 3, inode: 4), format: "stream")
      file.add(block: 0, at: ChunkPlace(role: 0, keys: 0, number: 0, source: range, isGathered: false, hint: nil))
      var writer = RecordWriter()
      file.write(to: &writer)
      return try read(writer.bytes) { try LastBuildFile(reading: &$0, blockCount: 1) }
    }
    #expect(try again(5..<1 << 50).chunks.first?.place.source == 5..<1 << 50)
    #expect(throws: RecordReader.Damage.self) { try again(range) }
  }

  @Test("is damaged where a folder is longer than any path")
  func folder() throws {
    func again(_ folder: String) throws -> MediaUse {
      var writer = RecordWriter()
      writer.write(MediaUse(missing: "a.png", origin: 0, folder: folder))
      return try read(writer.bytes) { try $0.mediaUse() }
    }
    #expect(try again("a/b").folder == "a/b")
    #expect(throws: RecordReader.Damage.self) { try again(String(repeating: "a/", count: 100_000)) }
  }
}
