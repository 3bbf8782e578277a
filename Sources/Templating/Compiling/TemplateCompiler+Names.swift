import Diagnostics

extension TemplateCompiler {
  /// Compiles an interpolation tag.
  mutating func compileVariable(_ name: TemplateName, isRaw: Bool, at position: Int, in scope: CompilationScope) {
    switch resolve(name, at: position, in: scope) {
    case .unknown: break
    case .topView(let schema):
      reportStrictly("“.” is a view (\(schema.name)), which cannot be written", at: position, in: scope, advice: "name one of its fields")
    case .value(let operand, let kind):
      checkVariable(name, kind, isRaw: isRaw, at: position, in: scope)
      append(isRaw && checking == .lenient && kind != .markup ? .writeRaw(operand) : .write(operand))
    }
  }

  private mutating func checkVariable(
    _ name: TemplateName, _ kind: FieldKind, isRaw: Bool, at position: Int, in scope: CompilationScope
  ) {
    if !kind.isWritable {
      let advice = "open it as a section: {{#\(name.text)}}"
      reportStrictly("“\(name.text)” is \(kind.noun), which cannot be written", at: position, in: scope, advice: advice)
    } else if isRaw, kind != .markup {
      let summary = "“\(name.text)” is \(kind.noun), which must not be written without escaping"
      reportStrictly(summary, at: position, in: scope, advice: "write {{\(name.text)}}")
    }
  }

  /// Compiles a section or an inverted one.
  mutating func compileSection(
    _ name: TemplateName, isInverted: Bool, _ children: [TemplateNode], at position: Int, in scope: CompilationScope
  ) {
    switch resolve(name, at: position, in: scope) {
    case .unknown:
      if isInverted { compile(children, in: scope) }
    case .topView:
      if !isInverted { compile(children, in: scope) }
    case .value(let operand, _) where isInverted:
      let jump = append(.skipIf(operand, target: 0))
      compile(children, in: scope)
      land(jump)
    case .value(let operand, let kind):
      compileSection(over: operand, kind, children, in: scope)
    }
  }

  private mutating func compileSection(over operand: Operand, _ kind: FieldKind, _ children: [TemplateNode], in scope: CompilationScope) {
    let jump: Int
    switch kind {
    case .view(let schema):
      let register = register(of: schema)
      jump = append(.openView(operand, register: register, end: 0))
      compile(children, in: scope.pushing(kind))
      append(.closeView(register: register))
    case .list(let schema):
      let register = register(of: schema)
      jump = append(.openList(operand, register: register, end: 0))
      beginLanding()
      compile(children, in: scope.pushing(.view(schema)))
      append(.closeList(register: register, body: Int32(clamping: jump + 1)))
    case .values(let element):
      jump = append(.openValues(operand, end: 0))
      beginLanding()
      compile(children, in: scope.pushing(element))
      append(.closeValues(body: Int32(clamping: jump + 1)))
    case .flag, .number, .text, .markup:
      guard usesDot(children, in: scope) else {
        jump = append(.skipUnless(operand, target: 0))
        compile(children, in: scope)
        break
      }
      jump = append(.openValue(operand, end: 0))
      compile(children, in: scope.pushing(kind))
      append(.closeValue)
    }
    land(jump)
  }

  /// Finds what a name means. Emits instructions that enter the views that lead to it.
  private mutating func resolve(_ name: TemplateName, at position: Int, in scope: CompilationScope) -> NameResolution {
    guard let first = name.parts.first else {
      guard let dot = scope.stack.dot else { return .unknown }
      if case .view(let schema) = dot { return .topView(schema) }
      return .value(.dot, dot)
    }
    guard let (schema, slot) = scope.stack.find(first) else {
      reportUnknown(first, among: scope.stack.schemas, at: position, in: scope)
      return .unknown
    }
    var operand = Operand(register: register(of: schema), slot: Int32(clamping: slot))
    var kind = schema.fields[slot].kind
    var column = position + first.utf8.count + 1
    for (index, part) in name.parts.enumerated().dropFirst() {
      guard case .view(let schema) = kind else {
        let summary = "“\(name.parts[index - 1])” is \(kind.noun) and has no fields"
        reportStrictly(summary, at: column, in: scope, advice: nil)
        return .unknown
      }
      guard let slot = schema.slot(of: part) else {
        reportUnknown(part, among: [schema], at: column, in: scope)
        return .unknown
      }
      append(.enter(operand))
      operand = Operand(register: Operand.entered, slot: Int32(clamping: slot))
      kind = schema.fields[slot].kind
      column += part.utf8.count + 1
    }
    return .value(operand, kind)
  }

  private mutating func reportUnknown(_ name: String, among schemas: [ViewSchema], at position: Int, in scope: CompilationScope) {
    let unknown = UnknownField(name: name, template: scope.template, position: position, view: schemas.first)
    guard unknownFields.insert(unknown).inserted else { return }
    let nearest = NearestName.match(for: name, in: schemas.flatMap { $0.fields.map(\.name) })
    let views = schemas.map(\.name).joined(separator: ", ")
    var summary = schemas.isEmpty ? "“\(name)” is unknown: no view is available here" : "“\(name)” is not a field of \(views)"
    // It may be right where it stands, and the partial put in at a wrong place.
    if nearest == nil, let caller = scope.caller {
      summary += ", where “\(graph.templates[caller].name)” puts “\(graph.templates[scope.template].name)” in"
    }
    let listing = schemas.first.flatMap { Self.listing(Set($0.fields.map(\.name)), as: "the fields of \($0.name) are") }
    reportStrictly(summary, at: position, in: scope, advice: nearest.map { "did you mean “\($0)”?" } ?? listing)
  }

  private mutating func reportStrictly(_ summary: String, at position: Int, in scope: CompilationScope, advice: String?) {
    guard checking == .strict else { return }
    report(summary, at: position, in: scope, advice: advice)
  }
}

/// The meaning of a name at a place of a template.
enum NameResolution {
  /// A value with its operand and kind.
  case value(Operand, FieldKind)
  /// The view at the top of the stack, by `{{.}}`.
  case topView(ViewSchema)
  /// No meaning.
  case unknown
}

/// A name in a template that neither the topmost view nor those below it have.
struct UnknownField: Hashable {
  /// The name.
  let name: String
  /// The template's index.
  let template: Int
  /// Its position in the template.
  let position: Int
  /// The topmost view.
  let view: ViewSchema?
}
