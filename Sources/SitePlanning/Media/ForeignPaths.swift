import SiteWriting
import Synchronization

/// Finds files by the last names of absolute paths that an exporter wrote on another machine: `C:\exports\Assets\1.png` is `Assets/1.png` in a
/// folder that was copied from there. The paths themselves are never opened.
final class ForeignPaths: Sendable {
  /// What an export's files are in.
  struct Root: Sendable {
    let store: any ListedMediaStore
    /// What it is called; empty where that says nothing.
    let name: String
    /// How many paths in it are listed at most.
    let mostPaths: Int
  }

  /// A file's name alone may be anybody's: the name of its folder has to be the same, too.
  private static let fewestNames = 2

  /// Of names that more files have, none is looked for: what each address is compared with has to end.
  private static let mostNamesakes = 1_000

  private let roots: [Root]
  /// By the number of a root, the paths in it by their last names; nil where not all of them are known.
  private let listings = Mutex<[Int: [Substring: [String]]?]>([:])

  init(_ roots: [Root]) { self.roots = roots }

  /// The one file in some roots of whose path most names at the end are those of an address; nil where the address is no absolute path, where none
  /// has the same name and folder, and where several fit as well.
  func place(of address: String, in numbers: [Int]) -> (root: Int, path: String)? {
    let spellings = AttachmentAddress.absoluteNames(of: address)
    guard !spellings.isEmpty else { return nil }
    var (found, count): ([(root: Int, path: String)], Int) = ([], Self.fewestNames)
    for number in numbers {
      guard let listing = listing(ofRoot: number) else { return nil }
      let namesakes = Set(spellings.compactMap(\.last)).flatMap { listing[$0] ?? [] }
      guard namesakes.count <= Self.mostNamesakes else { return nil }
      for path in namesakes {
        let names = names(in: path, ofRoot: number)
        let same = spellings.map { Self.countOfSameNames($0, names) }.max() ?? 0
        if same < count { continue }
        if same > count { (found, count) = ([], same) }
        found.append((number, path))
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private func names(in path: String, ofRoot number: Int) -> [Substring] {
    let name = roots[number].name
    return (name.isEmpty ? [] : [name[...]]) + NumberedPath.parts(of: path)
  }

  /// How many names at the ends of two paths are the same. `String` takes two spellings of an accent for one, as disks do.
  private static func countOfSameNames(_ first: [Substring], _ second: [Substring]) -> Int {
    zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
  }

  private func listing(ofRoot number: Int) -> [Substring: [String]]? {
    listings.withLock { listings in
      if let known = listings[number] { return known }
      let root = roots[number]
      var (paths, left): ([Substring: [String]], Int) = ([:], root.mostPaths)
      let isWhole = root.store.listPaths { path in
        guard left > 0 else { return false }
        left -= 1
        if let name = NumberedPath.parts(of: path).last { paths[name, default: []].append(path) }
        return true
      }
      let listing = isWhole ? paths : nil
      listings[number] = .some(listing)
      return listing
    }
  }
}
