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
