import Diagnostics
import Foundation
import SiteWriting

/// The configuration that lies beside an export and that nobody named. It may come from anybody, as the export may.
enum FoundConfiguration {
  /// A larger one is none.
  private static let sizeLimit = 16 << 20

  /// The path of the file that counts for an export, whether or not it is there; nil without an export.
  static func path(beside export: String) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: export, isDirectory: &isFolder) else { return nil }
    let folder = isFolder.boolValue ? export : (export as NSString).deletingLastPathComponent
    return (folder.isEmpty ? "." : folder) + "/chatarchive.json"
  }

  /// The bytes of the file; nil when there is none. Neither a link nor anything that has no bytes of its own is opened for reading.
  static func bytes(of path: String) throws(ArchiveError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP:
        throw failure("it is a symbolic link, which could lead anywhere", path, advice: "if it is your own, name it: --config \(path)")
      default: throw failure(SystemReason.text(errno), path)
      }
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw failure("it is no file", path) }
    guard status.st_size <= sizeLimit else { throw failure("it is larger than \(sizeLimit >> 20) MB", path) }
    do {
      return Array(try handle.read(upToCount: sizeLimit) ?? Data())
    } catch {
      throw failure(SystemReason.text(errno), path)
    }
  }

  /// Checks that the file chooses nothing that decides what pages do: templates and style sheets, whose folders could be links to any other.
  /// - Parameter options: What chooses in its place.
  static func refuseFolders(of configuration: ConfigurationFile, _ options: BuildOptions, at path: String) throws(ArchiveError) {
    let folders = [
      ("templates", configuration.templates, options.templates),
      ("theme", configuration.namesThemeFolder ? configuration.theme : nil, options.theme),
    ]
    for (key, folder, other) in folders where folder != nil && other == nil {
      throw ArchiveError(
        "\(key): a folder is not taken from a configuration that lies in the export", at: configuration.place(of: key),
        advice: "if the file is your own, name it: --config \(path)")
    }
  }

  private static func failure(
    _ reason: String, _ path: String, advice: String = "make it readable, or move it away"
  ) -> ArchiveError {
    ArchiveError("the configuration file cannot be read: \(reason)", at: Place(file: path), advice: advice)
  }
}
