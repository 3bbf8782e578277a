import Diagnostics

/// A template as a tree.
struct ParsedTemplate: Sendable {
  /// The template's name.
  let name: String
  /// Its bytes, for places.
  let text: TemplateText
  /// Its content; empty when it has errors.
  let nodes: [TemplateNode]
  /// What is wrong with its syntax.
  let diagnostics: [Diagnostic]
  /// Positions of what stands in a parent tag outside of blocks, and so is never shown.
  let ignoredPositions: [Int]
}
