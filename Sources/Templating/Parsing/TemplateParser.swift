import Diagnostics

/// Parses a template into a tree.
struct TemplateParser {
  private let template: Int
  private let text: TemplateText
  private var tags: [TemplateTag] = []
  private var diagnostics: [Diagnostic] = []
  private var ignoredPositions: [Int] = []

  /// Parses the source that has the index `template` among all sources.
  static func parse(_ source: TemplateSource, template: Int) -> ParsedTemplate {
    let text = TemplateText(file: source.file, bytes: source.bytes)
    var parser = TemplateParser(template: template, text: text)
    let nodes = parser.parse()
    return ParsedTemplate(
      name: source.name, text: text, nodes: parser.diagnostics.isEmpty ? nodes : [], diagnostics: parser.diagnostics,
      ignoredPositions: parser.ignoredPositions)
  }

  private init(template: Int, text: TemplateText) {
    self.template = template
    self.text = text
  }

  private mutating func parse() -> [TemplateNode] {
    if String(validating: text.bytes, as: UTF8.self) == nil {
      diagnostics = [Diagnostic(.error, "the template is not UTF-8", at: Place(file: text.file), advice: "save it as UTF-8")]
      return []
    }
    var scanner = TagScanner(text)
    scanner.scan()
    var matching = TagMatching(scanner.tags, in: text)
    matching.match()
    diagnostics = scanner.diagnostics + matching.diagnostics
    guard diagnostics.isEmpty else { return [] }
    var standalone = StandaloneTags(matching.tags, in: text)
    standalone.find()
    tags = standalone.tags
    return nodes(from: 0, to: tags.count, textStart: 0, textEnd: text.bytes.count)
  }

  /// The nodes of a run of tags and of the text around them.
  private mutating func nodes(from first: Int, to last: Int, textStart: Int, textEnd: Int) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    var index = first
    var position = textStart
    while index < last {
      let tag = tags[index]
      appendText(position..<tag.extent.lowerBound, isInFrontOfInlineTag: tag.indentation == nil, to: &nodes)
      let end = tag.partner ?? index
      if let node = node(at: index) { nodes.append(node) }
      position = tags[end].extent.upperBound
      index = end + 1
    }
    appendText(position..<textEnd, isInFrontOfInlineTag: last < tags.count && tags[last].indentation == nil, to: &nodes)
    return nodes
  }

  /// The node of a tag; nil for one that leaves nothing behind.
  private mutating func node(at index: Int) -> TemplateNode? {
    let tag = tags[index]
    let position = tag.range.lowerBound + tag.nameOffset
    switch tag.kind {
    case .variable, .rawVariable:
      return name(of: tag, position).map { .variable($0, isRaw: tag.kind == .rawVariable, position: position) }
    case .section, .inverted:
      let content = content(of: index)
      return name(of: tag, position).map { .section($0, isInverted: tag.kind == .inverted, content, position: position) }
    case .partial:
      return .partial(tag.name, indentation: tag.indentation, position: position)
    case .parent:
      return .parent(tag.name, replacements: replacements(in: index), indentation: tag.indentation, position: position)
    case .block:
      return block(at: index)
    case .close, .comment, .delimiters:
      return nil
    }
  }

  private mutating func name(of tag: TemplateTag, _ position: Int) -> TemplateName? {
    if let name = TemplateName(tag.name) { return name }
    let advice = "write a name, names with single periods between them, or one period"
    diagnostics.append(Diagnostic(.error, "“\(tag.name)” is not a name", at: text.place(at: position), advice: advice))
    return nil
  }

  /// What stands between an opening tag and its closing tag.
  private mutating func content(of index: Int) -> [TemplateNode] {
    guard let end = tags[index].partner else { return [] }
    return nodes(from: index + 1, to: end, textStart: tags[index].extent.upperBound, textEnd: tags[end].extent.lowerBound)
  }

  /// A block; its lines lose the whitespace that they share when its opening tag ends a line.
  private mutating func block(at index: Int) -> TemplateNode {
    let tag = tags[index]
    var nodes = content(of: index)
    var indentation = tag.indentation
    if indentation != nil, let shared = BlockIndentation.shared(by: nodes) {
      nodes = BlockIndentation.removing(shared.count, from: nodes)
      indentation = shared
    }
    let position = tag.range.lowerBound + tag.nameOffset
    return .block(TemplateBlock(name: tag.name, position: position, template: template, nodes: nodes), indentation: indentation)
  }

  /// The blocks that stand directly in a parent tag. The first of a name counts.
  private mutating func replacements(in index: Int) -> [TemplateBlock] {
    var blocks: [TemplateBlock] = []
    for node in content(of: index) {
      switch node {
      case .block(let block, _):
        if !blocks.contains(where: { $0.name == block.name }) { blocks.append(block) }
      case .lineStart: break
      case .text(let bytes, _):
        if !bytes.allSatisfy(TemplateText.isWhitespace), ignoredPositions.last != tags[index].range.lowerBound {
          ignoredPositions.append(tags[index].range.lowerBound)
        }
      case .variable(_, _, let position), .section(_, _, _, let position), .partial(_, _, let position), .parent(_, _, _, let position):
        ignoredPositions.append(position)
      }
    }
    return blocks
  }

  /// Appends text line by line, with a line start in front of each line that is not empty.
  private func appendText(_ range: Range<Int>, isInFrontOfInlineTag: Bool, to nodes: inout [TemplateNode]) {
    var position = range.lowerBound
    var pending = position
    while position < range.upperBound || isInFrontOfInlineTag {
      let blanksEnd = text.endOfBlanks(from: position, to: range.upperBound)
      let isEmpty = blanksEnd == range.upperBound ? !isInFrontOfInlineTag : text.endOfLineEnd(at: blanksEnd) != nil
      if text.isLineStart(position), !isEmpty {
        if pending < position { nodes.append(.text(Array(text.bytes[pending..<position]), position: pending)) }
        nodes.append(.lineStart(indentation: Array(text.bytes[position..<blanksEnd])))
        pending = blanksEnd
      }
      let lineEnd = text.bytes[blanksEnd..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      guard let lineEnd else { break }
      position = lineEnd
    }
    if pending < range.upperBound { nodes.append(.text(Array(text.bytes[pending..<range.upperBound]), position: pending)) }
  }
}
