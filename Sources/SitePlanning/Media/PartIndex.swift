import ChatModel
import SiteWriting
import Synchronization

/// Tells which parts of an export may have a file, so that not each of them is asked for all that it has not.
///
/// It leaves out no part in which a look would tell anything but that nothing is there; one that it names need not have the file. It knows the parts
/// as they were when it was made.
struct PartIndex {
  /// A path in a part.
  private struct Entry {
    let number: UInt64
    /// The place of its store in `order`.
    let place: Int32
  }

  /// The shortest path that is refused.
  private static let tooLong = 4096

  /// The numbers of all stores, in the order in which they are asked.
  private let order: [Int]
  /// In the order of their numbers.
  private let entries: [Entry]
  /// By the place of a part's own store, those of its stores that look for addresses which begin above it.
  private let below: [Int: [Int]]
  /// What the latter are called, as numbers.
  private let namesBelow: Set<UInt64>
  /// The places of stores that have to be asked for everything.
  private let unclear: [Int]

  /// Lists what is in the parts. Each of their stores is in `order`.
  init(_ parts: [MediaPart], order: [Int]) {
    let places = Dictionary(zip(order, 0...)) { first, _ in first }
    var (entries, unclear, below, names): ([Entry], [Int], [Int: [Int]], Set<UInt64>) = ([], [], [:], [])
    for part in parts {
      guard let own = places[part.number] else { continue }
      if !Self.list(part, places, into: &entries) { unclear += part.stores.compactMap { places[$0] } }
      below[own] = part.below.compactMap { places[$0.store] }
      for way in part.below where !way.name.isEmpty { names.insert(NumberedPath([way.name[...]]).number()) }
    }
    entries.sort { ($0.number, $0.place) < ($1.number, $1.place) }
    (self.order, self.entries, self.unclear, self.below, namesBelow) = (order, entries, unclear, below, names)
  }

  /// Adds the paths in a part, also as they begin in its folders, and tells whether these are all.
  private static func list(_ part: MediaPart, _ places: [Int: Int], into entries: inout [Entry]) -> Bool {
    let folders = part.folders.map { (names: NumberedPath(NumberedPath.parts(of: $0.path)).names, store: $0.store) }
    var left = part.mostPaths
    return part.media.listPaths { path in
      guard left > 0 else { return false }
      left -= 1
      let path = NumberedPath(NumberedPath.parts(of: path))
      func add(from start: Int, for store: Int) {
        guard start < path.names.count, let place = places[store] else { return }
        entries.append(Entry(number: path.number(from: start), place: Int32(clamping: place)))
      }
      add(from: 0, for: part.number)
      for folder in folders where path.names.starts(with: folder.names) { add(from: folder.names.count, for: folder.store) }
      return true
    }
  }

  /// The numbers of the stores that may have an attachment, in the order of the search.
  /// - Parameter folder: The folder of the file with the address.
  func stores(for address: String, from folder: String) -> [Int] {
    guard case .local(let spellings, scheme: nil) = AttachmentAddress(address) else { return order }
    let folders = FoldersAbove(folder).map { Self.numbered($0) }
    var places = Set(unclear)
    for spelling in spellings where !spelling.isEmpty {
      guard let path = Self.numbered(spelling), !path.parts.isEmpty else { return order }
      for folder in folders {
        guard let folder else { return order }
        addPlaces(of: path, in: folder, to: &places)
      }
    }
    return places.sorted().map { order[$0] }
  }

  /// A path whose names say where it leads; nil for one that goes back or may be refused.
  private static func numbered(_ path: String) -> NumberedPath? {
    guard path.utf8.count < tooLong, path.utf8.first != UInt8(ascii: "/"), !path.utf8.contains(0) else { return nil }
    let parts = NumberedPath.parts(of: path)
    guard !parts.contains(where: { $0 == "." || $0 == ".." || $0.utf8.count > NumberedPath.longestName }) else { return nil }
    return NumberedPath(parts)
  }

  /// Adds the places of the stores that may have a path in a folder: there, or, as `MediaBelowDownload` looks, where only its end lies there.
  private func addPlaces(of path: NumberedPath, in folder: NumberedPath, to places: inout Set<Int>) {
    addPlaces(of: path.number(in: folder), to: &places)
    guard let name = folder.parts.last else {
      for start in path.parts.indices.dropLast() where namesBelow.contains(path.names[start]) {
        addPlaces(of: path.number(from: start + 1), to: &places)
      }
      return
    }
    if let start = MediaBelowDownload.place(of: name, in: path.parts) {
      addPlaces(of: path.number(from: start + 1, in: folder), to: &places)
    }
  }

  private func addPlaces(of number: UInt64, to places: inout Set<Int>) {
    let first = entries.partitioningIndex { $0.number >= number }
    for entry in entries[first...].prefix(while: { $0.number == number }) {
      places.insert(Int(entry.place))
      places.formUnion(below[Int(entry.place)] ?? [])
    }
  }
}

/// Finds the parts of an export that may have an attachment. It makes the index on first use, since most exports need none.
final class PartSearch: Sendable {
  private let parts: [MediaPart]
  /// The numbers of all stores, in the order of the search.
  private let order: [Int]
  private let index = Mutex<PartIndex?>(nil)

  init(_ parts: [MediaPart], order: [Int]) { (self.parts, self.order) = (parts, order) }

  /// The numbers of the stores that may have an attachment, in the order of the search.
  /// - Parameter folder: The folder of the file with the address.
  func stores(for address: String, from folder: String) -> [Int] {
    let index = index.withLock { index in
      let known = index ?? PartIndex(parts, order: order)
      index = known
      return known
    }
    return index.stores(for: address, from: folder)
  }
}

/// A folder or archive of an export that comes in parts. The numbers of stores are those of `MediaRoots`.
struct MediaPart {
  /// The number of the store that searches the whole part.
  let number: Int
  /// The files of the part.
  let media: any ListedMediaStore
  /// The largest number of paths to list.
  var mostPaths = Int.max
  /// Folders that addresses are relative to, with the stores that search them.
  var folders: [(path: String, store: Int)] = []
  /// The names of this part in addresses that begin above it, with the stores that search for them.
  var below: [(name: String, store: Int)] = []

  /// The numbers of all stores of this part.
  var stores: [Int] { [number] + folders.map(\.store) + below.map(\.store) }
}
