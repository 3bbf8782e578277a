import Diagnostics

extension TemplateCompiler {
  /// Compiles nodes one after the other.
  mutating func compile(_ nodes: [TemplateNode], in scope: CompilationScope) {
    for node in nodes {
      switch node {
      case .lineStart(let indentation): compileLineStart(scope.indentation.adding(indentation))
      case .text(let bytes, let position):
        mark(position, isValue: false, in: scope)
        append(literal: bytes)
      case .variable(let name, let isRaw, let position):
        mark(position, isValue: true, in: scope)
        compileVariable(name, isRaw: isRaw, at: position, in: scope)
      case .section(let name, let isInverted, let children, let position):
        compileSection(name, isInverted: isInverted, children, at: position, in: scope)
      case .partial(let name, let indentation, _):
        compileCall(name, indentation: indentation, replacements: scope.replacements, in: scope)
      case .parent(let name, let replacements, let indentation, _):
        checkReplacements(replacements, of: name, in: scope)
        // What was replaced further out wins over what this tag replaces.
        let own = Dictionary(replacements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        compileCall(name, indentation: indentation, replacements: own.merging(scope.replacements) { $1 }, in: scope)
      case .block(let block, let indentation): compileBlock(block, indentation: indentation, in: scope)
      }
    }
  }

  /// Lets the program write where it is, if it is to be told of what it writes which template it came from.
  private mutating func mark(_ position: Int, isValue: Bool, in scope: CompilationScope) {
    if isMarking { append(literal: TemplateMark(template: scope.template, position: position, isValue: isValue).bytes) }
  }

  private mutating func compileLineStart(_ indentation: LineIndentation) {
    if indentation.isDynamic { append(.lineStart) }
    append(literal: indentation.fixed)
  }

  private mutating func compileCall(
    _ name: String, indentation: [UInt8]?, replacements: [String: TemplateBlock], in scope: CompilationScope
  ) {
    guard let template = graph.indices[name] else { return }
    let lines = indentation.map { scope.indentation.adding($0) } ?? LineIndentation()
    let isLeftToRun = lines.isDynamic || graph.isRecursive(template) || lines.fixed.count > Self.longestFixedIndentation
    if lines.isEmpty || !isLeftToRun {
      let question = compileReplacement(of: name, template, indentation: lines, replacements: replacements, in: scope)
      if isCopied(template, into: scope) {
        // A call would cost more than most partials do, and keep the literals on either side of it apart.
        let copy = CompilationScope(
          template: template, caller: scope.template, indentation: lines, stack: scope.stack, replacements: replacements,
          copies: scope.copies + 1)
        compile(graph.templates[template].nodes, in: copy)
      } else {
        append(
          .call(
            procedure: procedure(template, indentation: lines, in: scope.stack, replacements: replacements, caller: scope.template)))
      }
      if let question { land(question) }
      return
    }
    let dynamic = LineIndentation(isDynamic: true)
    let callee = procedure(template, indentation: dynamic, in: scope.stack, replacements: replacements, caller: scope.template)
    let start = Int32(clamping: program.literals.count)
    program.literals += lines.fixed
    append(.callIndented(procedure: callee, start: start, count: Int32(clamping: lines.fixed.count), keeps: lines.isDynamic))
  }

  /// Whether a partial's instructions are copied to the place that calls it, rather than called.
  private func isCopied(_ template: Int, into scope: CompilationScope) -> Bool {
    !graph.isRecursive(template) && scope.copies < Self.deepestCopy && program.instructions.count < Self.largestWithCopies
  }

  /// Compiles a block's default, or what replaces it: with the context of this place, and with the indentation of this place when
  /// the block stands alone.
  private mutating func compileBlock(_ block: TemplateBlock, indentation: [UInt8]?, in scope: CompilationScope) {
    var scope = scope
    guard let replacement = scope.replacements[block.name] else {
      if let indentation { scope.indentation = scope.indentation.adding(indentation) }
      compile(block.nodes, in: scope)
      return
    }
    scope.depth += 1
    guard scope.depth <= Self.deepestReplacement else {
      report("replaced blocks are nested more than \(Self.deepestReplacement) deep", at: block.position, in: scope)
      return
    }
    guard !isExhausted(at: scope.template) else { return }
    scope.indentation = indentation.map { scope.indentation.adding($0) } ?? LineIndentation()
    scope.template = replacement.template
    scope.caller = nil
    // A block of the same name within the replacement shows its own default: the replacement cannot contain itself.
    scope.replacements[block.name] = nil
    if indentation != nil, let first = replacement.nodes.first, !first.isStandingAlone { compileLineStart(scope.indentation) }
    compile(replacement.nodes, in: scope)
  }

  private mutating func checkReplacements(_ replacements: [TemplateBlock], of parent: String, in scope: CompilationScope) {
    guard checking == .strict, let template = graph.indices[parent], graph.templates[template].diagnostics.isEmpty else { return }
    var known = graph.reaches[template].blocks
    for block in replacements { known.formUnion(reach(of: block).blocks) }
    for block in replacements where !known.contains(block.name) {
      let nearest = NearestName.match(for: block.name, in: known.sorted())
      report(
        "“\(parent)” has no block “\(block.name)”", at: block.position, in: scope,
        advice: nearest.map { "did you mean “\($0)”?" } ?? Self.listing(known, as: "its blocks are")
          ?? "a template that replaces “\(parent)” has to have {{$\(block.name)}} and {{/\(block.name)}}")
    }
  }

  /// An advice that lists names; nil when there are none.
  static func listing(_ names: Set<String>, as beginning: String) -> String? {
    names.isEmpty ? nil : "\(beginning) \(names.sorted().joined(separator: ", "))"
  }
}

extension TemplateNode {
  /// Whether the node sees to the indentation of its first line itself.
  fileprivate var isStandingAlone: Bool {
    switch self {
    case .lineStart: true
    case .partial(_, let indentation, _), .parent(_, _, let indentation, _), .block(_, let indentation): indentation != nil
    // A section that stands alone has lines that begin in it.
    case .section(_, _, let children, _): children.first?.isStandingAlone ?? true
    case .text, .variable: false
    }
  }
}
