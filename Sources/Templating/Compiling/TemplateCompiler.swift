import Diagnostics

/// Compiles templates to a program, and checks them on the way: what is compiled has been checked with the very stack of schemas
/// with which it will run.
///
/// Every template is compiled once for each combination of what it depends on, see `ProcedureKey`. So a running program looks up no
/// names: each is a register and a slot.
struct TemplateCompiler {
  /// How many instructions, and how many procedures, a program may have. Only templates that are made to explode come near.
  static let largest = (instructions: 500_000, procedures: 20_000, literals: 1 << 28)
  /// How long an indentation may be before it is left to the running program.
  static let longestFixedIndentation = 64
  /// How deep the copies of partials may stand in each other, and how large a program may grow while partials are copied.
  static let (deepestCopy, largestWithCopies) = (16, 8192)
  /// How deep replaced blocks may stand in each other.
  static let deepestReplacement = 64

  let graph: TemplateGraph
  let checking: TemplateChecking
  /// Whether the program writes where it is, see `TemplateMark`.
  let isMarking: Bool
  /// The positions of replaceable partials, by name.
  private let replaceable: [String: Int]
  private let partials: [ReplaceablePartial]
  /// The indices of the templates that are fragments.
  private let fragments: Set<Int>
  var program = TemplateProgram()
  private(set) var diagnostics: Set<Diagnostic> = []
  private var procedures: [ProcedureKey: Int32] = [:]
  private var pending: [ProcedureKey] = []
  /// The template that led to each procedure first; none to a root.
  private var callers: [ProcedureKey: Int] = [:]
  /// The fields that were found to be unknown; a view around another one makes no difference that a reader could use.
  var unknownFields: Set<UnknownField> = []
  private var registers: [ViewSchema: Int32] = [:]
  private var blockReaches: [TemplateBlock: TemplateReach] = [:]
  /// Literals join only instructions from here on: a jump may land here.
  private var landing = 0

  /// Makes a compiler for the templates of a graph.
  /// - Parameters:
  ///   - kept: Replaceable partials that nobody replaces: bit n for the one at position n.
  ///   - isMarking: Whether the program writes where it is.
  init(
    _ graph: TemplateGraph, checking: TemplateChecking, replaceable: [ReplaceablePartial] = [], kept: UInt64 = 0, isMarking: Bool = false
  ) {
    self.graph = graph
    self.isMarking = isMarking
    self.checking = checking
    partials = replaceable
    let asked = replaceable.enumerated().filter { $0.offset >= UInt64.bitWidth || kept & 1 << UInt64($0.offset) == 0 }
    self.replaceable = Dictionary(asked.map { ($0.element.name, $0.offset) }) { first, _ in first }
    fragments = Set(replaceable.flatMap { $0.fragments.values.compactMap { graph.indices[$0] } })
  }

  /// Compiles the question what takes the place of a partial, before the partial itself. Returns the instruction's index; nil when the partial
  /// may not be replaced, or not there: a fragment means the partial itself.
  mutating func compileReplacement(
    of name: String, _ template: Int, indentation: LineIndentation, replacements: [String: TemplateBlock], in scope: CompilationScope
  ) -> Int? {
    guard let partial = replaceable[name], !fragments.contains(scope.template) else { return nil }
    var procedures = [
      name: procedure(template, indentation: indentation, in: scope.stack, replacements: replacements, caller: scope.template)
    ]
    let stack = partials[partial].fragmentView.map { scope.stack.upTo($0) } ?? scope.stack
    for (piece, fragment) in partials[partial].fragments where piece != name {
      guard let template = graph.indices[fragment] else { continue }
      procedures[piece] = self.procedure(template, indentation: LineIndentation(), in: stack, replacements: [:])
    }
    program.sites.append(ReplaceableSite(name: name, fragments: procedures))
    return append(.replace(partial: Int32(clamping: partial), site: Int32(clamping: program.sites.count - 1), end: 0))
  }

  /// Compiles a template that is filled with a value of a kind, and everything it leads to. Returns its procedure.
  mutating func compileRoot(_ template: Int, kind: FieldKind) -> Int32 {
    let stack = ContextStack().pushing(kind)
    let root = procedure(template, indentation: LineIndentation(), in: stack, replacements: [:])
    while let key = pending.popLast() {
      guard !isExhausted(at: key.template) else { break }
      compile(key)
    }
    return root
  }

