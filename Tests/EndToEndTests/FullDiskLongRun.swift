import TestSupport
import Testing

/// The real program on file systems that are full at every stage of its work.
@Suite("A disk that is full at any stage", .waits, .serialized, .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
struct FullDiskLongRun {
  private let disk: FilledDisk

  init() throws { disk = try FilledDisk() }

  @Test("for a first build leaves nothing, and with room there is a site", arguments: [true, false])
  func first(isBytes: Bool) throws {
    let kilobytes = [0, 8, 32, 64, 140, 200, 300, 600, 1200]
    let files = [0, 1, 2, 3, 4, 5, 6, 9, 20, 40, 100]
    let rooms = isBytes ? kilobytes.map { FilledDisk.Room(bytes: $0 << 10) } : files.map { FilledDisk.Room(files: $0) }
    try disk.expectFirstBuilds(in: rooms, failures: 3..<rooms.count)
  }

  @Test(
    "for a rebuild leaves the old site as it is, or the new one whole, and with room there is the new one",
    arguments: [["export", "later"], ["export", "--theme=midnight"], ["export", "--page-size=5"]])
  func rebuild(arguments: [String]) throws {
    let kilobytes = [0, 40, 120, 160, 200, 240, 300, 600, 1200, 2400]
    let files = [0, 1, 2, 3, 4, 12, 30, 45, 60, 160, 400]
    let rooms = kilobytes.map { FilledDisk.Room(bytes: $0 << 10) } + files.map { FilledDisk.Room(files: $0) }
    try disk.expectRebuilds(arguments, in: rooms, failures: 5, successes: 3)
  }
}
