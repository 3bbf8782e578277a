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
      guard try await isRight(folder, export, options, fresh: "fresh-\(step)", place) else { return }
      history.append("|")
    }
  }

  /// Builds over the site and anew, and compares; false when something differs.
  private func isRight(
    _ folder: TemporaryFolder, _ export: RandomExport, _ options: RandomOptions, fresh: String, _ place: String
  ) async throws -> Bool {
    let exports = export.roots.map { folder.path($0) }
    let before = try SiteSnapshot("site", in: folder)
    let rebuilt = await Self.build(exports, to: folder.path("site"), options.options)
    let made = await Self.build(exports, to: folder.path(fresh), options.options)
    let after = try SiteSnapshot("site", in: folder)
    guard case .success(let report) = rebuilt, case .success(let wanted) = made else {
      #expect(Self.text(rebuilt) == Self.text(made), "\(place)")
      #expect(after.differences(from: before).isEmpty && after.needlesslyWritten(since: before).isEmpty, "\(place)")
      return Self.text(rebuilt) == Self.text(made)
    }
    let differences = after.differences(from: try SiteSnapshot(fresh, in: folder))
    #expect(differences.isEmpty, "\(place)")
    #expect(Self.text(rebuilt) == Self.text(made), "\(place)")
    #expect(after.needlesslyWritten(since: before).isEmpty, "\(place)")
    #expect(report.pagesWritten == after.differences(from: before).count { $0.hasSuffix(".html") && after.files[$0] != nil }, "\(place)")
    #expect(wanted.pagesWritten == wanted.pages && report.bytes == after.byteCount, "\(place)")
    let again = await Self.build(exports, to: folder.path("site"), options.options)
    let end = try SiteSnapshot("site", in: folder)
    #expect(Self.text(again) == Self.text(made), "again, \(place)")
    #expect(end.differences(from: after).isEmpty && end.needlesslyWritten(since: after).isEmpty, "again, \(place)")
    return differences.isEmpty && Self.text(rebuilt) == Self.text(made)
  }

  private static func build(_ exports: [String], to site: String, _ options: BuildOptions) async -> Result<BuildReport, any Error> {
    do { return .success(try await SiteBuilder(options: options).build(exports: exports, to: site)) } catch { return .failure(error) }
  }

  /// All that a build told, but for how long it took and how much it wrote.
  private static func text(_ result: Result<BuildReport, any Error>) -> String {
    switch result {
    case .failure(let error): return "\(error)"
    case .success(var report):
      (report.seconds, report.pagesWritten) = (0, 0)
      let notShown = report.messagesNotShown.sorted { $0.key < $1.key }
      report.messagesNotShown = [:]
      let told = report.diagnostics.entries.map(\.description).joined(separator: "\n")
      let counts = [report.channels, report.messagesRead, report.messagesShown, report.threads, report.pages, Int(report.bytes)]
      return "\(report.format) \(counts) \(notShown)\n\(told)"
    }
  }
}
