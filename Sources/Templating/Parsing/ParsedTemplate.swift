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

/// A part of a parsed template. Positions are of the tag's name, in the template's bytes.
indirect enum TemplateNode: Sendable {
  /// The beginning of a line of the template that stays in the output, with the whitespace that it begins with. This is where
  /// the indentation of a partial goes.
  case lineStart(indentation: [UInt8])
  /// Bytes that are written as they are; the position is that of the first.
  case text([UInt8], position: Int)
  /// A value; `isRaw` for the tags that do not escape.
  case variable(TemplateName, isRaw: Bool, position: Int)
  /// A section, or an inverted one.
  case section(TemplateName, isInverted: Bool, [TemplateNode], position: Int)
  /// Another template, with the indentation of its lines when the tag stands alone.
  case partial(String, indentation: [UInt8]?, position: Int)
  /// Another template some of whose blocks are replaced.
  case parent(String, replacements: [TemplateBlock], indentation: [UInt8]?, position: Int)
  /// A place that can be replaced, with what stands there if it is not, and the indentation of its lines when it stands alone.
  case block(TemplateBlock, indentation: [UInt8]?)
}

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

/// What a variable or a section names: a period, or names with periods between them.
struct TemplateName: Sendable, Hashable {
  /// The names; none for the period that stands for the item at the top of the stack.
  let parts: [String]

  /// Splits a name. Nil when a part of it is empty.
  init?(_ name: String) {
    guard name != "." else {
      parts = []
      return
    }
    parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.contains("") { return nil }
  }

  /// Whether it is the period alone.
  var isDot: Bool { parts.isEmpty }

  /// The name as it was written.
  var text: String { isDot ? "." : parts.joined(separator: ".") }
}
