/// The state of the compiler at a place of a template.
struct CompilationScope {
  /// The template that the nodes are from, for error messages.
  var template: Int
  /// The template that includes it; nil for one that is rendered by itself, and for a block.
  var caller: Int?
  /// The indentation before lines.
  var indentation: LineIndentation
  /// The context stack.
  var stack: ContextStack
  /// The blocks that are replaced, by name.
  var replacements: [String: TemplateBlock]
  /// The nesting depth of replaced blocks.
  var depth = 0
  /// The number of copied partials around this place.
  var copies = 0

  /// The scope inside a section over a value.
  func pushing(_ kind: FieldKind) -> CompilationScope {
    var scope = self
    scope.stack = stack.pushing(kind)
    return scope
  }
}

/// The context stack as far as it is known at compile time: the schemas of the views on it.
///
/// A view is dropped if one of the same schema is above it, because each of its fields is hidden. So there are finitely many stacks, even
/// if templates call themselves.
struct ContextStack: Hashable {
  /// The schemas, the top first.
  private(set) var schemas: [ViewSchema] = []
  /// The meaning of `{{.}}`; nil if nothing asks for it.
  private(set) var dot: FieldKind?

  /// The stack with a value on top.
  func pushing(_ kind: FieldKind) -> ContextStack {
    var stack = self
    stack.dot = kind
    if case .view(let schema) = kind { stack.schemas = [schema] + schemas.filter { $0 != schema } }
    return stack
  }

  /// The stack for templates that never use `{{.}}`.
  func withoutDot() -> ContextStack {
    var stack = self
    stack.dot = nil
    return stack
  }

  /// The stack up to the topmost view of a schema; the whole stack if there is none.
  func upTo(_ schemaName: String) -> ContextStack {
    guard let index = schemas.firstIndex(where: { $0.name == schemaName }) else { return self }
    var stack = ContextStack()
    stack.schemas = Array(schemas[index...])
    return stack
  }

  /// The first schema from the top that has a field, and the field's slot.
  func find(_ name: String) -> (schema: ViewSchema, slot: Int)? {
    for schema in schemas {
      if let slot = schema.slot(of: name) { return (schema, slot) }
    }
    return nil
  }
}

/// The text that is written at the beginning of each line of a template: first the running indentation, if used, then fixed bytes.
struct LineIndentation: Hashable {
  /// Whether the running program's indentation comes first. Templates that call themselves need it, because they indent further each
  /// time.
  var isDynamic = false
  /// The bytes after that.
  var fixed: [UInt8] = []

  /// This indentation and further bytes.
  func adding(_ bytes: [UInt8]) -> LineIndentation {
    LineIndentation(isDynamic: isDynamic, fixed: fixed + bytes)
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { !isDynamic && fixed.isEmpty }
}

/// Everything that the instructions of a template depend on. Each combination is compiled once.
struct ProcedureKey: Hashable {
  /// The template's index.
  let template: Int
  /// The indentation before its lines.
  let indentation: LineIndentation
  /// The context stack.
  let stack: ContextStack
  /// The blocks that are replaced, by name.
  let replacements: [String: TemplateBlock]
}
