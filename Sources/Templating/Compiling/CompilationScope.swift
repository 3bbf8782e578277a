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
