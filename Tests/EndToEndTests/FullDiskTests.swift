import TestSupport
import Testing

/// A first build and a rebuild of which one finds the disk full, at one stage each; `FullDiskLongRun` has every stage.
@Suite("A disk that is full", .waits, .serialized, .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
struct FullDiskTests {
  private let disk: FilledDisk

  init() throws { disk = try FilledDisk() }

  @Test("for a first build leaves nothing, and with room there is a site")
  func first() throws {
    try disk.expectFirstBuilds(in: [.init(bytes: 64 << 10), .init(files: 9), .init(bytes: 4 << 20)], failures: 2..<3)
  }

  @Test("for a rebuild leaves the old site as it is, or the new one whole")
  func rebuild() throws {
    try disk.expectRebuilds(
      ["export", "later"], in: [.init(bytes: 120 << 10), .init(files: 4), .init(bytes: 4 << 20)], failures: 2, successes: 1)
  }

  @Test("or is read-only lets a build that changes nothing succeed, and one that changes something fail with a clear error")
  func readOnly() throws { try disk.expectReadOnly() }

  @Test("lets a build that changes nothing succeed", arguments: [FilledDisk.Room(bytes: 0), .init(files: 0)])
  func unchanged(room: FilledDisk.Room) throws { try disk.expectUnchanged(in: room) }
}
