/// The whitespace that all lines of a block share. It is removed where the block is defined, and what the place of expansion has
/// is added there.
enum BlockIndentation {
  /// The whitespace that the lines among some nodes share; nil when no line begins among them.
  static func shared(by nodes: [TemplateNode]) -> [UInt8]? {
    var shared: [UInt8]?
    func narrow(_ indentation: [UInt8]?) {
      guard let indentation else { return }
      guard let known = shared else {
        shared = indentation
        return
      }
      let length = zip(known, indentation).prefix { $0 == $1 }.count
      shared = Array(known.prefix(length))
    }
    for node in nodes {
      switch node {
      case .lineStart(let indentation): narrow(indentation)
      case .text, .variable: break
      case .section(_, _, let children, _): narrow(Self.shared(by: children))
      case .partial(_, let indentation, _): narrow(indentation)
      case .parent(_, _, let indentation, _): narrow(indentation)
      case .block(let block, let indentation): narrow(indentation ?? Self.shared(by: block.nodes))
      }
    }
    return shared
  }

  /// The nodes without the first `length` bytes of their lines.
  static func removing(_ length: Int, from nodes: [TemplateNode]) -> [TemplateNode] {
    guard length > 0 else { return nodes }
    func shorter(_ indentation: [UInt8]) -> [UInt8] { Array(indentation.dropFirst(length)) }
    return nodes.map { node in
      switch node {
      case .lineStart(let indentation):
        return .lineStart(indentation: shorter(indentation))
      case .text, .variable:
        return node
      case .section(let name, let isInverted, let children, let position):
        return .section(name, isInverted: isInverted, removing(length, from: children), position: position)
      case .partial(let name, let indentation, let position):
        return .partial(name, indentation: indentation.map(shorter), position: position)
      case .parent(let name, let replacements, let indentation, let position):
        return .parent(name, replacements: replacements, indentation: indentation.map(shorter), position: position)
      case .block(let block, let indentation?):
        return .block(block, indentation: shorter(indentation))
      case .block(let block, nil):
        let nodes = removing(length, from: block.nodes)
        return .block(TemplateBlock(name: block.name, position: block.position, template: block.template, nodes: nodes), indentation: nil)
      }
    }
  }
}
