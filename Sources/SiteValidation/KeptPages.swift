import Diagnostics
import Dispatch
import Synchronization

/// What a check of a site in which pages of an earlier build stay has to read of those, so that it finds what a check of all
/// pages finds.
struct KeptPages {
  /// How many pages are read before their ids are looked at.
  private static let stretch = 64

  /// Reads a page or a style sheet as the earlier site has it; nil when it has none, or it cannot be read.
  let load: @Sendable (String) -> PageFacts?
  /// How many are read at a time.
  let jobs: Int
  /// Where the links of the earlier site lead; nil when that is not known.
  let links: LinkIndex?

  /// What pages say, read a few at a time.
  func load(_ paths: [String]) -> [PageFacts?] {
    let loaded = Mutex([PageFacts?](repeating: nil, count: paths.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, paths.count)) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < paths.count else { return }
        let facts = load(paths[number])
        loaded.withLock { $0[number] = facts }
      }
    }
    return loaded.withLock { $0 }
  }

  /// Whether a link leads to an id to which no link of the earlier site does: where one did, a page that stays has the id still.
  func mayBeNew(_ link: CheckedLink) -> Bool {
    guard let anchor = link.anchor else { return false }
    return !(links?.contains(anchor, in: link.target) ?? false)
  }

  /// Whether kept pages may lead to something that the earlier site had and this one has not: a file, or an id that the earlier
  /// version of a page had.
  func mayDangle(removed: Set<UInt64>, replaced: [Int], in pages: SitePages) -> Bool {
    if removed.contains(where: { links?.contains(target: $0) ?? true }) { return true }
    let targets = replaced.filter { links?.contains(target: pages.pathHash(of: $0)) ?? true }
    for start in stride(from: 0, to: targets.count, by: Self.stretch) {
      let part = targets[start..<min(targets.count, start + Self.stretch)]
      let old = load(part.map { pages.path(of: $0) })
      if zip(part, old).contains(where: { mayDangle(from: $1, to: $0, in: pages) }) { return true }
    }
    return false
  }

  /// Whether links lead to an id that the earlier version of a page has and the page has not.
  private func mayDangle(from old: PageFacts?, to page: Int, in pages: SitePages) -> Bool {
    guard let old else { return false }
    let ids = Set(pages.ids(of: page))
    let path = pages.pathHash(of: page)
    return (old.messages + old.anchors).contains { !ids.contains($0) && (links?.contains($0, in: path) ?? true) }
  }
}
