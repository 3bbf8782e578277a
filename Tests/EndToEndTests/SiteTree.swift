import Foundation
import TestSupport

/// The files of a site on disk, as a test sees them.
struct SiteTree: Equatable {
  /// The bytes by paths, without what only the program reads.
  var files: [String: Data] = [:]
  /// The bytes of the program's own files.
  var own: [String: Data] = [:]

  /// Reads everything below a folder; nothing is there when there is no folder. Links are told as what they lead to.
  init(_ path: String) throws {
    guard let names = FileManager.default.enumerator(atPath: path) else { return }
    for case let name as String in names {
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: continue
      case S_IFLNK: files[name] = Data(("-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: path + "/" + name))).utf8)
      default:
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        if name.hasPrefix(".chatarchive") { own[name] = bytes } else { files[name] = bytes }
      }
    }
  }

  /// The paths that the site's list has, read by the test's own means; nil without a whole list.
  var listed: Set<String>? {
    guard let text = own[".chatarchive"].map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    var (folder, paths) = ("", Set<String>())
    let lines = text.split(separator: "\n")
    guard let seal = lines.last, lines.first == "chatarchive site 3", text == SealedList.text(String(text.dropLast(seal.count + 1))) else {
      return nil
    }
    for line in lines.dropFirst().dropLast(2) {
      if line.hasSuffix("/") { folder = String(line) } else { paths.insert(folder + line) }
    }
    return lines.dropLast().last == "files \(paths.count)" ? paths : nil
  }

  /// The paths at which two trees differ; what the program remembers is not looked at.
  func differences(from other: SiteTree) -> [String] {
    Set(files.keys).union(other.files.keys).filter { files[$0] != other.files[$0] }.sorted()
  }
}
