import Diagnostics

/// Replaces partials while a page is rendered.
package struct ViewReplacer {
  /// Returns the replacement of a partial; nil leaves the partial as it is.
  /// - Parameters:
  ///   - partial: The position of the partial among the replaceable ones of the library.
  ///   - index: The position of the view in the innermost open list, counted from 0.
  package typealias Pieces = (_ partial: Int, _ index: Int) throws(ArchiveError) -> [ReplacementPiece]?

  /// The partials that are never replaced, so that nobody asks: bit n for the one at position n. Partials from position 64 on are always
  /// asked for.
  package let unasked: UInt64
  /// The function that returns replacements.
  package let pieces: Pieces

  /// Makes a replacer.
  package init(unasked: UInt64 = 0, pieces: @escaping Pieces) {
    self.unasked = unasked
    self.pieces = pieces
  }
}

/// A piece of the replacement of a partial.
package enum ReplacementPiece: Sendable, Hashable {
  /// Ready markup.
  case markup(Markup)
  /// The partial itself, or one of its fragments, by name.
  case template(String)
}

// What a program puts into the place of partials.
extension TemplateRun {
  /// The position of the view in the innermost open list.
  var indexInList: Int {
    guard lists.count > 0 else { return 0 }
    let frame = lists.top
    guard frame.fed == nil else { return frame.next &- 1 }
    // A list of views lies among its owner's other children.
    return frame.next &- 1 &- frame.start
  }

  /// Writes the replacement of a partial. Each template in it runs in a nested run, because more pieces may follow.
  mutating func write(
    _ pieces: [ReplacementPiece], at site: ReplaceableSite, into writer: inout MarkupWriter, feed: ViewFeed, replacer: ViewReplacer
  ) throws(ArchiveError) {
    for piece in pieces {
      switch piece {
      case .markup(let markup): writer.write(markup)
      case .template(let name):
        guard let procedure = site.fragments[name] else {
          throw ArchiveError("“\(name)” cannot replace “\(site.name)”")
        }
        guard replacements < Self.deepestReplacement else {
          throw ArchiveError("what replaces “\(site.name)” contains itself without end")
        }
        let outer = outerCalls
        outerCalls = calls.count
        replacements += 1
        try run(procedure, into: &writer, feed: feed, replacer: replacer)
        replacements -= 1
        outerCalls = outer
      }
    }
  }
}
