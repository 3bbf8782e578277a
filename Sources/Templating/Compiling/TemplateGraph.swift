/// All templates of a library, and which of them include which.
struct TemplateGraph: Sendable {
  /// The templates in the order of their sources.
  let templates: [ParsedTemplate]
  /// The index of each name.
  let indices: [String: Int]
  /// For each template, everything that it mentions directly or through others. It contains itself only if there is a cycle.
  private(set) var reaches: [TemplateReach] = []

  /// Computes which templates include which.
  init(_ templates: [ParsedTemplate]) {
    self.templates = templates
    indices = Dictionary(templates.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let direct = templates.map { mentions(of: $0.nodes) }
    reaches = direct.indices.map { Self.closure(of: direct[$0], in: direct) }
  }

  /// Whether a template includes itself.
  func isRecursive(_ template: Int) -> Bool { reaches[template].templates.contains(template) }

  /// What nodes mention directly or through templates. Replacements of blocks from elsewhere are left out.
  func reach(of nodes: [TemplateNode]) -> TemplateReach {
    var reach = mentions(of: nodes)
    for template in reach.templates { reach.formUnion(reaches[template]) }
    return reach
  }

  /// What nodes themselves mention.
  private func mentions(of nodes: [TemplateNode]) -> TemplateReach {
    var found = TemplateReach()
    for node in nodes {
      switch node {
      case .lineStart, .text: break
      case .variable(let name, _, _):
        found.usesDot = found.usesDot || name.isDot
      case .section(let name, _, let children, _):
        found.usesDot = found.usesDot || name.isDot
        found.formUnion(mentions(of: children))
      case .partial(let name, _, _):
        if let index = indices[name] { found.templates.insert(index) }
      case .parent(let name, let replacements, _, _):
        if let index = indices[name] { found.templates.insert(index) }
        for block in replacements { found.formUnion(mentions(of: block.nodes)) }
      case .block(let block, _):
        found.blocks.insert(block.name)
        found.formUnion(mentions(of: block.nodes))
      }
    }
    return found
  }

  private static func closure(of start: TemplateReach, in direct: [TemplateReach]) -> TemplateReach {
    var reach = start
    var seen: Set<Int> = []
    while let next = reach.templates.subtracting(seen).first {
      seen.insert(next)
      reach.formUnion(direct[next])
    }
    return reach
  }
}

/// The names that some nodes mention.
struct TemplateReach: Sendable {
  /// The indices of templates.
  var templates: Set<Int> = []
  /// The names of blocks that can be replaced.
  var blocks: Set<String> = []
  /// Whether `{{.}}` is used.
  var usesDot = false

  /// Adds another set of names.
  mutating func formUnion(_ other: TemplateReach) {
    templates.formUnion(other.templates)
    blocks.formUnion(other.blocks)
    usesDot = usesDot || other.usesDot
  }
}
