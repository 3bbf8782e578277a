import SiteWriting

/// One of the folders and archives of an export that comes in parts, and the ways into it. Stores have the numbers that `MediaRoots` gives them.
struct MediaPart {
  /// The number of its store.
  let number: Int
  /// What is in it.
  let media: any ListedMediaStore
  /// How many paths in it are listed at most.
  var mostPaths = Int.max
  /// Folders in it in which addresses begin, and the numbers of the stores that look from there.
  var folders: [(path: String, store: Int)] = []
  /// What it is called for those stores that look for addresses which begin above it, and their numbers.
  var below: [(name: String, store: Int)] = []

  /// The numbers of all its stores.
  var stores: [Int] { [number] + folders.map(\.store) + below.map(\.store) }
}
