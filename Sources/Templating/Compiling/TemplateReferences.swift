import Diagnostics

/// Checks what needs no schema: syntax, names of templates and roots, templates that contain themselves.
struct TemplateReferences {
  private let graph: TemplateGraph
  private let names: [String]
  private var diagnostics: Set<Diagnostic> = []

  /// What is wrong with the templates of a graph.
  static func diagnostics(of graph: TemplateGraph, roots: [TemplateRoot], checking: TemplateChecking) -> Set<Diagnostic> {
    var references = TemplateReferences(graph)
    references.checkNames()
    references.checkRoots(roots)
    if checking == .strict { references.diagnostics.formUnion(EndlessTemplates.diagnostics(of: graph)) }
    for template in graph.templates {
      references.diagnostics.formUnion(template.diagnostics)
      guard checking == .strict else { continue }
      references.check(template.nodes, in: template)
      references.checkIgnored(in: template)
    }
    return references.diagnostics
  }

  private init(_ graph: TemplateGraph) {
    self.graph = graph
    names = graph.indices.keys.sorted()
  }

  private mutating func checkNames() {
    for (index, template) in graph.templates.enumerated() where graph.indices[template.name] != index {
      let first = graph.indices[template.name].map { graph.templates[$0].text.file } ?? ""
      report("there are two templates “\(template.name)”", Place(file: template.text.file), advice: "the other one is \(first)")
    }
  }

  private mutating func checkRoots(_ roots: [TemplateRoot]) {
    var seen: Set<String> = []
    for root in roots {
      if graph.indices[root.template] == nil { reportMissing(root.template, Place()) }
      if !seen.insert(root.template).inserted { report("the template “\(root.template)” is a root twice", Place()) }
    }
  }

  private mutating func check(_ nodes: [TemplateNode], in template: ParsedTemplate) {
    for node in nodes {
      switch node {
      case .lineStart, .text, .variable: break
      case .section(_, _, let children, _): check(children, in: template)
      case .block(let block, _): check(block.nodes, in: template)
      case .partial(let name, _, let position): check(name, at: position, in: template)
      case .parent(let name, let replacements, _, let position):
        check(name, at: position, in: template)
        for block in replacements { check(block.nodes, in: template) }
      }
    }
  }

  private mutating func check(_ name: String, at position: Int, in template: ParsedTemplate) {
    if graph.indices[name] == nil { reportMissing(name, template.text.place(at: position)) }
  }

  private mutating func checkIgnored(in template: ParsedTemplate) {
    guard template.diagnostics.isEmpty else { return }
    for position in template.ignoredPositions {
      let advice = "move it into a block"
      report("text inside a parent tag but outside its blocks is never shown", template.text.place(at: position), advice: advice)
    }
  }

  private mutating func reportMissing(_ name: String, _ place: Place) {
    // The name of a partial is no file's name.
    let ending = ".mustache"
    let meant = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    let nearest = NearestName.match(for: meant, in: names)
    report("there is no template “\(name)”", place, advice: nearest.map { "did you mean “\($0)”?" })
  }

  private mutating func report(_ summary: String, _ place: Place, advice: String? = nil) {
    diagnostics.insert(Diagnostic(.error, summary, at: place, advice: advice))
  }
}
