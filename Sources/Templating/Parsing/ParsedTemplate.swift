import Diagnostics

/// A template as a tree.
struct ParsedTemplate: Sendable {
  /// The template's name.
  let name: String
  /// Its bytes, for places in messages.
  let text: TemplateText
  /// Its content; empty when it has errors.
  let nodes: [TemplateNode]
  /// Its syntax errors.
  let diagnostics: [Diagnostic]
  /// Positions of content in a parent tag outside of blocks, which is never shown.
  let ignoredPositions: [Int]
}

/// A part of a parsed template. Positions are of the tag's name, in the template's bytes.
indirect enum TemplateNode: Sendable {
  /// The beginning of a line, with its leading whitespace. The indentation of a partial goes here.
  case lineStart(indentation: [UInt8])
  /// Bytes that are written as they are; the position is that of the first.
  case text([UInt8], position: Int)
  /// A value; `isRaw` for the tags that do not escape.
  case variable(TemplateName, isRaw: Bool, position: Int)
  /// A section, or an inverted one.
  case section(TemplateName, isInverted: Bool, [TemplateNode], position: Int)
  /// Another template, with the indentation of its lines when the tag stands alone.
  case partial(String, indentation: [UInt8]?, position: Int)
  /// Another template with some of its blocks replaced.
  case parent(String, replacements: [TemplateBlock], indentation: [UInt8]?, position: Int)
  /// A block that can be replaced, with its default content and the indentation of its lines if it stands alone.
  case block(TemplateBlock, indentation: [UInt8]?)
}

/// A block of a template. It is a parameter with its default, or an argument within a parent tag.
final class TemplateBlock: Sendable {
  /// The block's name.
  let name: String
  /// The position of its name in the template's bytes.
  let position: Int
  /// The index of the template that has it.
  let template: Int
  /// Its content. If the block stands alone, its lines have lost their common indentation.
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

/// The name in a variable or section: a period, or names with periods between them.
struct TemplateName: Sendable, Hashable {
  /// The names; empty for the period alone, which means the item at the top of the stack.
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
