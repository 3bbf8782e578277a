/// Compiled templates: instructions, the bytes that they write, and where procedures begin.
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

  /// Appends bytes to the literals: to the last instruction when it writes the bytes in front of them and `joins` allows it.
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

  /// The program with memory behind its literals, as a run wants it.
  var padded: TemplateProgram {
    var program = self
    program.literals += repeatElement(0, count: MarkupWriter.padding)
    return program
  }

  /// Lets the jump at `index` end at the next instruction that is appended.
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

/// A step of a compiled template. Positions in the program and in its literals are absolute.
enum Instruction: Sendable {
  /// Writes bytes of the program's literals.
  case literal(start: Int32, count: Int32)
  /// Writes the running indentation.
  case lineStart
  /// Writes a value, a text escaped.
  case write(Operand)
  /// Writes a value as it is.
  case writeRaw(Operand)
  /// Puts a view into register 1, an empty one when the value is no view.
  case enter(Operand)
  /// Goes on at `target` when the value is false to a section.
  case skipUnless(Operand, target: Int32)
  /// Goes on at `target` when the value is true to a section.
  case skipIf(Operand, target: Int32)
  /// Puts a view on the stack, or goes on at `end` when there is none.
  case openView(Operand, register: Int32, end: Int32)
  /// Takes the view away.
  case closeView(register: Int32)
  /// Puts the first of some views on the stack, or goes on at `end` when there is none.
  case openList(Operand, register: Int32, end: Int32)
  /// Puts the next view on the stack and goes back to `body`, or takes the last one away.
  case closeList(register: Int32, body: Int32)
  /// Makes the value what `{{.}}` means, or goes on at `end` when it is false to a section.
  case openValue(Operand, end: Int32)
  /// Makes `{{.}}` what it meant before.
  case closeValue
  /// Makes the first of some values what `{{.}}` means, or goes on at `end` when there is none.
  case openValues(Operand, end: Int32)
  /// Makes the next value what `{{.}}` means and goes back to `body`, or makes it what it meant before.
  case closeValues(body: Int32)
  /// Runs a procedure.
  case call(procedure: Int32)
  /// Runs a procedure with the running indentation replaced by, or when `keeps` with the addition of, bytes of the literals.
  case callIndented(procedure: Int32, start: Int32, count: Int32, keeps: Bool)
  /// Writes what takes the place of a partial and goes on at `end`, or goes on with the partial, which stands behind.
  case replace(partial: Int32, site: Int32, end: Int32)
  /// Goes on behind the call.
  case endProcedure
}

/// Where a value is found while a program runs.
struct Operand: Sendable, Hashable {
  /// Register 0 stands for the value that `{{.}}` means, 1 for the view that `enter` found, and each further one for the
  /// topmost view of a schema.
  let register: Int32
  /// The slot in the register's view.
  let slot: Int32

  /// The value that `{{.}}` means.
  static let dot = Operand(register: 0, slot: 0)
  /// The register of the view that `enter` found.
  static let entered: Int32 = 1
}

/// A tag of a partial whose place may be filled by the program.
struct ReplaceableSite: Sendable {
  /// The partial's name.
  let name: String
  /// The procedures of what may be contained in its place, by the names of the templates: the partial's own here, and others.
  let fragments: [String: Int32]
}
