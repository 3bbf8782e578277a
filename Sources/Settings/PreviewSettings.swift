import Foundation
import OperatingSystem

/// How smaller pictures are made of those of a site.
package struct PreviewSettings: Sendable {
  /// The name of the program that makes them.
  static let programName = "chatarchive-previews"

  /// The program that makes them; nil when it is not there.
  package let program: String?
  /// Where it should be.
  package let place: String
  /// The folder in which they are kept for other builds; nil when there is no place for one.
  package let cacheFolder: String?
  /// To how many bytes that is trimmed.
  package let cacheSize: Int

  /// Looks where everything is.
  init(_ options: BuildOptions, cacheSize: Int) {
    place = options.previewProgram ?? Self.folderOfThisProgram + "/" + Self.programName
    program = access(place, X_OK) == 0 ? place : nil
    cacheFolder = options.cache ?? Self.usualCacheFolder
    self.cacheSize = cacheSize
  }

  /// What of it decides how pages look.
  package static func state(of settings: PreviewSettings?) -> String {
    settings.map { $0.program == nil ? "impossible" : "made" } ?? "not wanted"
  }

  private static var folderOfThisProgram: String {
    ((RunningProgram.path ?? "") as NSString).deletingLastPathComponent
  }

  /// As the XDG Base Directory Specification says: a relative path in the variable does not count.
  private static var usualCacheFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/chatarchive" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/chatarchive" : nil }
  }
}