  /// The register of a schema's topmost view.
  mutating func register(of schema: ViewSchema) -> Int32 {
    if let register = registers[schema] { return register }
    let register = Int32(clamping: program.registers.count)
    registers[schema] = register
    program.registers.append(schema)
    return register
  }

  /// The procedure of a template in some surroundings. Those that the template does not depend on make no difference.
  /// - Parameter caller: The template that puts it in.
  mutating func procedure(
    _ template: Int, indentation: LineIndentation, in stack: ContextStack, replacements: [String: TemplateBlock], caller: Int? = nil
  ) -> Int32 {
    var reach = graph.reaches[template]
    let needed = needed(replacements, by: &reach)
    let stack = reach.usesDot ? stack : stack.withoutDot()
    let key = ProcedureKey(template: template, indentation: indentation, stack: stack, replacements: needed)
    if let known = procedures[key] { return known }
    let number = Int32(clamping: program.entries.count)
    procedures[key] = number
    callers[key] = caller
    program.entries.append(0)
    program.names.append(graph.templates[template].name)
    program.files.append(graph.templates[template].text.file)
    pending.append(key)
    return number
  }

  /// The replacements that something that reaches so far can meet. `reach` grows by what the replacements reach.
  private mutating func needed(_ replacements: [String: TemplateBlock], by reach: inout TemplateReach) -> [String: TemplateBlock] {
    var needed: [String: TemplateBlock] = [:]
    var grows = !replacements.isEmpty
    while grows {
      grows = false
      for (name, block) in replacements where needed[name] == nil && reach.blocks.contains(name) {
        needed[name] = block
        reach.formUnion(self.reach(of: block))
        grows = true
      }
    }
    return needed
  }

  /// What a block and everything it leads to mention.
  mutating func reach(of block: TemplateBlock) -> TemplateReach {
    if let known = blockReaches[block] { return known }
    let reach = graph.reach(of: block.nodes)
    blockReaches[block] = reach
    return reach
  }

  /// Whether nodes, or what they lead to, ask for `{{.}}`.
  mutating func usesDot(_ nodes: [TemplateNode], in scope: CompilationScope) -> Bool {
    var reach = graph.reach(of: nodes)
    _ = needed(scope.replacements, by: &reach)
    return reach.usesDot
  }

  private mutating func compile(_ key: ProcedureKey) {
    guard let number = procedures[key] else { return }
    beginLanding()
    program.entries[Int(number)] = Int32(clamping: program.instructions.count)
    let scope = CompilationScope(
      template: key.template, caller: callers[key], indentation: key.indentation, stack: key.stack, replacements: key.replacements)
    compile(graph.templates[key.template].nodes, in: scope)
    program.instructions.append(.endProcedure)
  }

  /// Whether the program has grown out of all proportion, which is then reported.
  mutating func isExhausted(at template: Int) -> Bool {
    guard
      program.instructions.count >= Self.largest.instructions || program.entries.count >= Self.largest.procedures
        || program.literals.count >= Self.largest.literals
    else { return false }
    let file = graph.templates[template].text.file
    let advice = "look for partials and blocks that contain each other in many ways"
    diagnostics.insert(Diagnostic(.error, "the templates expand to a program that is too large", at: Place(file: file), advice: advice))
    return true
  }

  /// Appends bytes that are written as they are.
  mutating func append(literal bytes: [UInt8]) {
    program.appendLiteral(bytes, joins: program.instructions.count > landing)
  }

  /// Appends an instruction and returns its index.
  @discardableResult
  mutating func append(_ instruction: Instruction) -> Int {
    program.instructions.append(instruction)
    return program.instructions.count - 1
  }

  /// Lets a jump end here.
  mutating func land(_ index: Int) {
    program.land(index)
    beginLanding()
  }

  /// Tells that something may jump to the next instruction.
  mutating func beginLanding() {
    landing = program.instructions.count
  }

  /// Reports an error at a position of the scope's template.
  mutating func report(_ summary: String, at position: Int, in scope: CompilationScope, advice: String? = nil) {
    let place = graph.templates[scope.template].text.place(at: position)
    diagnostics.insert(Diagnostic(.error, summary, at: place, advice: advice))
  }
}
