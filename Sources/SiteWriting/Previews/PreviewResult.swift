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

  /// What became of one size.
  func of(_ size: PreviewSize) -> PreviewResult {
    var result = self
    result.files = files.filter { $0.key == size }
    return result
  }

  /// The same with what became of another size of the picture.
  func adding(_ other: PreviewResult) -> PreviewResult {
    PreviewResult(
      files: files.merging(other.files) { first, _ in first }, problem: problem ?? other.problem,
      isTriedAgain: isTriedAgain || other.isTriedAgain)
  }
}
