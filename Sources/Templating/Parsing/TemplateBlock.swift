/// A block of a template: a parameter with its default, or within a parent tag the argument for one.
final class TemplateBlock: Sendable {
  /// The block's name.
  let name: String
  /// Where its name stands, in the template's bytes.
  let position: Int
  /// The index of the template in which it stands.
  let template: Int
  /// What is in it. The lines of a block that stands alone have lost the indentation that they share.
  let nodes: [TemplateNode]

  /// Makes a block.
  init(name: String, position: Int, template: Int, nodes: [TemplateNode]) {
    self.name = name
    self.position = position
    self.template = template
    self.nodes = nodes
  }
}

extension TemplateBlock: Hashable {
  /// Whether both are the same object.
  static func == (left: TemplateBlock, right: TemplateBlock) -> Bool { left === right }

  /// Hashes the identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
