import ChatArchive
import Reporting
import Settings
import TestSupport
import Testing

/// What is built over a site, beside what is built anew of the same.
struct RebuildComparison {
  let folder: TemporaryFolder
  /// Below the folder.
  let exports: [String]
  let options: BuildOptions

  /// Builds over the site and anew, and compares; false when something differs.
  func isRight(fresh: String, _ place: String) async throws -> Bool {
    let before = try SiteSnapshot("site", in: folder)
    let rebuilt = await build(to: "site")
    let made = await build(to: fresh)
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
    let again = await build(to: "site")
    let end = try SiteSnapshot("site", in: folder)
    #expect(Self.text(again) == Self.text(made), "again, \(place)")
    #expect(end.differences(from: after).isEmpty && end.needlesslyWritten(since: after).isEmpty, "again, \(place)")
    return differences.isEmpty && Self.text(rebuilt) == Self.text(made)
  }

  private func build(to site: String) async -> Result<BuildReport, any Error> {
    let paths = exports.map { folder.path($0) }
    do { return .success(try await SiteBuilder(options: options).build(exports: paths, to: folder.path(site))) } catch {
      return .failure(error)
    }
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
