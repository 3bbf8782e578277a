import ChatStorage
import StableHashing
import Synchronization

/// The copies of files of the export that the site has, by what they were made of. It is read when the first of them is asked for: most builds
/// copy nothing.
package final class KnownCopies: Sendable {
  /// Calls with what pages showed of the export, some files at a time, until that returns false. Returns whether it never did.
  package typealias Uses = @Sendable (_ body: ([MediaUse]) -> Bool) -> Bool

  private let uses: Uses?
  private let hashes = Mutex<Set<UInt64>?>(nil)

  /// The copies of a site that is as the last build left it, by what its pages show; none without that.
  package init(_ uses: Uses? = nil) { self.uses = uses }

  /// Whether the file at a path of the site is a copy of one of this size and identity that was last modified then.
  func contains(_ sitePath: String, size: Int64, modified: Int64, identity: Int64) -> Bool {
    guard let uses else { return false }
    let hash = Self.hash(sitePath, size, modified, identity)
    return hashes.withLock { hashes in
      if let hashes { return hashes.contains(hash) }
      var read: Set<UInt64> = []
      let isWhole = uses { uses in
        for use in uses where !use.isMissing { read.insert(Self.hash(use.sitePath, use.size, use.modified, use.identity)) }
        return true
      }
      hashes = isWhole ? read : []
      return isWhole && read.contains(hash)
    }
  }

  private static func hash(_ sitePath: String, _ size: Int64, _ modified: Int64, _ identity: Int64) -> UInt64 {
    [size, modified, identity].reduce(StableHash.hash(sitePath)) { StableHash.mix($0, UInt64(bitPattern: $1)) }
  }
}
