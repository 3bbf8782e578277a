/// Why a picture has no preview that it should have.
package enum PreviewProblem: Error, Sendable, Hashable {
  /// It has more pixels, or bytes, than is read.
  case tooLarge
  /// It cannot be read, for a reason that ends a sentence.
  case refused(String)
  /// The program that should have made it ended, for a reason that ends a sentence.
  case ended(String)
}

extension PreviewProblem: CustomStringConvertible {
  /// A sentence about the picture, without its end.
  package var description: String {
    switch self {
    case .tooLarge:
      "it has more than \(PreviewPlan.mostPixels / 1_000_000) million pixels, or more than \(PreviewPlan.mostBytes >> 20) MB"
    case .refused(let reason): "it cannot be read: \(reason)"
    case .ended(let reason): "the program that makes them \(reason)"
    }
  }
}
