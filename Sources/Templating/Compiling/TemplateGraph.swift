/// All templates of a library, and which lead to which.
struct TemplateGraph: Sendable {
  /// The templates in the order of their sources.
  let templates: [ParsedTemplate]
  /// The index of each name.
  let indices: [String: Int]
  /// For each template, what it and everything it leads to mentions. It leads to itself only when there is a cycle.
  private(set) var reaches: [TemplateReach] = []

  /// Finds what leads where.
  init(_ templates: [ParsedTemplate]) {
    self.templates = templates
    indices = Dictionary(templates.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let direct = templates.map { mentions(of: $0.nodes) }
    reaches = direct.indices.map { Self.closure(of: direct[$0], in: direct) }
  }

  /// Whether a template leads to itself.
  func isRecursive(_ template: Int) -> Bool { reaches[template].templates.contains(template) }

  /// What nodes and everything they lead to mention, replacements of blocks from elsewhere left out.
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
