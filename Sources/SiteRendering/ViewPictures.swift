import CustomViews
import Diagnostics
import SiteNaming
import Synchronization

/// Gathers the pictures that a program's views draw, from all tasks of a build. Each is read once.
package final class ViewPictures: Sendable {
  /// A picture of the site.
  package struct Picture: Sendable {
    /// Its path in the site, which carries a hash of what is in it.
    package let path: String
    /// The file.
    package let bytes: [UInt8]
  }

  /// The endings of pictures that browsers know.
  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  private let folders: [String]
  private let read: @Sendable (_ path: String) throws -> [UInt8]?
  private let pictures = Mutex<[ImageSource: Result<Picture, ArchiveError>]>([:])

  /// Makes an empty collection.
  /// - Parameters:
  ///   - folders: Where the pictures of the theme are, and of those that it begins with; the first that has one counts.
  ///   - read: Gives what is in a file; nil where there is none.
  package init(folders: [String] = [], read: @escaping @Sendable (_ path: String) throws -> [UInt8]? = { _ in nil }) {
    self.folders = folders
    self.read = read
  }

  /// The path of a picture in the site.
  /// - Throws: `ArchiveError` when it is no picture or cannot be read.
  package func path(of source: ImageSource) throws(ArchiveError) -> String {
    let found: Result<Picture, ArchiveError> = pictures.withLock { pictures in
      if let known = pictures[source] { return known }
      let found = Result { () throws(ArchiveError) in try picture(source) }
      pictures[source] = found
      return found
    }
    return try found.get().path
  }

  /// The pictures in the order of their paths, each once.
  package var all: [Picture] {
    let found = pictures.withLock { $0.values.compactMap { try? $0.get() } }
    return Dictionary(found.map { ($0.path, $0) }) { first, _ in first }.values.sorted { $0.path < $1.path }
  }

  private func picture(_ source: ImageSource) throws(ArchiveError) -> Picture {
    let (name, paths) =
      switch source {
      case .theme(let name): (name, folders.map { $0 + "/" + name })
      case .file(let path): (path, [path])
      }
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard Self.endings.contains(ending) else {
      throw ArchiveError(
        "the picture \(name.debugDescription) that a view draws has no ending of a picture",
        advice: "name a file that ends in .\(Self.endings.joined(separator: ", ."))")
    }
    if case .theme = source, name.split(separator: "/").contains("..") {
      throw ArchiveError("the picture \(name.debugDescription) that a view draws is outside of the theme", advice: "name one inside")
    }
    for path in paths {
      guard let bytes = try bytes(of: path) else { continue }
      return Picture(path: "assets/image-\(SHA256.hexadecimal(of: bytes[...], digits: 12)).\(ending)", bytes: bytes)
    }
    let places = paths.isEmpty ? "the theme has no folder images" : "there is no \(paths.joined(separator: ", and no "))"
    throw ArchiveError(
      "the picture \(name.debugDescription) that a view draws was not found: \(places)",
      advice: "put it into the folder images of the theme, or draw Image(_:bundle:) for a file of the program")
  }

  private func bytes(of path: String) throws(ArchiveError) -> [UInt8]? {
    do {
      return try read(path)
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw ArchiveError("the picture \(path.debugDescription) that a view draws could not be read: \(error)", advice: "check the file")
    }
  }
}
