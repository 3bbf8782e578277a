import MediaCleaning
import OperatingSystem
import TestSupport
import Testing

/// Open files are cleaned as bytes in memory are, however large they are.
@Suite struct MediaFileTests {
  /// Opens files of a folder, and closes them at the end.
  private func with<Result>(_ path: String, _ target: String, _ body: (Int32, Int32) throws -> Result) throws -> Result {
    let (source, copy) = (open(path, O_RDONLY | O_CLOEXEC), open(target, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    defer {
      close(source)
      close(copy)
    }
    return try body(source, copy)
  }

  @Test("A file gives the same copy as its bytes", arguments: HostileMediaTests.files.indices)
  func same(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = HostileMediaTests.files[index].bytes
    let path = try folder.write(bytes, to: "a")
    let copy = try CleanCopy(of: bytes)
    let outcome = try with(path, folder.path("b")) { try MediaCleaner.clean(MediaFileSource(descriptor: $0), into: $1) }
    #expect(outcome == copy.outcome)
    #expect(try folder.bytes(of: "b") == copy.bytes)
  }

  @Test("A film of four gigabytes needs no memory for them, and its data is copied in large parts")
  func large() throws {
    let folder = try TemporaryFolder()
    let gap = 4 << 30
    let film = TestFilm(tracks: [TestTrack(), TestTrack(number: 2, handler: "meta", format: "gpmd", samples: [Mark.all])]).bytes
    let path = try folder.write(film, to: "a")
    try with(path, folder.path("b")) { source, target in
      let writable = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(writable) }
      let hole = Boxes.big(1) + Array("mdat".utf8) + Boxes.big(gap, 8)
      #expect(pwrite(writable, hole, hole.count, off_t(film.count)) == hole.count && ftruncate(writable, off_t(film.count + gap)) == 0)
      guard case .edits(let edits) = try MediaCleaner.examine(MediaFileSource(descriptor: source)) else {
        Issue.record("nothing was found in it")
        return
      }
      #expect(edits.size == film.count + gap)
    }
  }

  @Test("What cannot be read or written is an error, not a result")
  func errors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(HostileMediaTests.files[0].bytes, to: "a")
    #expect(throws: MediaFileError(isSource: true, code: EBADF)) { try MediaFileSource(descriptor: -1) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(throws: MediaFileError(isSource: false, code: EBADF)) {
      try MediaCleaner.clean(MediaFileSource(descriptor: file), into: file)
    }
    let unreadable = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(unreadable) }
    #expect(throws: MediaFileError(isSource: true, code: EBADF)) { try MediaCleaner.examine(MediaFileSource(descriptor: unreadable)) }
  }
}
