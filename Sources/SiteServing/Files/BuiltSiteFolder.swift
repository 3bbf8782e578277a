import Glibc

/// Tells the folders that builds made from others.
package enum BuiltSiteFolder {
  /// The name of the list of files that a build leaves in its site, and how that begins.
  private static let listName = ".chatarchive"
  private static let listHead = Array("chatarchive site ".utf8)

  /// Whether there is a built site at a path.
  package static func isSite(_ path: String) -> Bool {
    let file = open(path + "/" + listName, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: listHead.count)
    return pread(file, &head, head.count, 0) == head.count && head == listHead
  }
}
