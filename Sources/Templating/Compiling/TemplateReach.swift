/// What is mentioned by some nodes, or by everything that they lead to.
struct TemplateReach: Sendable {
  /// Indices of templates.
  var templates: Set<Int> = []
  /// Names of blocks that can be replaced.
  var blocks: Set<String> = []
  /// Whether the item at the top of the stack is named by a period.
  var usesDot = false

  /// Adds what another one mentions.
  mutating func formUnion(_ other: TemplateReach) {
    templates.formUnion(other.templates)
    blocks.formUnion(other.blocks)
    usesDot = usesDot || other.usesDot
  }
}
