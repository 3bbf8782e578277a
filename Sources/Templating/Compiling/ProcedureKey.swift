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
