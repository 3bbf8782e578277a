import Diagnostics

// What a program puts into the place of partials.
extension TemplateRun {
  /// The position of the view in the innermost list that is open.
  var indexInList: Int {
    guard lists.count > 0 else { return 0 }
    let frame = lists.top
    guard frame.fed == nil else { return frame.next &- 1 }
    // A list of views lies among its owner's other children.
    return frame.next &- 1 &- frame.start
  }

  /// Writes what takes the place of a partial. A template in it runs in a run of its own, since the pieces behind it are still to come.
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
