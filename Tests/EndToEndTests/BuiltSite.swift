import ChatArchive
import Foundation
import TestSupport

/// A site that a test has built, in a temporary folder that goes with it.
final class BuiltSite: Sendable {
  /// The folder that holds the site, and nothing else but what the test puts there.
  let folder: TemporaryFolder
  /// What the build came to.
  let report: BuildReport

  /// The site's own folder.
  var path: String { folder.path("site") }

  private init(folder: TemporaryFolder, report: BuildReport) {
    self.folder = folder
    self.report = report
  }

  /// Builds a site. Throws what the build throws.
  static func build(
    _ exports: [String], in folder: TemporaryFolder? = nil, _ change: (inout BuildOptions) -> Void = { _ in }
  ) async throws -> BuiltSite {
    let folder = try folder ?? TemporaryFolder()
    var options = BuildOptions()
    change(&options)
    let report = try await SiteBuilder(options: options).build(exports: exports, to: folder.path("site"))
    return BuiltSite(folder: folder, report: report)
  }

  /// Builds the example with a configuration that is laid over the example's own folder.
  static func example(_ configuration: String, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuiltSite {
    let folder = try TemporaryFolder()
    let file = try folder.write(configuration, to: "options.json")
    return try await build([PackageRoot.path("Examples/export.json")], in: folder) {
      $0.configurationFile = file
      change(&$0)
    }
  }

  /// The paths of the site's files, sorted; the program's own notes are left out.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder.boolValue
        && !$0.hasPrefix(".chatarchive")
    }.sorted()
  }

  /// The bytes of all files by their paths.
  func contents() throws -> [String: Data] {
    try Dictionary(uniqueKeysWithValues: files().map { ($0, try Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))) })
  }

  /// A file's text.
  func text(of file: String) throws -> String { try folder.text(of: "site/" + file) }

  /// A page, read with the tests' own reader.
  func page(_ file: String) throws -> PageElement {
    do { return try PageReader.read(folder.bytes(of: "site/" + file)) } catch { throw PageReader.Failure(description: "\(file): \(error)") }
  }

  /// The paths of all pages, sorted.
  func pages() throws -> [String] { try files().filter { $0.hasSuffix(".html") } }

  /// The style sheet's text.
  func styleSheet() throws -> String {
    try files().filter { $0.hasSuffix(".css") }.map(text(of:)).joined()
  }

  /// The paths of a channel's numbered pages in the order of their numbers.
  func numberedPages(of channel: String) throws -> [String] {
    try files().filter { $0.hasPrefix(channel + "/") && Int($0.dropFirst(channel.count + 1).dropLast(5)) != nil }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// The message list's items of some pages, one after another.
  func items(on pages: [String]) throws -> [PageElement] {
    try pages.flatMap { try page($0).all(ofClass: "message-list").flatMap(\.elements) }
  }

  /// The messages of some pages, one after another.
  func messages(on pages: [String]) throws -> [PageElement] {
    try items(on: pages).flatMap { $0.classes.contains("fold") ? $0.all(ofClass: "message") : [$0] }.filter {
      $0.classes.contains("message")
    }
  }
}
