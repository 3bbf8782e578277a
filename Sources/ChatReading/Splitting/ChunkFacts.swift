/// What a chunk of text says beside its bytes, in the form of a `JSONChunk`'s hint.
package struct ChunkFacts: Sendable, Hashable {
  /// What the format's `LineLayout` found out of the file.
  package let layout: String?
  /// How many cuts there were between records that were to be kept together, up to that before this chunk; 0 as a rule.
  let forcedCuts: Int

  private static let separator: Unicode.Scalar = "\0"

  /// Gathers facts.
  init(_ layout: String?, forcedCuts: Int) {
    self.layout = layout
    self.forcedCuts = forcedCuts
  }

  /// Reads them from a hint.
  package init(hint: String?) {
    let scalars = hint?.unicodeScalars
    guard let hint, let cut = scalars?.lastIndex(of: Self.separator), let cuts = Int(hint[hint.unicodeScalars.index(after: cut)...]) else {
      self.init(hint, forcedCuts: 0)
      return
    }
    self.init(String(hint[..<cut]), forcedCuts: cuts)
  }

  /// What the ids of the chunk's messages end with, where equal messages are counted: those of several parts of a minute differ by it.
  package var idSuffix: String { forcedCuts == 0 ? "" : "-c\(forcedCuts)" }

  /// The facts as a hint.
  var hint: String? { forcedCuts == 0 ? layout : (layout ?? "") + String(Self.separator) + String(forcedCuts) }
}
