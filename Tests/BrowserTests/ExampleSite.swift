import ChatArchive
import Foundation
import TestSupport

/// The example, built once for each look that a test asks for.
actor ExampleSite {
  /// The one that all tests share.
  static let shared = ExampleSite()

  private var building: [String: Task<TemporaryFolder, any Error>] = [:]
  nonisolated(unsafe) private static var folders: [String] = []
  private static let removal: Void = {
    atexit { for folder in ExampleSite.folders { try? FileManager.default.removeItem(atPath: folder) } }
  }()

  /// The folder of the site in a theme; `configuration` replaces the example's own, as JSON5.
  func site(theme: String = "messages", configuration: String? = nil) async throws -> String {
    let key = theme + (configuration ?? "")
    let task = building[key] ?? Task(executorPreference: WaitingThreads.shared) { try await Self.build(theme, configuration) }
    building[key] = task
    let folder = try await task.value
    if !Self.folders.contains(folder.path) { Self.folders.append(folder.path) }
    _ = Self.removal
    return folder.path("site")
  }

  private static func build(_ theme: String, _ configuration: String?) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var options = BuildOptions()
    options.theme = theme
    if let configuration { options.configurationFile = try folder.write(configuration, to: "options.json") }
    _ = try await SiteBuilder(options: options).build(export: PackageRoot.path("Examples/export.json"), to: folder.path("site"))
    return folder
  }
}
