import Diagnostics

/// Finds templates that contain themselves whatever they are filled with: no page of one would ever end.
///
/// What stands in sections may be left out, and what stands in blocks may be replaced, so neither counts.
struct EndlessTemplates {
  private let graph: TemplateGraph
  /// For each template, what it always contains, and where its tags stand.
  private let calls: [[(template: Int, position: Int)]]

  /// Finds them in a graph, an error for each.
  static func diagnostics(of graph: TemplateGraph) -> [Diagnostic] {
    let templates = EndlessTemplates(graph)
    return graph.templates.indices.compactMap { templates.fault(of: $0) }
  }

  private init(_ graph: TemplateGraph) {
    self.graph = graph
    calls = graph.templates.map { template in
      template.nodes.compactMap { node in
        switch node {
        case .partial(let name, _, let position), .parent(let name, _, _, let position):
          graph.indices[name].map { (template: $0, position: position) }
        case .lineStart, .text, .variable, .section, .block: nil
        }
      }
    }
  }

  private func fault(of start: Int) -> Diagnostic? {
    guard graph.isRecursive(start), let call = calls[start].first(where: { leads(from: $0.template, to: start) }) else { return nil }
    let template = graph.templates[start]
    let way = call.template == start ? "" : " by way of “\(graph.templates[call.template].name)”"
    return Diagnostic(
      .error, "“\(template.name)” always contains itself\(way), without an end", at: template.text.place(at: call.position),
      advice: "remove the partial, or put it into a section")
  }

  private func leads(from start: Int, to end: Int) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let next = open.popLast() {
      if next == end { return true }
      for call in calls[next] where seen.insert(call.template).inserted { open.append(call.template) }
    }
    return false
  }
}
