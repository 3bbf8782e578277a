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
