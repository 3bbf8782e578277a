import ChatReading
import SiteWriting

/// Where the attachments of an export's files are looked for.
struct MediaRoots {
  /// The folders and archives that attachments must lie in, each once, in the order of the files; those that are only parts of others'
  /// exports come last.
  let paths: [String]
  /// What is in them, and behind those, other ways into them: of exports that come in parts, addresses begin in a folder above or below.
  let stores: [any MediaStore]
  /// The numbers of those that are parts of one export: what is not in one may be in another.
  let parts: [Int]
  /// Where the files of each channel stand, by `channelKey`.
  private let channelPlaces: [String: [MediaAddress]]

  /// Opens what a survey found. Throws an `ArchiveError` when a folder cannot be read.
  init(_ survey: ExportSurvey) throws {
    let roots = Self.paths(of: survey.files)
    let others = survey.parts.filter { !roots.contains($0) }
    let all = roots + others
    paths = all
    var stores: [any MediaStore] = try all.map { path in
      if let archive = survey.archives[path] { return ArchiveMedia(archive: archive) }
      return try ExportRoot(path)
    }
    var parts: [Int] = []
    for root in survey.parts + survey.downloads.map(\.root) {
      if let number = all.firstIndex(of: root), !parts.contains(number) { parts.append(number) }
    }
    for download in survey.downloads {
      guard let number = all.firstIndex(of: download.root) else { continue }
      if let path = download.path {
        stores.append(MediaInFolder(store: stores[number], folder: path))
      } else {
        // An archive's name says nothing of what is in it.
        stores.append(MediaBelowDownload(store: stores[number], name: (stores[number] as? ExportRoot)?.name ?? ""))
      }
    }
    self.stores = stores
    self.parts = parts + Array(all.count..<stores.count)
    channelPlaces = Self.channelPlaces(of: survey.files, in: all)
  }

  /// The most folders of one channel in which a file is looked for that is missing in one of them.
  private static let mostPlaces = 8

  private static func channelPlaces(of files: [SourceFile], in roots: [String]) -> [String: [MediaAddress]] {
    let numbers = Dictionary(zip(roots, 0...)) { first, _ in first }
    var places: [String: [MediaAddress]] = [:]
    for file in files {
      guard let key = channelKey(of: file), let root = numbers[path(of: file)] else { continue }
      let place = MediaAddress(root: root, folder: folder(of: file), path: "")
      guard let known = places[key] else {
        places[key] = [place]
        continue
      }
      if known.count < mostPlaces, !known.contains(place) { places[key, default: []].append(place) }
    }
    return places.filter { $1.count > 1 }
  }

  private static func channelKey(of file: SourceFile) -> String? { file.role.channel.map { file.format + "/" + $0 } }

  /// What an address of an attachment means: below the root of the file that has it, and behind that, where it is no more than a name, in the
  /// folders that other exports have of the same channel. Of exports that come in parts, these folders may be called otherwise.
  func addresses(of url: String, in file: SourceFile, root: Int) -> [MediaAddress] {
    let own = MediaAddress(root: root, folder: Self.folder(of: file), path: url)
    let others = places(besides: file)
    guard !others.isEmpty else { return [own] }
    // Cut at bytes: a slash and a combining mark are one `Character`.
    let names = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !names.contains(where: { $0.elementsEqual("..".utf8) }) else { return [own] }
    func elsewhere(_ place: MediaAddress, _ path: String) -> MediaAddress {
      MediaAddress(root: place.root, folder: place.folder, path: path, isElsewhere: true)
    }
    if names.count == 1 { return [own] + others.map { elsewhere($0, url) } }
    guard parts.contains(root), let name = file.folder.utf8.split(separator: UInt8(ascii: "/")).last,
      let place = names.dropLast().lastIndex(where: { $0.elementsEqual(name) })
    else { return [own] }
    let path = names[(place + 1)...].lazy.filter { !$0.isEmpty }.map { String(Substring($0)) }.joined(separator: "/")
    return [own] + others.lazy.filter { parts.contains($0.root) }.map { elsewhere($0, path) }
  }

  /// The folders of the channel of a file, but for its own.
  func places(besides file: SourceFile) -> [MediaAddress] {
    guard let key = Self.channelKey(of: file), let places = channelPlaces[key] else { return [] }
    let (root, folder) = (Self.path(of: file), Self.folder(of: file))
    return places.filter { paths[$0.root] != root || $0.folder != folder }
  }

  /// The numbers of the parts in which to look for what is not in one of them. Other ways into them are for addresses that begin where exports do.
  func others(than root: Int, isElsewhere: Bool) -> [Int] {
    parts.contains(root) ? parts.filter { $0 != root && !(isElsewhere && $0 >= paths.count) } : []
  }

  /// The folders and archives that attachments of some files must lie in, each once, in the order of the files.
  static func paths(of files: [SourceFile]) -> [String] {
    var known: Set<String> = []
    return files.map(path).filter { known.insert($0).inserted }
  }

  /// What attachments must lie in: what the user named, or the folder of the file that the user named.
  static func path(of file: SourceFile) -> String { file.root == file.path ? file.folder : file.root }

  /// The file's folder relative to that.
  static func folder(of file: SourceFile) -> String {
    let root = path(of: file)
    guard file.folder.utf8.starts(with: root.utf8) else { return "" }
    // Cut at bytes: a slash and a combining mark are one `Character`.
    return String(decoding: file.folder.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}
