import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Stretches of packed files")
struct RangeTests {
  private static var options: ReadingOptions {
    var options = ReadingOptions()
    options.formats = [MarkedLineFormat()]
    return options
  }

  @Test("that can only be read forward are kept for some way: what stands before one that was read is not unpacked again")
  func keptBytes() throws {
    let folder = try ExportFolder()
    let lines = (0..<60_000).map { "> \($0 &* 2_654_435_761 % 1_000_003) and some words\n" }
    let whole = Array(lines.joined().utf8)
    try folder.write("a.txt", whole)
    try PythonArchive.run("with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_LZMA) as z: z.write('a.txt')", in: folder.path)
    let path = folder.path + "/x.zip"
    let file = try #require(try ExportReader(paths: [path], options: Self.options).survey().files.first)
    let reader = RangeReader()
    #expect(try reader.bytes(in: 1_000_000..<1_000_100, of: file) == Array(whole[1_000_000..<1_000_100]))
    // Who would begin anew finds nothing.
    try FileManager.default.removeItem(atPath: path)
    for start in [999_950, 5, 500_000, 1_200_000, 1_100_000, 0] {
      #expect(try reader.bytes(in: start..<(start + 100), of: file) == Array(whole[start..<(start + 100)]), "\(start)")
    }
    #expect(try reader.bytes(in: (whole.count - 5)..<(whole.count + 5), of: file) == Array(whole.suffix(5)))
    #expect(try reader.bytes(in: (whole.count + 5)..<(whole.count + 9), of: file).isEmpty)
  }

  @Test("of two files whose names are two spellings of an accent are those of each")
  func spellings() throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      "for name in ['\\u00e9', 'e\\u0301']: open(name + '.gz', 'wb').write(gzip.compress(('> %d' % len(name)).encode()))", in: folder.path)
    let files = try ExportReader(paths: [folder.path], options: Self.options).survey().files
    let reader = RangeReader()
    #expect(try files.map { try reader.bytes(in: 2..<3, of: $0) } == [Array("2".utf8), Array("1".utf8)])
  }

  @Test("are found by an index that has few places, evenly spread, however much a file holds")
  func boundedIndex() {
    var index = GzipIndex()
    for megabyte in 1...20_000 where index.wants(megabyte << 20) {
      index.add(GzipIndex.Point(offset: megabyte << 20, input: megabyte))
    }
    let offsets = index.points.map(\.offset)
    #expect(offsets.first == 0 && offsets.count > 500 && offsets.count <= 1024)
    #expect(Set(zip(offsets.dropFirst(), offsets).map { $0 - $1 }) == [32 << 20])
    #expect(index.point(before: 9_999 << 20).offset == 9_984 << 20)
  }
}
