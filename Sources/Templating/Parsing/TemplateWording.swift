import Diagnostics
import Words

/// Puts the site's words into parsed templates, so that a running program knows nothing of them.
///
/// `{{words.page.search}}` becomes the phrase's text, escaped. A phrase with placeholders is a section, in which a block stands for each of them:
/// `{{#words.message.forwardedFrom}}{{$name}}<b>{{name}}</b>{{/name}}{{/words.message.forwardedFrom}}`. The phrase is cut at its placeholders, and
/// each block stands in the place of its own. What is between the blocks is left out.
struct TemplateWording {
  private static let beginning = "words"

  private let template: ParsedTemplate
  private let words: SiteWords
  private var diagnostics: Set<Diagnostic> = []

  /// The templates with words in the place of their tags, and what is wrong with these. Without words they stay as they are.
  static func worded(_ templates: [ParsedTemplate], by words: SiteWords?) -> (templates: [ParsedTemplate], faults: Set<Diagnostic>) {
    guard let words else { return (templates, []) }
    var faults: Set<Diagnostic> = []
    let worded = templates.map { template in
      var wording = TemplateWording(template: template, words: words)
      let nodes = wording.worded(template.nodes)
      faults.formUnion(wording.diagnostics)
      return ParsedTemplate(
        name: template.name, text: template.text, nodes: nodes, diagnostics: template.diagnostics,
        ignoredPositions: template.ignoredPositions)
    }
    return (worded, faults)
  }

  private init(template: ParsedTemplate, words: SiteWords) {
    (self.template, self.words) = (template, words)
  }

  private mutating func worded(_ nodes: [TemplateNode]) -> [TemplateNode] {
    var result: [TemplateNode] = []
    for node in nodes {
      switch node {
      case .lineStart, .text, .partial: result.append(node)
      case .variable(let name, let isRaw, let position):
        guard let key = Self.key(of: name) else {
          result.append(node)
          continue
        }
        if isRaw { report("words must not be written without escaping", at: position, advice: "write {{\(name.text)}}") }
        result += phrase(key, [], at: position)
      case .section(let name, let isInverted, let children, let position):
        guard let key = Self.key(of: name) else {
          result.append(.section(name, isInverted: isInverted, worded(children), position: position))
          continue
        }
        if isInverted { report("words are always there, so {{^\(name.text)}} is never shown", at: position, advice: "remove it") }
        result += phrase(key, blocks(in: children, of: name, at: position), at: position)
      case .parent(let name, let replacements, let indentation, let position):
        result.append(.parent(name, replacements: replacements.map { worded($0) }, indentation: indentation, position: position))
      case .block(let block, let indentation): result.append(.block(worded(block), indentation: indentation))
      }
    }
    return result
  }

  private mutating func worded(_ block: TemplateBlock) -> TemplateBlock {
    TemplateBlock(name: block.name, position: block.position, template: block.template, nodes: worded(block.nodes))
  }

  /// The key that a name means; nil for a name of a field.
  private static func key(of name: TemplateName) -> String? {
    name.parts.count > 1 && name.parts[0] == beginning ? name.parts.dropFirst().joined(separator: ".") : nil
  }

  /// The blocks that stand for a phrase's placeholders.
  private mutating func blocks(in children: [TemplateNode], of name: TemplateName, at position: Int) -> [TemplateBlock] {
    var blocks: [TemplateBlock] = []
    for child in children {
      switch child {
      case .block(let block, _):
        if blocks.contains(where: { $0.name == block.name }) {
          report("the placeholder “\(block.name)” has two blocks", at: block.position, advice: "keep one of them")
        }
        blocks.append(worded(block))
      case .lineStart: break
      case .text(let bytes, _) where bytes.allSatisfy(TemplateText.isWhitespace): break
      case .text(_, let position), .variable(_, _, let position), .section(_, _, _, let position), .partial(_, _, let position),
        .parent(_, _, _, let position):
        report(
          "this is in {{#\(name.text)}}, but in none of its blocks", at: position, advice: "move it into a block, or out of the phrase")
      }
    }
    return blocks
  }

  /// What stands in the place of a tag.
  private mutating func phrase(_ key: String, _ blocks: [TemplateBlock], at position: Int) -> [TemplateNode] {
    guard let phrase = words.phrase(key) else {
      let nearest = NearestName.match(for: key, in: words.keys)
      report("there are no words “\(key)”", at: position, advice: nearest.map { "did you mean “words.\($0)”?" })
      return []
    }
    guard case .text(let text) = phrase else {
      report(
        "the words “\(key)” have plural forms, which templates cannot choose from", at: position, advice: "use a field with the whole text")
      return []
    }
    check(blocks, of: key, text, at: position)
    return text.parts.flatMap { part -> [TemplateNode] in
      switch part {
      case .literal(let literal): [.text(Self.escaped(literal), position: position)]
      case .placeholder(let name): blocks.first { $0.name == name }?.nodes ?? []
      }
    }
  }

  private mutating func check(_ blocks: [TemplateBlock], of key: String, _ text: PhraseText, at position: Int) {
    let placeholders = text.placeholders
    for block in blocks where !placeholders.contains(block.name) {
      let known = Set(placeholders).sorted().map { "“\($0)”" }.joined(separator: ", ")
      report(
        "the words “\(key)” have no placeholder “\(block.name)”", at: block.position,
        advice: placeholders.isEmpty ? "write {{words.\(key)}}" : "their placeholders are \(known)")
    }
    for name in Set(placeholders).sorted() where !blocks.contains(where: { $0.name == name }) {
      report(
        "the words “\(key)” have a placeholder “\(name)”, for which no block stands", at: position,
        advice: "write {{#words.\(key)}}{{$\(name)}}…{{/\(name)}}{{/words.\(key)}}")
    }
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var writer = MarkupWriter()
    writer.write(text: text)
    return writer.bytes
  }

  private mutating func report(_ summary: String, at position: Int, advice: String? = nil) {
    diagnostics.insert(Diagnostic(.error, summary, at: template.text.place(at: position), advice: advice))
  }
}
