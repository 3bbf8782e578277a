/// Where the compiler stands.
struct CompilationScope {
  /// The template that the nodes are from, for places.
  var template: Int
  /// The template that put it in; nil for one that is rendered by itself, and for a block.
  var caller: Int?
  /// What is written in front of lines.
  var indentation: LineIndentation
  /// What is on the context stack.
  var stack: ContextStack
  /// The blocks that are replaced, by name.
  var replacements: [String: TemplateBlock]
  /// How deep replaced blocks stand in each other.
  var depth = 0
  /// How many copies of partials stand around this place.
  var copies = 0

  /// The scope of what stands in a section over something.
  func pushing(_ kind: FieldKind) -> CompilationScope {
    var scope = self
    scope.stack = stack.pushing(kind)
    return scope
  }
}

/// The context stack as far as it is known before anything is rendered: the schemas of the views on it.
///
/// A view lower down is dropped when one of the same schema lies above it: each of its fields is hidden. So there are only finitely
/// many stacks, however deep templates call themselves.
struct ContextStack: Hashable {
  /// The schemas, the top first.
  private(set) var schemas: [ViewSchema] = []
  /// What `{{.}}` is; nil where nothing asks for it.
  private(set) var dot: FieldKind?

  /// The stack with a value on top.
  func pushing(_ kind: FieldKind) -> ContextStack {
    var stack = self
    stack.dot = kind
    if case .view(let schema) = kind { stack.schemas = [schema] + schemas.filter { $0 != schema } }
    return stack
  }

  /// The stack for what never asks for `{{.}}`.
  func withoutDot() -> ContextStack {
    var stack = self
    stack.dot = nil
    return stack
  }

  /// The stack up to the topmost view of a schema; the whole stack when there is none.
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

/// What is written at the beginning of each line of a template: what the running program has at hand, if it asks for that, and
/// then bytes that are known beforehand.
struct LineIndentation: Hashable {
  /// Whether the running program's indentation comes first. It is for templates that call themselves, each time indented further.
  var isDynamic = false
  /// The bytes behind that.
  var fixed: [UInt8] = []

  /// This indentation and further bytes.
  func adding(_ bytes: [UInt8]) -> LineIndentation {
    LineIndentation(isDynamic: isDynamic, fixed: fixed + bytes)
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { !isDynamic && fixed.isEmpty }
}

/// All that the instructions of a template depend on. Each combination is compiled once.
struct ProcedureKey: Hashable {
  /// The template's index.
  let template: Int
  /// What is written in front of its lines.
  let indentation: LineIndentation
  /// What is on the context stack.
  let stack: ContextStack
  /// The blocks that are replaced, by name.
  let replacements: [String: TemplateBlock]
}
