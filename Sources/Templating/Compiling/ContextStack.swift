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
