import Diagnostics

/// A packed copy stands beside the file that it is of: servers would send it in the place of a file that is gone.
enum PackedCopyRule: SiteRule {
  /// The endings of packed copies.
  private static let endings = [".br", ".gz"]

  static func findings(in site: SiteOutline) -> [Diagnostic] {
    let copies = site.paths.filter { !$0.hasPrefix("media/") && original(of: $0) != $0 }
    guard !copies.isEmpty else { return [] }
    let there = Set(site.paths.lazy.map { StableHash.of($0) })
    return copies.filter { !there.contains(StableHash.of(original(of: $0))) }.map {
      Diagnostic(
        .error, "the original of this compressed copy is missing", at: Place(file: $0), advice: "remove it, or build the site again")
    }
  }

  /// The path of the file that a packed copy is of; the path itself where it is of none.
  static func original(of path: String) -> String {
    endings.contains(where: path.hasSuffix) ? String(path.dropLast(3)) : path
  }
}
