import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Exports in archives")
struct ArchiveTests {
  static func message(_ id: String, in channel: String = "t:c") -> String {
    #"[{"channel": {"cid": "\#(channel)"}, "members": [], "messages": [{"id": "\#(id)", "created_at": 5, "user": "u"}]}]"#
  }

  /// A folder that a script of Python has filled.
  private func made(_ script: String) throws -> ExportFolder {
    let folder = try ExportFolder()
    let names = [("b.json", "2"), ("a/z.json", "1"), ("c.txt", "3")]
    for (name, id) in names { try folder.write("export/" + name, Self.message(id).utf8) }
    try folder.write("export/media/picture.png", [0x89, 0x50, 0x4E, 0x47, 0, 0])
    try folder.write("export/__MACOSX/a/._z.json", [0, 1, 2])
    try folder.write("export/.DS_Store", [0, 0, 0, 1])
    try PythonArchive.run(Self.helpers + script, in: folder.path)
    return folder
  }

  private static let helpers = """
    files = sorted(os.path.join(d, f) for d, _, fs in os.walk('export') for f in fs)
    def zipped(name, how=zipfile.ZIP_DEFLATED, **options):
        with zipfile.ZipFile(name, 'w', how) as z:
            for f in files: z.write(f, os.path.relpath(f, 'export'))
    def tarred(name, mode, format=tarfile.PAX_FORMAT):
        with tarfile.open(name, mode, format=format) as t:
            for f in reversed(files): t.add(f, os.path.relpath(f, 'export'))

    """

