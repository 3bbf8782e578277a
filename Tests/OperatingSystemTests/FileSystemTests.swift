import OperatingSystem
import TestSupport
import Testing

@Suite("The file system")
struct FileSystemTests {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(descriptor >= 0)
  }

  @Test("renames to a name that is free, and leaves both files where it is taken")
  func renaming() throws {
    try folder.write("new", to: "new")
    try folder.write("old", to: "taken")
    #expect(!FileSystem.renameToFreeName("new", in: descriptor, to: "taken", in: descriptor))
    #expect(errno == EEXIST)
    #expect(try folder.text(of: "new") == "new" && folder.text(of: "taken") == "old")
    #expect(FileSystem.renameToFreeName("new", in: descriptor, to: "free", in: descriptor))
    #expect(try folder.text(of: "free") == "new" && folder.names() == ["free", "taken"])
    close(descriptor)
  }

  @Test("opens what is below a folder")
  func openingBeneath() throws {
    try folder.write("deep", to: "a/b/file")
    let file = FileSystem.openBeneath(descriptor, "a/b/file")
    #expect(file >= 0)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(file, &bytes, bytes.count) == 4 && bytes.starts(with: "deep".utf8))
    #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0)
    close(file)
    close(descriptor)
  }

  @Test(
    "opens nothing by a link, above the folder or by a path from the top",
    arguments: ["link", "up/file", "inner/../../file", "../file", "/etc"])
  func notBeneath(path: String) throws {
    try folder.write("outside", to: "file")
    try folder.write("inside", to: "root/inner/file")
    try folder.link("root/link", to: "inner/file")
    try folder.link("root/up", to: "..")
    let root = openat(descriptor, "root", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(FileSystem.openBeneath(root, path) < 0)
    #expect([ELOOP, EXDEV].contains(errno), "\(errno)")
    close(root)
    close(descriptor)
  }

  @Test("copies from where the files stand to the end")
  func copying() throws {
    try folder.write("a kettle", to: "source")
    try folder.write("", to: "target")
    let source = openat(descriptor, "source", O_RDONLY | O_CLOEXEC)
    let target = openat(descriptor, "target", O_WRONLY | O_CLOEXEC)
    lseek(source, 2, SEEK_SET)
    #expect(FileSystem.copy(from: source, to: target, count: 1 << 20) == 6)
    #expect(FileSystem.copy(from: source, to: target, count: 1 << 20) == 0)
    #expect(try folder.text(of: "target") == "kettle")
    for file in [source, target, descriptor] { close(file) }
  }

  @Test("writes to the disk what waits for it, and tells of a file that is none")
  func flushing() throws {
    try folder.write("kettle", to: "file")
    let file = openat(descriptor, "file", O_RDONLY | O_CLOEXEC)
    #expect(Disk.beginFlush(file) && Disk.flush(file) && Disk.flushAll(around: descriptor))
    for file in [file, descriptor] { close(file) }
    #expect(!Disk.beginFlush(-1) && errno == EBADF)
    #expect(!Disk.flush(-1) && errno == EBADF)
    #expect(!Disk.flushAll(around: -1) && errno == EBADF)
  }

  @Test("has a clock that is not ahead of the stamp of a file that is written later, and soon past it")
  func time() throws {
    let before = FileSystem.time
    try folder.write("kettle", to: "file")
    // Some kernels give a stamp that lies within the clock's step.
    usleep(50_000)
    let after = FileSystem.time
    var status = stat()
    #expect(fstatat(descriptor, "file", &status, 0) == 0)
    #expect((before.tv_sec, before.tv_nsec) <= (status.st_mtim.tv_sec, status.st_mtim.tv_nsec))
    #expect((status.st_mtim.tv_sec, status.st_mtim.tv_nsec) <= (after.tv_sec, after.tv_nsec))
    close(descriptor)
  }
}
