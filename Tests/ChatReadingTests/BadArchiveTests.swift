import ChatModel
import Diagnostics
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats

@Suite("Archives that are damaged or mean harm")
struct BadArchiveTests {
  private static let message = ArchiveTests.message("1")

  private func made(_ script: String) throws -> ExportFolder {
    let folder = try ExportFolder()
    try PythonArchive.run("message = '''\(Self.message)'''\n" + script, in: folder.path)
    return folder
  }

  private func survey(_ path: String, keepGoing: Bool = false, limit: Int? = nil) throws -> ExportSurvey {
    var options = ReadingOptions(keepGoing: keepGoing)
    options.unpackLimit = limit
    return try ExportReader(paths: [path], options: options).survey()
  }

  @Test(
    "what leads out of an archive, or is no file, is refused by its name, and the rest is read",
    arguments: [
      ("../b.json", "points outside"), ("a/../../b.json", "points outside"), ("/etc/b.json", "absolute"), ("C:/b.json", "absolute"),
      ("..\\b.json", "points outside"), ("\\b.json", "absolute"), ("./", ""),
    ])
  func names(name: String, reason: String) throws {
    let folder = try made(
      """
      with zipfile.ZipFile('x.zip', 'w') as z:
          z.writestr('a.json', message)
          i = zipfile.ZipInfo('b'); i.filename = json.loads('''\(Self.quoted(name))'''); z.writestr(i, message if i.filename != './' else '')
      with tarfile.open('x.tar', 'w') as t:
          for n in ['a.json', json.loads('''\(Self.quoted(name))''')]:
              i = tarfile.TarInfo(n)
              if n == './': i.type = tarfile.DIRTYPE
              else: i.size = len(message)
              t.addfile(i, io.BytesIO(message.encode()))
      """)
    for form in ["zip", "tar"] {
      let survey = try survey(folder.path + "/x." + form)
      #expect(survey.files.map(\.exportPath) == ["a.json"])
      let found = survey.diagnostics.entries
      #expect(found.map(\.severity) == (reason.isEmpty ? [] : [.warning]))
      #expect(
        reason.isEmpty || found.first?.summary.contains("\"\(name)\"") == true && found.first?.summary.contains(reason) == true, "\(found)")
      #expect(found.allSatisfy { $0.place.file == folder.path + "/x." + form })
    }
  }

  private static func quoted(_ text: String) -> String { "\"" + text.replacing("\\", with: "\\\\\\\\") + "\"" }

  @Test("links, devices and pipes in an archive are refused by their names")
  func specials() throws {
    let folder = try made(
      """
      with tarfile.open('x.tar', 'w') as t:
          i = tarfile.TarInfo('a.json'); i.size = len(message); t.addfile(i, io.BytesIO(message.encode()))
          for n, kind in [('soft', tarfile.SYMTYPE), ('hard', tarfile.LNKTYPE), ('device', tarfile.CHRTYPE), ('pipe', tarfile.FIFOTYPE)]:
              i = tarfile.TarInfo(n); i.type = kind; i.linkname = '/etc/passwd'; t.addfile(i)
      with zipfile.ZipFile('x.zip', 'w') as z:
          z.writestr('a.json', message)
          i = zipfile.ZipInfo('soft'); i.create_system = 3; i.external_attr = 0o120777 << 16; z.writestr(i, '/etc/passwd')
      """)
    let tar = try survey(folder.path + "/x.tar")
    #expect(tar.files.count == 1 && tar.otherFiles == 0)
    #expect(tar.diagnostics.entries.map { $0.summary.prefix { $0 != " " } } == ["\"soft\"", "\"hard\"", "\"device\"", "\"pipe\""])
    let zip = try survey(folder.path + "/x.zip")
    #expect(zip.files.count == 1 && zip.diagnostics.entries.map { $0.summary.contains("\"soft\"") } == [true])
  }

  @Test(
    "an archive that unpacks to more than its limit is an error that names the option; the option allows it",
    arguments: ["zip", "tar.gz", "json.gz"])
  func bomb(form: String) async throws {
    let folder = try made(
      """
      big = message.encode() + b' ' * (8 << 20)
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z: z.writestr('a.json', big)
      with tarfile.open('x.tar.gz', 'w:gz') as t:
          i = tarfile.TarInfo('a.json'); i.size = len(big); t.addfile(i, io.BytesIO(big))
      open('x.json.gz', 'wb').write(gzip.compress(big))
      """)
    let path = folder.path + "/x." + form
    var options = ReadingOptions()
    for limit in [1 << 20, 4 << 20] {
      options.unpackLimit = limit
      let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path], options) }
      #expect(error?.diagnostic.summary == "this file unpacks to more than \(limit >> 20) MB")
      #expect(error?.diagnostic.advice?.contains("--unpack-limit") == true && error?.diagnostic.place.file == path)
    }
    options.unpackLimit = 16 << 20
    #expect(try await ReadExport.paths([path], options).messages.map(\.id) == ["1"])
    #expect(UnpackLimit(packed: 10).bytes == 1 << 30 && UnpackLimit(packed: 1 << 30).bytes == 200 << 30)
    #expect(UnpackLimit(packed: .max).bytes == .max && UnpackLimit(packed: 1 << 30, chosen: 5).bytes == 5)
  }

  @Test("a zip that says less than it holds is damaged, not believed")
  func lyingSize() async throws {
    let folder = try made(
      """
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z: z.writestr('a.json', message + ' ' * 100000)
      data = bytearray(open('x.zip', 'rb').read())
      at = data.rindex(b'PK\\1\\2') + 24
      data[at:at + 4] = (50).to_bytes(4, 'little')
      open('x.zip', 'wb').write(data)
      """)
    let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([folder.path + "/x.zip"]) }
    #expect(error?.diagnostic.summary.contains("not as large as its directory says") == true, "\(String(describing: error))")
  }

  @Test("an encrypted zip is refused by the names of its files")
  func encrypted() throws {
    let folder = try made(
      """
      with zipfile.ZipFile('x.zip', 'w') as z: z.writestr('a.json', message)
      data = bytearray(open('x.zip', 'rb').read())
      data[6] |= 1; data[data.rindex(b'PK\\1\\2') + 8] |= 1
      open('x.zip', 'wb').write(data)
      """)
    let error = #expect(throws: ArchiveError.self) { try survey(folder.path + "/x.zip") }
    #expect(error?.diagnostic.summary == "\"a.json\" in this archive is not used: it is encrypted", "\(String(describing: error))")
  }

  @Test("archives without files, with nothing known and with an archive inside are errors that say so")
  func nothing() throws {
    let folder = try made(
      """
      with zipfile.ZipFile('empty.zip', 'w') as z: pass
      with tarfile.open('folders.tar', 'w') as t:
          i = tarfile.TarInfo('a'); i.type = tarfile.DIRTYPE; t.addfile(i)
      with zipfile.ZipFile('other.zip', 'w') as z: z.writestr('readme.md', 'hello'); z.writestr('b.png', bytes(9))
      with zipfile.ZipFile('nested.zip', 'w') as z: z.write('other.zip', 'inner/other.zip')
      for name in ['several/x.zip', 'several/y.zip', 'called/x.docx', 'single/x.zip']:
          os.makedirs(os.path.dirname(name), exist_ok=True)
          with zipfile.ZipFile(name, 'w') as z: z.writestr('a', '')
      """)
    for (name, summary, advice) in [
      ("empty.zip", "this archive is empty", "download it again"), ("folders.tar", "this archive is empty", "download it again"),
      ("other.zip", "no chat export found here: 2 files (b.png, readme.md), but none in a known format", "looked for: "),
      (
        "nested.zip", "no chat export found here: 1 file (other.zip), but none in a known format",
        "unpack \(folder.path)/nested.zip/inner/other.zip first"
      ),
      ("several", "no chat export found here: 2 files (x.zip, y.zip), but none in a known format", "looked for: "),
      (
        "called", "no chat export found here: 1 file (x.docx), but none in a known format",
        "pass the file itself: \(folder.path)/called/x.docx"
      ),
    ] {
      let error = #expect(throws: ArchiveError.self) { try survey(folder.path + "/" + name) }
      #expect(error?.diagnostic.summary == summary && error?.diagnostic.place.file == folder.path + "/" + name)
      #expect(error?.diagnostic.advice?.hasPrefix(advice) == true, "\(String(describing: error?.diagnostic.advice))")
    }
    let single = #expect(throws: ArchiveError.self) { try survey(folder.path + "/single") }
    #expect(single?.diagnostic.place.file == folder.path + "/single/x.zip")
  }

  @Test(
    "an archive that is cut short anywhere is an error that names it; with keepGoing what comes before is read",
    arguments: ["zip", "tar", "tar.gz", "json.gz"])
  func cut(form: String) async throws {
    let folder = try made(
      """
      import random
      random.seed(3)
      def text(n): return json.dumps([{"channel": {"cid": "t:c%d" % n}, "members": [], "messages": [
          {"id": "m%d-%d" % (n, i), "text": "".join(random.choices("abcdefgh ", k=60)), "created_at": 5} for i in range(200)]}])
      texts = [text(n).encode() for n in range(3)]
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          for n, t in enumerate(texts): z.writestr('f%d.json' % n, t)
      for name, mode in [('x.tar', 'w'), ('x.tar.gz', 'w:gz')]:
          with tarfile.open(name, mode) as t:
              for n, data in enumerate(texts):
                  i = tarfile.TarInfo('f%d.json' % n); i.size = len(data); t.addfile(i, io.BytesIO(data))
      open('x.json.gz', 'wb').write(gzip.compress(texts[0]))
      """)
    let path = folder.path + "/x." + form
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var counts: [Int] = []
    for step in 1..<12 {
      try folder.write("x." + form, whole[..<(whole.count * step / 12)])
      let error = await #expect(throws: ArchiveError.self) { try await ReadExport.paths([path]) }
      #expect(error?.diagnostic.place.file?.hasPrefix(path) == true && error?.diagnostic.advice != nil)
      do {
        let read = try await ReadExport.paths([path], ReadingOptions(keepGoing: true, chunkSize: 1000))
        #expect(read.diagnostics.contains { $0.severity == .error }, "\(step)")
        let ids = read.messages.map(\.id)
        #expect(Set(ids).count == ids.count)
        // What is read belongs to a channel that is described.
        #expect(Set(read.messageIDsByChannel.keys).isSubset(of: ["t:c0", "t:c1", "t:c2"]))
        counts.append(ids.count)
      } catch let error as ArchiveError {
        // Nothing at all could be read.
        #expect(error.diagnostic.place.file?.hasPrefix(path) == true)
        counts.append(0)
      }
    }
    #expect(
      counts == counts.sorted() && counts.last ?? 0 > (form == "json.gz" ? 150 : 400) && counts[1] > (form == "json.gz" ? 10 : 50),
      "\(counts)")
  }

  @Test("an archive of any wrong bytes is read, or refused with an error that names it", arguments: ["zip", "tar", "tar.gz"])
  func mutated(form: String) async throws {
    let folder = try made(
      """
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          for n in range(3): z.writestr('f%d.json' % n, message * 20 + ' ' * 100)
      for name, mode in [('x.tar', 'w'), ('x.tar.gz', 'w:gz')]:
          with tarfile.open(name, mode) as t:
              for n in range(3):
                  i = tarfile.TarInfo('f%d.json' % n); i.size = len(message); t.addfile(i, io.BytesIO(message.encode()))
      """)
    let path = folder.path + "/x." + form
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        default: bytes.replaceSubrange(at..<min(bytes.count, at + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
      }
      try folder.write("x." + form, bytes)
      for keepGoing in [true, false] {
        do {
          _ = try await ReadExport.paths([path], ReadingOptions(keepGoing: keepGoing))
        } catch let error as ArchiveError {
          refused += 1
          #expect(error.diagnostic.place.file?.hasPrefix(path) == true)
        }
      }
    }
    #expect(refused > 50)
  }
}