  @Test(
    "the files of an archive are read in the order of their paths, whatever its form and its name",
    arguments: [
      "zipped('x.zip')", "zipped('x.zip', zipfile.ZIP_STORED)", "zipped('x.zip', zipfile.ZIP_BZIP2)", "zipped('x.zip', zipfile.ZIP_LZMA)",
      "zipped('x.json')", "tarred('x.tar', 'w')", "tarred('x.tar.gz', 'w:gz')", "tarred('x.tgz', 'w:gz', tarfile.GNU_FORMAT)",
      "tarred('x', 'w', tarfile.USTAR_FORMAT)", "tarred('x.png', 'w:gz', tarfile.USTAR_FORMAT)",
    ])
  func forms(script: String) async throws {
    let folder = try made(script)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasPrefix("x") })
    let path = folder.path + "/" + name
    let read = try await ReadExport.paths([path])
    #expect(read.messages.map(\.id) == ["1", "2", "3"] && read.report.diagnostics.entries.isEmpty)
    let survey = try ExportReader(paths: [path]).survey()
    #expect(survey.files.map(\.path) == ["a/z.json", "b.json", "c.txt"].map { path + "/" + $0 })
    #expect(survey.files.map(\.exportPath) == ["a/z.json", "b.json", "c.txt"] && survey.otherFiles == 1)
    #expect(survey.files.allSatisfy { $0.root == path && $0.stamp == FileStamp(ofFileAt: path) && $0.size == Self.message("1").utf8.count })
  }

  private static let stubs = """
    stubs = {'exe': b'MZ' + bytes(range(256)) * 300, 'sh': b'#!/bin/sh\\nexec unzip "$0"\\n' + b'# ' * 40000}
    def unpacking(name, stub, adjusted):
        zipped('plain')
        if adjusted:
            open(name, 'wb').write(stubs[stub])
            with zipfile.ZipFile(name, 'a') as z:
                for f in files: z.write(f, os.path.relpath(f, 'export'))
        else:
            open(name, 'wb').write(stubs[stub] + open('plain', 'rb').read())
        os.remove('plain')

    """

  @Test(
    "a zip file that unpacks itself is read as the zip file that it is, whether its offsets count from its own beginning or from the program's",
    arguments: ["exe", "sh"], ["True", "False"])
  func selfExtracting(stub: String, adjusted: String) async throws {
    for name in ["x.zip", "x.exe", "x"] {
      let folder = try made(Self.stubs + "unpacking('\(name)', '\(stub)', \(adjusted))")
      let path = folder.path + "/" + name
      let read = try await ReadExport.paths([path])
      #expect(read.messages.map(\.id) == ["1", "2", "3"] && read.report.diagnostics.entries.isEmpty, "\(name)")
    }
    // Beside nothing else, also in a folder.
    let folder = try made(Self.stubs + "os.mkdir('in')\nunpacking('in/x.zip', '\(stub)', \(adjusted))")
    #expect(try await ReadExport.paths([folder.path + "/in"]).messages.map(\.id) == ["1", "2", "3"])
  }

  @Test("an export behind which somebody put a zip file stays the export that it is, unless it is called as an archive")
  func zipBehindExport() throws {
    let folder = try made(
      """
      zipped('plain')
      open('x.jsonl', 'wb').write(b'{"type": "channel", "data": {"id": "c", "type": "t"}}\\n' + b' ' * 70000 + open('plain', 'rb').read())
      open('no.zip', 'wb').write(b'MZ' + bytes(70000) + b'PK\\x05\\x06' + bytes(18))
      """)
    #expect(try ExportReader(paths: [folder.path + "/x.jsonl"]).survey().files.map(\.path) == [folder.path + "/x.jsonl"])
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path + "/no.zip"]).survey() }
    #expect(error?.diagnostic.summary.contains("not a known chat export") == true, "\(String(describing: error))")
  }

  @Test("archives in a folder without another export are read as if each was named, and one without an export is a note")
  func folderOfArchives() async throws {
    let folder = try made(
      """
      os.makedirs('all/inner')
      zipped('all/a.zip'); zipped('all/inner/b.ZIP')
      with zipfile.ZipFile('all/photos.zip', 'w') as z: z.writestr('p.png', bytes(9))
      with zipfile.ZipFile('all/report.docx', 'w') as z: z.writestr('w.json', 'x')
      """)
    let all = folder.path + "/all"
    let survey = try ExportReader(paths: [all]).survey()
    let named = try ExportReader(paths: [all + "/a.zip", all + "/inner/b.ZIP"]).survey()
    #expect(survey.files.map(\.path) == named.files.map(\.path) && survey.files.map(\.root) == named.files.map(\.root))
    #expect(survey.files.map(\.origin) == named.files.map(\.origin) && survey.origins == named.origins && survey.files.count == 6)
    #expect(survey.archives.keys.sorted() == [all + "/a.zip", all + "/inner/b.ZIP"])
    // The note, the picture in each archive, the photos and the document.
    #expect(survey.diagnostics.entries.map(\.place.file) == [all + "/photos.zip"] && survey.diagnostics.entries.first?.severity == .note)
    #expect(survey.otherFiles == named.otherFiles + 3)
    try FileManager.default.copyItem(atPath: folder.path + "/export/b.json", toPath: all + "/b.json")
    #expect(try ExportReader(paths: [all]).survey().files.map(\.exportPath) == ["b.json"])
  }

  @Test("a format of a folder recognises an archive, in which one folder may wrap it", arguments: ["", "Export 1/"])
  func wrapped(base: String) async throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      with zipfile.ZipFile('x.zip', 'w') as z:
          z.writestr('__MACOSX/\(base)._rooms.json', b'\\0')
          z.writestr('\(base)zoo/2020-01-01.json', '["d"]')
          z.writestr('\(base)rooms.json', '["zoo"]')
      """, in: folder.path)
    let read = try await ReadExport.paths([folder.path + "/x.zip"], FolderFormatTests.options)
    #expect(read.messageIDsByChannel == ["zoo": ["zoo/2020-01-01.json d"]] && read.report.format == "days")
  }

  @Test("a file that is compressed with gzip is read, also in a folder, in an archive, and with several members")
  func gzip() async throws {
    let folder = try ExportFolder()
    try folder.write("a.json", Self.message("1").utf8)
    try PythonArchive.run(
      """
      data = open('a.json', 'rb').read()
      os.makedirs('folder')
      open('folder/a.json.gz', 'wb').write(gzip.compress(data))
      open('members.json.gz', 'wb').write(b''.join(gzip.compress(data[i:i + 7]) for i in range(0, len(data), 7)) + bytes(512))
      with zipfile.ZipFile('x.zip', 'w') as z: z.write('folder/a.json.gz', 'a.json.gz')
      """, in: folder.path)
    for name in ["folder/a.json.gz", "folder", "members.json.gz", "x.zip"] {
      let read = try await ReadExport.paths([folder.path + "/" + name])
      #expect(read.messages.map(\.id) == ["1"] && read.report.diagnostics.entries.isEmpty, "\(name)")
    }
  }

  @Test("names are UTF-8 where they are, and of code page 437 elsewhere")
  func names() throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      def entry(name, flag):
          i = zipfile.ZipInfo('x'); i.filename = name; i.flag_bits = flag; return i
      class Raw(zipfile.ZipInfo):
          def _encodeFilenameFlags(self): return self.raw, self.flag
      with zipfile.ZipFile('x.zip', 'w') as z:
          for raw, flag in [('zürich.json'.encode(), 0x800), ('Ωmega.json'.encode(), 0), ('München.json'.encode('cp437'), 0)]:
              i = Raw('x' + str(flag) + str(len(raw))); i.raw = raw; i.flag = flag
              z.writestr(i, '''\(Self.message("1"))''')
      with tarfile.open('x.tar', 'w') as t:
          t.add('x.zip', 'zürich/Ω.json')
      """, in: folder.path)
    #expect(
      Set(try ExportReader(paths: [folder.path + "/x.zip"]).survey().files.map(\.exportPath)) == [
        "zürich.json", "Ωmega.json", "München.json",
      ])
    let error = #expect(throws: ArchiveError.self) { try ExportReader(paths: [folder.path + "/x.tar"]).survey() }
    #expect(error?.diagnostic.summary.contains("(Ω.json)") == true)
    #expect(error?.diagnostic.advice == "unpack \(folder.path)/x.tar/zürich/Ω.json first")
  }

  @Test("zip64 is read: many files, wide sizes, an archive behind other bytes, and one that was written as a stream")
  func wide() async throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      with zipfile.ZipFile('many.zip', 'w') as z:
          for n in range(70000): z.writestr('media/%05d.bin' % n, b'')
          z.writestr('a.json', '''\(Self.message("1"))''')
      with zipfile.ZipFile('wide.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          with z.open('a.json', 'w', force_zip64=True) as f: f.write(b'''\(Self.message("1"))''')
      class Pipe(io.RawIOBase):
          def __init__(self, f): self.f = f
          def writable(self): return True
          def write(self, b): return self.f.write(b)
      with open('stream.zip', 'wb') as f, zipfile.ZipFile(Pipe(f), 'w', zipfile.ZIP_DEFLATED) as z:
          z.writestr('b.bin', os.urandom(100000))
          z.writestr('a.json', '''\(Self.message("1"))''')
      open('behind.zip', 'wb').write(open('many.zip', 'rb').read()[:0] + b'PK\\3\\4' + b'x' * 5000 + open('wide.zip', 'rb').read())
      """, in: folder.path)
    for name in ["many", "wide", "stream", "behind"] {
      let read = try await ReadExport.paths([folder.path + "/\(name).zip"])
      #expect(read.messages.map(\.id) == ["1"] && read.report.diagnostics.entries.isEmpty, "\(name)")
    }
  }

  @Test("several exports are read together, whatever they are in")
  func several() async throws {
    let folder = try made("zipped('x.zip'); tarred('x.tgz', 'w:gz')")
    try folder.write("d.json", Self.message("4").utf8)
    let read = try await ReadExport.paths(["/d.json", "/x.zip", "/export", "/x.tgz"].map { folder.path + $0 })
    #expect(read.messages.map(\.id) == ["4", "1", "2", "3", "1", "2", "3", "1", "2", "3"])
    #expect(Set(read.batches.indices).count == 10)
  }

  @Test("a compressed tar is read from any file on, however large it is")
  func randomAccess() throws {
    let folder = try ExportFolder()
    try PythonArchive.run(
      """
      import random
      random.seed(5)
      with tarfile.open('x.tar.gz', 'w:gz', compresslevel=1) as t:
          for n in range(40):
              data = (b'%d ' % n) * 100000 if n % 2 else random.randbytes(400000)
              i = tarfile.TarInfo('f%02d' % n); i.size = len(data); t.addfile(i, io.BytesIO(data))
              open('f%02d' % n, 'wb').write(data)
      """, in: folder.path)
    let path = folder.path + "/x.tar.gz"
    let (archive, log) = try #require(try ArchiveOpening(keepGoing: false, unpackLimit: nil).open(path, .gzip))
    #expect(log.entries.isEmpty && archive.entries.count == 40)
    #expect(((archive.store as? GzipStore)?.placeCount ?? 0) > 8)
    for number in (0..<40).reversed() {
      let expected = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + archive.entries[number].path))
      #expect(try SourceBytes.all(of: archive.source(of: number)) == Array(expected), "\(number)")
    }
  }

  @Test(
    "any stretch of a packed file can be read, in any order",
    arguments: ["deflated.zip", "stored.zip", "lzma.zip", "x.tar", "x.tgz", "x.gz", "gz.zip", "gz.deflated.zip", "gz.tgz"])
  func stretches(name: String) throws {
    let folder = try ExportFolder()
    let lines = (0..<120_000).map { "> \($0 &* 2_654_435_761 % 1_000_003) and some words\n" }
    let whole = Array(lines.joined().utf8)
    try folder.write("a.txt", whole)
    try PythonArchive.run(
      """
      name = '\(name)'
      hows = {'deflated.zip': zipfile.ZIP_DEFLATED, 'stored.zip': zipfile.ZIP_STORED, 'lzma.zip': zipfile.ZIP_LZMA}
      if name in hows:
          with zipfile.ZipFile(name, 'w', hows[name]) as z: z.writestr('0.bin', bytes(99)); z.write('a.txt'); z.writestr('z.bin', bytes(99))
      elif name in ['x.tar', 'x.tgz']:
          with tarfile.open(name, 'w' if name == 'x.tar' else 'w:gz', format=tarfile.PAX_FORMAT) as t: t.add('a.txt', 'ä' * 120 + '.txt'); t.add('a.txt', 'z/z.txt')
      else:
          open('x.gz', 'wb').write(gzip.compress(open('a.txt', 'rb').read()[:1500000]) + gzip.compress(open('a.txt', 'rb').read()[1500000:]))
          if name == 'gz.tgz':
              with tarfile.open(name, 'w:gz') as t: t.add('x.gz', 'a.txt.gz'); t.add('a.txt', 'z.png')
          elif name != 'x.gz':
              with zipfile.ZipFile(name, 'w', zipfile.ZIP_STORED if name == 'gz.zip' else zipfile.ZIP_DEFLATED) as z: z.write('x.gz', 'a.txt.gz')
      """, in: folder.path)
    var options = ReadingOptions()
    options.formats = [MarkedLineFormat()]
    let file = try #require(try ExportReader(paths: [folder.path + "/" + name], options: options).survey().files.first)
    let hasStore = try file.content.store(path: file.path) != nil
    #expect(hasStore == (name != "lzma.zip"))
    let reader = RangeReader()
    for start in [2_000_000, 5, 1_400_000, 1_499_990, 0, whole.count - 100] {
      #expect(try reader.bytes(in: start..<(start + 100), of: file) == Array(whole[start..<(start + 100)]), "\(start)")
    }
    // Its archive may go on behind it.
    #expect(try reader.bytes(in: (whole.count - 5)..<(whole.count + 5), of: file) == Array(whole.suffix(5)))
  }
}
