import Diagnostics

/// Gives what takes the place of a partial; nil leaves the partial as it is.
/// - Parameters:
///   - partial: The position of the partial among the replaceable ones that the library was made with.
///   - index: The position of the view in the innermost list that is open, counted from 0.
package typealias ViewReplacer = (_ partial: Int, _ index: Int) throws(ArchiveError) -> [ReplacementPiece]?
