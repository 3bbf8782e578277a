/// Compiled templates: instructions, literal bytes, and the starts of procedures.
struct TemplateProgram: Sendable {
  /// All instructions; each procedure's end with `endProcedure`.
  var instructions: [Instruction] = []
  /// All bytes that are written as they are.
  var literals: [UInt8] = []
  /// The first instruction of each procedure.
  var entries: [Int32] = []
  /// The tags of partials that may be replaced.
  var sites: [ReplaceableSite] = []
  /// The template of each procedure, for messages.
  var names: [String] = []
  /// The files of those templates.
  var files: [String] = []
  /// The schema of each register's views; nil for the two that have none of their own.
  var registers: [ViewSchema?] = [nil, nil]

  /// Appends literal bytes. If `joins` allows it, extends the last instruction instead of adding one.
  mutating func appendLiteral(_ bytes: [UInt8], joins: Bool) {
    guard !bytes.isEmpty else { return }
    let start = Int32(clamping: literals.count)
    let count = Int32(clamping: bytes.count)
    literals += bytes
    if joins, case .literal(let before, let length)? = instructions.last, before &+ length == start {
      instructions[instructions.count - 1] = .literal(start: before, count: length &+ count)
    } else {
      instructions.append(.literal(start: start, count: count))
    }
  }

  /// The program with spare memory after its literals, which a run needs.
  var padded: TemplateProgram {
    var program = self
    program.literals += repeatElement(0, count: MarkupWriter.padding)
    return program
  }

  /// Sets the target of the jump at `index` to the next instruction that is appended.
  mutating func land(_ index: Int) {
    let here = Int32(clamping: instructions.count)
    switch instructions[index] {
    case .skipUnless(let operand, _): instructions[index] = .skipUnless(operand, target: here)
    case .skipIf(let operand, _): instructions[index] = .skipIf(operand, target: here)
    case .openView(let operand, let register, _): instructions[index] = .openView(operand, register: register, end: here)
    case .openList(let operand, let register, _): instructions[index] = .openList(operand, register: register, end: here)
    case .openValue(let operand, _): instructions[index] = .openValue(operand, end: here)
    case .openValues(let operand, _): instructions[index] = .openValues(operand, end: here)
    case .replace(let partial, let site, _): instructions[index] = .replace(partial: partial, site: site, end: here)
    case .literal, .lineStart, .write, .writeRaw, .enter, .closeView, .closeList, .closeValue, .closeValues, .call, .callIndented,
      .endProcedure:
      break
    }
  }
}

/// An instruction of a compiled template. Positions in the program and in its literals are absolute.
enum Instruction: Sendable {
  /// Writes bytes of the program's literals.
  case literal(start: Int32, count: Int32)
  /// Writes the running indentation.
  case lineStart
  /// Writes a value, a text escaped.
  case write(Operand)
  /// Writes a value without escaping it.
  case writeRaw(Operand)
  /// Puts a view into register 1, or an empty one if the value is no view.
  case enter(Operand)
  /// Jumps to `target` if the value is false to a section.
  case skipUnless(Operand, target: Int32)
  /// Jumps to `target` if the value is true to a section.
  case skipIf(Operand, target: Int32)
  /// Pushes a view on the stack, or jumps to `end` if there is none.
  case openView(Operand, register: Int32, end: Int32)
  /// Pops the view.
  case closeView(register: Int32)
  /// Pushes the first view of a list on the stack, or jumps to `end` if there is none.
  case openList(Operand, register: Int32, end: Int32)
  /// Pushes the next view and jumps to `body`, or pops the last one.
  case closeList(register: Int32, body: Int32)
  /// Makes the value the meaning of `{{.}}`, or jumps to `end` if it is false to a section.
  case openValue(Operand, end: Int32)
  /// Restores the previous meaning of `{{.}}`.
  case closeValue
  /// Makes the first of a list's values the meaning of `{{.}}`, or jumps to `end` if there is none.
  case openValues(Operand, end: Int32)
  /// Makes the next value the meaning of `{{.}}` and jumps to `body`, or restores the previous meaning.
  case closeValues(body: Int32)
  /// Runs a procedure.
  case call(procedure: Int32)
  /// Runs a procedure with another indentation: bytes of the literals. With `keeps` they are added to the running indentation.
  case callIndented(procedure: Int32, start: Int32, count: Int32, keeps: Bool)
  /// Writes the replacement of a partial and jumps to `end`, or continues with the partial, which follows.
  case replace(partial: Int32, site: Int32, end: Int32)
  /// Returns after the call.
  case endProcedure
}

/// The location of a value while a program runs.
struct Operand: Sendable, Hashable {
  /// The register. 0 is the value of `{{.}}`, and 1 is the view that `enter` found. Each further one is the topmost view of a schema.
  let register: Int32
  /// The slot in the register's view.
  let slot: Int32

  /// The value of `{{.}}`.
  static let dot = Operand(register: 0, slot: 0)
  /// The register of the view that `enter` found.
  static let entered: Int32 = 1
}

/// A tag of a partial that the program may replace.
struct ReplaceableSite: Sendable {
  /// The partial's name.
  let name: String
  /// The procedures that a replacement may use, by the names of the templates: the partial itself, and its fragments.
  let fragments: [String: Int32]
}
