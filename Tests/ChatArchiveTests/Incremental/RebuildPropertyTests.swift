import ChatArchive
import Foundation
import TestSupport
import Testing

/// Whatever happens to an export: what is built over the site of before is what would be built anew.
@Suite("Rebuilding")
struct RebuildPropertyTests {
  private static let rounds = ProcessInfo.processInfo.environment["CHATARCHIVE_REBUILD_ROUNDS"].flatMap(UInt64.init) ?? 9
  private static let first = ProcessInfo.processInfo.environment["CHATARCHIVE_REBUILD_SEED"].flatMap(UInt64.init) ?? 1

  @Test(
    "gives the site and the report of a fresh build after any edit of the export, and writes only what changed",
    arguments: first..<first + rounds)
  func anyEdit(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var export = RandomExport(seed: seed)
    var options = RandomOptions(seed: seed)
    var history: [String] = []
    for step in 0..<10 {
      if step > 0 {
        for _ in 0..<Int.random(in: 1...2, using: &export.random) {
          let edit = RandomExport.Edit.allCases.randomElement(using: &export.random) ?? .nothing
          export.apply(edit)
          history.append("\(edit)")
        }
        if export.chance(0.15) { history.append(options.change()) }
      }
      try export.write(to: folder)
      try options.writeConfiguration(to: folder)
      let place = "seed \(seed), step \(step): \(history.joined(separator: ", "))"
      let comparison = RebuildComparison(folder: folder, exports: export.roots, options: options.options)
      guard try await comparison.isRight(fresh: "fresh-\(step)", place) else { return }
      history.append("|")
    }
  }
}
