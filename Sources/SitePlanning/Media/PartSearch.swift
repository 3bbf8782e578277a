import Synchronization

/// The index of an export's parts, which is made when it is first asked for: of most exports nothing is missing in the part that names it.
final class PartSearch: Sendable {
  private let parts: [MediaPart]
  /// The numbers of all their stores, in the order in which they are asked.
  private let order: [Int]
  private let index = Mutex<PartIndex?>(nil)

  init(_ parts: [MediaPart], order: [Int]) { (self.parts, self.order) = (parts, order) }

  /// The numbers of the stores that have to be asked for an address in a file of a folder, in their order.
  func stores(for address: String, from folder: String) -> [Int] {
    let index = index.withLock { index in
      let known = index ?? PartIndex(parts, order: order)
      index = known
      return known
    }
    return index.stores(for: address, from: folder)
  }
}
