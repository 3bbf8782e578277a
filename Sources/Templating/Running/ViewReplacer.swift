import Diagnostics

/// Gives what takes the place of partials while a page is rendered.
package struct ViewReplacer {
  /// Gives what takes the place of a partial; nil leaves the partial as it is.
  /// - Parameters:
  ///   - partial: The position of the partial among the replaceable ones that the library was made with.
  ///   - index: The position of the view in the innermost list that is open, counted from 0.
  package typealias Pieces = (_ partial: Int, _ index: Int) throws(ArchiveError) -> [ReplacementPiece]?

  /// The partials that are known to stay as they are, so that they are not asked for: bit n for the one at position n. Those from
  /// position 64 on are always asked for.
  package let unasked: UInt64
  /// What is asked.
  package let pieces: Pieces

  /// Makes a replacer.
  package init(unasked: UInt64 = 0, pieces: @escaping Pieces) {
    self.unasked = unasked
    self.pieces = pieces
  }
}
