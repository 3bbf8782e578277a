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

/// A preview in the site: a smaller copy of a picture.
package struct PreviewFile: Sendable, Hashable {
  /// The path relative to the site, not percent-encoded.
  package var sitePath: String
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
}

/// The reason why a picture has no preview.
package enum PreviewProblem: Error, Sendable, Hashable {
  /// The picture has too many pixels or bytes.
  case tooLarge
  /// The picture cannot be read. The reason ends a sentence.
  case refused(String)
  /// The program that makes previews ended. The reason ends a sentence.
  case ended(String)
}

extension PreviewProblem: CustomStringConvertible {
  /// A sentence about the picture, without a full stop.
  package var description: String {
    switch self {
    case .tooLarge:
      "it has more than \(PreviewPlan.mostPixels / 1_000_000) million pixels, or more than \(PreviewPlan.mostBytes >> 20) MB"
    case .refused(let reason): "it cannot be read: \(reason)"
    case .ended(let reason): "the program that makes them \(reason)"
    }
  }
}
