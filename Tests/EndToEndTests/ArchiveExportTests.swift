import ChatArchive
import Foundation
import TestSupport
import Testing

/// Exports in archives, which Python writes.
@Suite("Builds of archives", .waits)
struct ArchiveExportTests {
  /// Packs the example export with its attachments, without the configuration beside it, in every form.
  private func packed(in folder: TemporaryFolder) throws -> [String] {
    try PythonArchive.run(
      """
      import shutil
      shutil.copytree(json.loads('''\(Self.quoted(PackageRoot.path("Examples")))'''), 'plain', ignore=shutil.ignore_patterns('Program', 'chatarchive.json'))
      files = sorted(os.path.join(d, f) for d, _, fs in os.walk('plain') for f in fs)
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          for f in reversed(files): z.write(f, os.path.relpath(f, 'plain'))
      with zipfile.ZipFile('stored.zip', 'w') as z:
          for f in files: z.write(f, os.path.relpath(f, 'plain'))
      with tarfile.open('x.tar', 'w') as t: t.add('plain', '.')
      with tarfile.open('x.tgz', 'w:gz') as t:
          for f in reversed(files): t.add(f, os.path.relpath(f, 'plain'))
      """, in: folder.path)
    return ["x.zip", "stored.zip", "x.tar", "x.tgz"].map(folder.path)
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self).replacingOccurrences(of: "\\", with: "\\\\")
  }

  @Test("A site is the same byte for byte, whether its export is a folder or an archive")
  func sameBytes() async throws {
    let folder = try TemporaryFolder()
    let archives = try packed(in: folder)
    let plain = try await BuiltSite.build([folder.path("plain")])
    let expected = try plain.contents()
    #expect(expected.keys.contains { $0.hasPrefix("media/") } && plain.report.pages > 10)
    for archive in archives {
      let site = try await BuiltSite.build([archive])
      let contents = try site.contents()
      #expect(Set(contents.keys) == Set(expected.keys), "\(archive)")
      #expect(contents.filter { expected[$0.key] != $0.value }.keys.sorted() == [], "\(archive)")
      #expect(site.report.messagesRead == plain.report.messagesRead && site.report.hasProblems == plain.report.hasProblems)
      // Nothing but the site is left behind.
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.folder.path).filter { !$0.hasPrefix(".") } == ["site"])
    }
  }

  @Test("An archive that nobody wrote to is not read again; one that has more is read as far as it is new")
  func incremental() async throws {
    for name in ["x.zip", "x.tgz"] {
      let folder = try TemporaryFolder()
      _ = try packed(in: folder)
      let archive = folder.path(name)
      // The clock that stamps files goes in steps.
      usleep(20_000)
      let first = try await BuiltSite.build([archive], in: folder)
      let before = try SiteTree(folder.path("site"))
      let second = try await BuiltSite.build([archive], in: folder)
      #expect(second.report.pagesWritten == 0 && second.report.messagesRead == first.report.messagesRead)
      let restyled = try await BuiltSite.build([archive], in: folder) { $0.title = "Another" }
      #expect(restyled.report.pagesWritten > 0 && restyled.report.messagesRead == first.report.messagesRead)
      _ = try await BuiltSite.build([archive], in: folder)
      #expect(try SiteTree(folder.path("site")).files == before.files)
      let export = folder.path("plain/tea.json")
      try Data(CommandExport.messages(3).utf8).write(to: URL(fileURLWithPath: export))
      try PythonArchive.run(
        """
        if '\(name)'.endswith('zip'):
            with zipfile.ZipFile('\(name)', 'a', zipfile.ZIP_DEFLATED) as z: z.write('plain/tea.json', 'tea.json')
        else:
            with tarfile.open('\(name)', 'w:gz') as t: t.add('plain', '.')
        """, in: folder.path)
      let more = try await BuiltSite.build([archive], in: folder)
      let fresh = try await BuiltSite.build([archive])
      #expect(more.report.messagesRead == first.report.messagesRead + 3)
      #expect(try more.contents() == fresh.contents())
      #expect(more.report.pagesWritten < fresh.report.pagesWritten)
    }
  }

  @Test(
    "Attachments of an archive that was made anew stay the files that they are where their bytes are the same, and are right where not",
    arguments: ["x.zip", "x.tar"])
  func madeAnew(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2, attachment: "note.txt"), to: "export.json")
    func note(_ text: String, second: Int) async throws -> (text: String, written: Date?) {
      // An archive of the same size and time, whatever is in it.
      try PythonArchive.run(
        """
        import io
        files = [('export.json', open('export.json', 'rb').read()), ('note.txt', b'\(text)')]
        if '\(name)'.endswith('zip'):
            with zipfile.ZipFile('\(name)', 'w') as z:
                for path, data in files: z.writestr(zipfile.ZipInfo(path, (2026, 3, 1, 12, 0, \(second))), data)
        else:
            with tarfile.open('\(name)', 'w') as t:
                for path, data in files:
                    info = tarfile.TarInfo(path)
                    (info.size, info.mtime) = (len(data), 1772366400 + \(second))
                    t.addfile(info, io.BytesIO(data))
        os.utime('\(name)', (1772366400, 1772366400))
        """, in: folder.path)
      // The clock that stamps files goes in steps.
      usleep(20_000)
      let site = try await BuiltSite.build([folder.path(name)], in: folder)
      let path = try #require(try site.files().first { $0.hasPrefix("media/") })
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("site/" + path))
      return (try site.text(of: path), attributes[.modificationDate] as? Date)
    }
    let first = try await note("one", second: 0)
    #expect(try await note("one", second: 4) == first && first.text == "one")
    #expect(try await note("two", second: 4).text == "two")
  }

  @Test("An attachment that got damaged in its archive is told and loses its copy as in a fresh build, with and without what is remembered")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2, attachment: "note.txt"), to: "export.json")
    try PythonArchive.run(
      """
      with zipfile.ZipFile('x.zip', 'w') as z:
          z.write('export.json')
          z.writestr(zipfile.ZipInfo('note.txt', (2026, 3, 1, 12, 0, 0)), b'HELLOWORLD' * 100000)
      """, in: folder.path)
    let archive = folder.path("x.zip")
    _ = try await BuiltSite.build([archive], in: folder)
    usleep(20_000)
    try PythonArchive.run(
      """
      data = open('x.zip', 'rb').read()
      place = data.rindex(b'HELLOWORLDHELLO')
      open('x.zip', 'wb').write(data[:place] + b'X' + data[place + 1:])
      """, in: folder.path)
    let fresh = try await BuiltSite.build([archive])
    #expect(fresh.report.diagnostics.entries.contains { $0.summary.contains("CRC") })
    try FileManager.default.copyItem(atPath: folder.path("site"), toPath: folder.path("other"))
    let again = try await BuiltSite.build([archive], in: folder)
    #expect(again.report.diagnostics.entries.map(\.summary) == fresh.report.diagnostics.entries.map(\.summary))
    #expect(try again.contents() == fresh.contents())
    try FileManager.default.removeItem(atPath: folder.path("site"))
    try FileManager.default.moveItem(atPath: folder.path("other"), toPath: folder.path("site"))
    try FileManager.default.removeItem(atPath: folder.path("site/.chatarchive-state"))
    let unremembered = try await BuiltSite.build([archive], in: folder)
    #expect(try unremembered.contents() == fresh.contents())
  }

  @Test("Several archives and files make one site, and their attachments do not mix")
  func several() async throws {
    let folder = try TemporaryFolder()
    for (name, channel) in [("one", "Tea"), ("two", "Coffee")] {
      let text = CommandExport.messages(2, name: channel, attachment: "files/note.txt").replacingOccurrences(of: "tea", with: name)
      try folder.write(text, to: name + "/export.json")
      try folder.write("a note of " + name, to: name + "/files/note.txt")
    }
    try PythonArchive.run(
      """
      with zipfile.ZipFile('one.zip', 'w') as z:
          for f in ['export.json', 'files/note.txt']: z.write('one/' + f, 'wrapped/' + f)
      """, in: folder.path)
    let site = try await BuiltSite.build([folder.path("one.zip"), folder.path("two")])
    let notes = try site.files().filter { $0.hasPrefix("media/") }.map { try site.text(of: $0) }
    #expect(notes.sorted() == ["a note of one", "a note of two"] && site.report.channels == 2 && !site.report.hasProblems)
  }

  @Test("An attachment in an archive that is damaged is missing on its page, and the report says why")
  func damagedAttachment() async throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(2, attachment: "note.txt"), to: "export.json")
    try PythonArchive.run(
      """
      with zipfile.ZipFile('x.zip', 'w') as z:
          z.write('export.json'); z.writestr('note.txt', 'hello')
      data = bytearray(open('x.zip', 'rb').read())
      data[data.index(b'hello')] = 0x4A
      open('x.zip', 'wb').write(data)
      """, in: folder.path)
    let site = try await BuiltSite.build([folder.path("x.zip")])
    #expect(try site.files().allSatisfy { !$0.hasPrefix("media/") })
    let finding = try #require(site.report.diagnostics.entries.first)
    #expect(finding.summary.contains("note.txt is not used: it cannot be read: the archive is damaged") && finding.place.messageID == "m0")
  }

  @Test("An address in an archive that leads out of it is refused")
  func leavingAddress() async throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret.txt")
    for address in ["../secret.txt", "/etc/passwd", "a/../../secret.txt"] {
      try folder.write(CommandExport.messages(1, attachment: address), to: "export.json")
      try PythonArchive.run("with zipfile.ZipFile('x.zip', 'w') as z: z.write('export.json')", in: folder.path)
      let site = try await BuiltSite.build([folder.path("x.zip")])
      #expect(site.report.diagnostics.entries.map { $0.summary.contains("lies outside the export") } == [true], "\(address)")
    }
  }

  @Test("The program builds and inspects archives, says what a bomb is, and lists what a cut one lacks")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandExport.messages(500), to: "export.json")
    try PythonArchive.run(
      """
      with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z: z.write('export.json', 'Export/export.json')
      with zipfile.ZipFile('bomb.zip', 'w', zipfile.ZIP_DEFLATED) as z:
          z.write('export.json')
          with z.open('zeros.bin', 'w', force_zip64=True) as f:
              for _ in range(1200): f.write(bytes(1 << 20))
      data = open('x.zip', 'rb').read()
      open('cut.zip', 'wb').write(data[:len(data) * 2 // 3])
      """, in: folder.path)
    let inspection = try CommandProgram.run("inspect", "--json", "x.zip", in: folder)
    #expect(inspection.exitCode == 0, "\(inspection)")
    #expect(try inspection.json().object("messages")["read"] as? Int == 500)
    let bomb = try CommandProgram.run("build", "bomb.zip", "--quiet", in: folder)
    #expect(bomb.exitCode == 1 && bomb.standardError.contains("bomb.zip: error: this file unpacks to more than 1 GB"), "\(bomb)")
    #expect(bomb.standardError.contains("--unpack-limit"))
    let allowed = try CommandProgram.run("build", "bomb.zip", "--unpack-limit", "2", "--json", in: folder)
    #expect(allowed.exitCode == 0, "\(allowed)")
    #expect(try allowed.json().object("messages")["read"] as? Int == 500)
    let cut = try CommandProgram.run("build", "cut.zip", "--quiet", "--output", "cut", in: folder)
    #expect(cut.exitCode == 1 && cut.standardError.contains("cut.zip: error: this zip file is cut short"), "\(cut)")
    let kept = try CommandProgram.run("build", "cut.zip", "--keep-going", "--json", "--output", "cut", in: folder)
    #expect(kept.exitCode == 2, "\(kept)")
    let read = try kept.json().object("messages")["read"] as? Int ?? 0
    #expect((100..<500).contains(read) && kept.standardError.contains("cut.zip/Export/export.json"), "\(read) \(kept)")
    let forced = try CommandProgram.run("build", "x.zip", "--format", "fax", in: folder)
    #expect(forced.exitCode == 1 && forced.standardError.contains("there is no format \"fax\""), "\(forced)")
  }
}
