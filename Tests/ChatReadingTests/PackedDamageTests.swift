import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Damage that other programs forgive")
struct PackedDamageTests {
  /// How many bytes of the archive an entry has: its header, and a block for its file.
  private static let entrySize = 1024

  /// A folder with `x.tar`, an archive of three exports of a message each.
  private static func made() throws -> (folder: ExportFolder, tar: [UInt8]) {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      with tarfile.open('x.tar', 'w') as t:
          for n in '123':
              data = '''\(ArchiveTests.message("NUMBER"))'''.replace('NUMBER', n).encode()
              i = tarfile.TarInfo('f%s.json' % n); i.size = len(data); t.addfile(i, io.BytesIO(data))
      """, in: folder.path)
    return (folder, Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/x.tar"))))
  }

  private static let keepGoing = ReadingOptions(keepGoing: true)

  @Test("a tar with a header that is broken is an error that says where; with keepGoing what comes before is read", arguments: [1, 2])
  func brokenHeader(entry: Int) async throws {
    let (folder, whole) = try Self.made()
    var bytes = whole
    bytes[Self.entrySize * entry] ^= 1
    let path = try folder.write("x.tar", bytes)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path]) }
    #expect(error?.diagnostic.summary == "the archive is damaged or cut short here: the header of an entry is broken")
    #expect(error?.diagnostic.place == Place(file: path, byte: Self.entrySize * entry))
    #expect(error?.diagnostic.advice?.contains("--keep-going") == true)
    let read = try await ReadExport.paths([path], Self.keepGoing)
    #expect(read.messages.map(\.id) == Array(["1", "2", "3"].prefix(entry)))
    #expect(read.diagnostics.map(\.severity) == [.error], "\(read.diagnostics)")
  }

  @Test("a tar that ends behind an entry is cut short, compressed or not; a block of zeros is end enough", arguments: [false, true])
  func cutBetweenEntries(isCompressed: Bool) async throws {
    let (folder, whole) = try Self.made()
    let ends = [(1024, true), (2048, true), (3072, true), (3072 + 512, false), (3072 + 1024, false)]
    for (count, isCut) in ends {
      var path = try folder.write("x.tar", whole.prefix(count))
      if isCompressed {
        try PythonArchive.run("open('x.tgz', 'wb').write(gzip.compress(open('x.tar', 'rb').read()))", in: folder.path)
        path = folder.path + "/x.tgz"
      }
      if isCut {
        let error = await #expect(throws: ArchiveError.self, "\(count)") { try await ReadExport.paths([path]) }
        #expect(error?.diagnostic.summary == "the archive is damaged or cut short here: the mark at its end is missing")
        #expect(error?.diagnostic.place == Place(file: path, byte: count))
      }
      let read = try await ReadExport.paths([path], Self.keepGoing)
      #expect(read.messages.map(\.id) == Array(["1", "2", "3"].prefix(count / Self.entrySize)), "\(count)")
      #expect(read.diagnostics.map(\.severity) == (isCut ? [.error] : []), "\(count): \(read.diagnostics)")
    }
  }

  @Test("behind gzip data may stand zeros and more gzip data; anything else is damage, and what comes before it is read")
  func gzipTail() async throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      message = '''\(ArchiveTests.message("1"))'''.encode()
      a, b = gzip.compress(message[:9]), gzip.compress(message[9:])
      files = {
          'whole': a + b, 'zeros': a + b + bytes(70000), 'between': a + bytes(70000) + b,
          'junk': a + b'junk' + b, 'late': a + b + bytes(70000) + b'x', 'end': a + b + b'x',
      }
      for name, data in files.items(): open(name + '.json.gz', 'wb').write(data)
      """, in: folder.path)
    for name in ["whole", "zeros", "between"] {
      let read = try await ReadExport.paths([folder.path + "/\(name).json.gz"])
      #expect(read.messages.map(\.id) == ["1"] && read.diagnostics.isEmpty, "\(name)")
    }
    let size = ArchiveTests.message("1").utf8.count
    for (name, unpacked) in [("junk", 9), ("late", size), ("end", size)] {
      let path = folder.path + "/\(name).json.gz"
      let source = try FileContent.gzip(UnpackLimit(packed: 0)).open(path: path)
      let fault = #expect(throws: JSONFault.self, "\(name)") { try SourceBytes.all(of: source) }
      #expect(fault?.byte == unpacked && fault?.reason == "the gzip data is damaged here: something else follows its end", "\(name)")
      await #expect(throws: ArchiveError.self, "\(name)") { try await ReadExport.paths([path]) }
    }
    let read = try await ReadExport.paths([folder.path + "/end.json.gz"], Self.keepGoing)
    #expect(read.messages.map(\.id) == ["1"] && read.diagnostics.contains { $0.severity == .error })
  }

  @Test("of several files with one path in an archive the last one counts, and each such path is told once", arguments: ["x.zip", "x.tar"])
  func repeatedPaths(name: String) async throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      names = ['a.json', 'x/a.json', './a.json', 'x//a.json', 'a.json', 'b.json']
      files = [(n, '''\(ArchiveTests.message("NUMBER"))'''.replace('NUMBER', str(i + 1))) for i, n in enumerate(names)]
      with zipfile.ZipFile('x.zip', 'w') as z:
          for n, data in files: z.writestr(n, data)
      with tarfile.open('x.tar', 'w') as t:
          for n, data in files:
              i = tarfile.TarInfo(n); i.size = len(data); t.addfile(i, io.BytesIO(data.encode()))
      """, in: folder.path)
    let path = folder.path + "/" + name
    let read = try await ReadExport.paths([path])
    #expect(read.messages.map(\.id) == ["5", "6", "4"])
    let expected = ["a.json", "x/a.json"].map { "\"\($0)\" is in this archive more than once; only the last one is used" }
    #expect(read.diagnostics.map(\.summary) == expected && read.diagnostics.allSatisfy { $0.severity == .warning && $0.place.file == path })
  }

  @Test("the configuration at the top of an archive is no export, as in a folder")
  func configuration() throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      message = '''\(ArchiveTests.message("1"))'''
      with zipfile.ZipFile('x.zip', 'w') as z:
          for name in ['a.json', 'chatarchive.json']: z.writestr(name, message)
      """, in: folder.path)
    let survey = try ExportReader(paths: [folder.path + "/x.zip"]).survey()
    #expect(survey.files.map(\.exportPath) == ["a.json"] && survey.otherFiles == 0)
  }
}
