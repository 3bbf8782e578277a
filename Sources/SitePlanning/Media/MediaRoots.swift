import ChatReading
import SiteWriting

/// Where the attachments of an export's files are looked for.
package struct MediaRoots {
  /// The folders and archives that attachments must lie in, each once, in the order of the files; those that are only parts of others'
  /// exports come last.
  let paths: [String]
  /// What is in them, and after those, other ways into them: of exports that come in parts, addresses begin in a folder above or below.
  package let stores: [any MediaStore]
  /// The numbers of those that are parts of one export: what is not in one may be in another.
  private let parts: Set<Int>
  private let search: PartSearch
  private let foreign: ForeignPaths
  /// The number of each path.
  private let numbers: [String: Int]
  /// Where the files of each channel stand, by `channelKey`.
  private let channelPlaces: [String: [MediaAddress]]

  /// Opens what a survey found. Throws an `ArchiveError` if a folder cannot be read.
  package init(_ survey: ExportSurvey) throws {
    let roots = Self.paths(of: survey.files)
    let known = Set(roots)
    paths = roots + survey.parts.filter { !known.contains($0) }
    let numbers = Dictionary(zip(paths, 0...)) { first, _ in first }
    let whole: [any ListedMediaStore] = try paths.map { path in
      if let archive = survey.archives[path] { return ArchiveMedia(archive: archive) }
      return try ExportRoot(path)
    }
    var numbered: Set<Int> = []
    var order = (survey.parts + survey.downloads.map(\.root)).compactMap { numbers[$0] }.filter { numbered.insert($0).inserted }
    var parts = Self.parts(order, whole, paths, besides: Set(survey.parts))
    var stores: [any MediaStore] = whole
    for download in survey.downloads {
      guard let number = numbers[download.root] else { continue }
      order.append(stores.count)
      stores.append(Self.way(into: download, whole[number], number: stores.count, &parts[number]))
    }
    (self.stores, self.numbers, self.parts) = (stores, numbers, Set(order))
    foreign = Self.foreignPaths(in: whole, paths, of: survey)
    search = PartSearch(parts.values.sorted { $0.number < $1.number }, order: order)
    channelPlaces = Self.channelPlaces(of: survey.files, in: numbers)
  }

  /// The most paths that are listed of a folder of which the user passed no more than a file: anything may be below it.
  private static let mostPathsBesides = 10_000

  private static func foreignPaths(in stores: [any ListedMediaStore], _ paths: [String], of survey: ExportSurvey) -> ForeignPaths {
    let named = Set(survey.files.lazy.filter { $0.root != $0.path }.map(\.root)).union(survey.parts)
    return ForeignPaths(
      zip(stores, paths).map { store, path in
        let isNamed = named.contains(path) || survey.archives[path] != nil
        return ForeignPaths.Root(
          store: store, name: (store as? ExportRoot)?.name ?? "", mostPaths: isNamed ? .max : mostPathsBesides)
      })
  }

  /// The parts of some numbers, in which nothing is known yet to be a way.
  private static func parts(
    _ numbers: [Int], _ stores: [any ListedMediaStore], _ paths: [String], besides named: Set<String>
  ) -> [Int: MediaPart] {
    let parts = numbers.map { number in
      MediaPart(number: number, media: stores[number], mostPaths: named.contains(paths[number]) ? .max : mostPathsBesides)
    }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.number, $0) })
  }

  /// What looks where addresses of a download begin, which the part notes under a number.
  private static func way(
    into download: DownloadFolder, _ store: any ListedMediaStore, number: Int, _ part: inout MediaPart?
  ) -> any MediaStore {
    if let path = download.path {
      part?.folders.append((path, number))
      return MediaInFolder(store: store, folder: path)
    }
    // An archive's name says nothing of what is in it.
    let name = (store as? ExportRoot)?.name ?? ""
    part?.below.append((name, number))
    return MediaBelowDownload(store: store, name: name)
  }

  /// The most folders of one channel in which a file is looked for that is missing in one of them.
  private static let mostPlaces = 8

  private static func channelPlaces(of files: [SourceFile], in numbers: [String: Int]) -> [String: [MediaAddress]] {
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

  /// What an address of an attachment means: first what it says, and after that what is looked for where nothing is there. Of an absolute path
  /// that is the one file below the root, or in parts of the export, to which its last names lead.
  package func addresses(of url: String, in file: SourceFile, root: Int) -> [MediaAddress] {
    let stated = statedAddresses(of: url, in: file, root: root)
    let roots = parts.contains(root) ? parts.filter { $0 < paths.count }.sorted() : [root]
    guard let found = foreign.place(of: url, in: roots) else { return stated }
    // What begins so has no scheme, whatever its names are.
    return stated + [MediaAddress(root: found.root, folder: "", path: "./" + found.path, isElsewhere: true)]
  }

  /// Whether what an absolute path leads to may be another file as soon as there are more.
  func isForeign(_ url: String) -> Bool { !AttachmentAddress.absoluteNames(of: url).isEmpty }

  /// What an address says: below the root of the file that has it, and after that, where it is no more than a name, in the folders that other
  /// exports have of the same channel. Of exports that come in parts, these folders may be called otherwise.
  private func statedAddresses(of url: String, in file: SourceFile, root: Int) -> [MediaAddress] {
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

  /// The number of the root of a file; nil if it was not known when roots were opened.
  package func number(of file: SourceFile) -> Int? { numbers[Self.path(of: file)] }

  /// The numbers of the stores in which to look for what is not in the part of its address, in their order: of all but those that are known to
  /// have nothing there. Other ways into parts are for addresses that begin where exports do.
  package func others(for address: MediaAddress) -> [Int] {
    guard parts.contains(address.root), parts.count > 1 else { return [] }
    return search.stores(for: address.path, from: address.folder).filter {
      $0 != address.root && !(address.isElsewhere && $0 >= paths.count)
    }
  }

  /// The folders and archives that attachments of some files must lie in, each once, in the order of the files.
  package static func paths(of files: [SourceFile]) -> [String] {
    var known: Set<String> = []
    return files.map(path).filter { known.insert($0).inserted }
  }

  /// What attachments must lie in: what the user passed, or the folder of the file that the user passed.
  package static func path(of file: SourceFile) -> String { file.root == file.path ? file.folder : file.root }

  /// The file's folder relative to that.
  package static func folder(of file: SourceFile) -> String {
    let root = path(of: file)
    guard file.folder.utf8.starts(with: root.utf8) else { return "" }
    // Cut at bytes: a slash and a combining mark are one `Character`.
    return String(decoding: file.folder.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
  }
}

/// Resolves attachment paths that are relative to a folder of an export.
struct MediaInFolder: MediaStore {
  /// The store with the folder.
  let store: any MediaStore
  /// The path of the folder.
  let folder: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    // For other folders, `MediaRoots` asks the store itself.
    base.isEmpty ? try store.find(path, from: folder) : nil
  }
}

/// Resolves attachment paths that start above the folder that the user passed. If a component of the path has the folder's name, the search
/// continues with the components after it.
struct MediaBelowDownload: MediaStore {
  /// The store of the folder.
  let store: any MediaStore
  /// The name of the folder; empty if it is unknown.
  let name: String

  func find(_ path: String, from base: String) throws(MediaRefusal) -> StoredMedia? {
    let parts = NumberedPath.parts(of: path)
    // A path with `..` already says where it starts.
    guard !parts.contains("..") else { return nil }
    let folder = base.isEmpty ? name[...] : NumberedPath.parts(of: base).last ?? ""
    guard let place = Self.place(of: folder, in: parts) else { return nil }
    return try store.find(parts[(place + 1)...].joined(separator: "/"), from: base)
  }

  /// The index of the last folder in an address that has a name.
  static func place(of folder: Substring, in parts: [Substring]) -> Int? {
    parts.dropLast().lastIndex { $0.utf8.elementsEqual(folder.utf8) }
  }
}
