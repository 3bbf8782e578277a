/// What became of the previews of a picture.
package struct PreviewResult: Sendable, Hashable {
  /// Those that the site has, by their size.
  package var files: [PreviewSize: PreviewFile] = [:]
  /// Why there are none although there should be.
  package var problem: PreviewProblem?
  /// Whether there may be some another time, because the program that makes them could not be used.
  package var isTriedAgain = false

  /// Whether the same picture may have another result in the next build.
  package var mayChange: Bool {
    if case .ended = problem { return true }
    return isTriedAgain
  }
}
