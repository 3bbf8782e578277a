import Diagnostics

/// A run of a program. What it has on its stacks is its own, so that a deep template cannot exhaust the thread's stack.
struct TemplateRun {
  /// How deep partials may call each other.
  static let deepestCall = 256

  private let program: TemplateProgram
  private var registers: [TemplateView]
  private var dot: TemplateValue = .absent
  private var views: [TemplateView] = []
  private var lists: [(views: [TemplateView], next: Int)] = []
  private var dots: [TemplateValue] = []
  private var values: [(values: [TemplateValue], next: Int)] = []
  private var calls: [(position: Int, indentation: Int)] = []
  private var indentation: [UInt8] = []
  private var indentationStart = 0

  private static let nothing = TemplateView(ViewSchema(name: "", fields: []))

  /// Makes a run that is filled with a value.
  init(_ program: TemplateProgram, with value: TemplateValue, of kind: FieldKind) throws(ArchiveError) {
    self.program = program
    registers = [TemplateView](repeating: Self.nothing, count: program.registers.count)
    dot = value
    guard case .view(let schema) = kind else { return }
    guard case .view(let view) = value, view.schema == schema else {
      throw ArchiveError("a template that shows \(kind.noun) was given something else")
    }
    if let register = program.registers.firstIndex(of: schema) { registers[register] = view }
  }

  /// Runs a procedure to its end.
  mutating func run(_ procedure: Int32, into writer: inout MarkupWriter) throws(ArchiveError) {
    let instructions = program.instructions
    let literals = program.literals
    var position = Int(program.entries[Int(procedure)])
    while true {
      let instruction = instructions[position]
      position &+= 1
      switch instruction {
      case .literal(let start, let count):
        literals.withUnsafeBytes { writer.append(UnsafeRawBufferPointer(rebasing: $0[Int(start)..<Int(start &+ count)])) }
      case .lineStart: indentation.withUnsafeBytes { writer.append(UnsafeRawBufferPointer(rebasing: $0[indentationStart...])) }
      case .write(let operand): write(value(operand), into: &writer)
      case .writeRaw(let operand): writeRaw(value(operand), into: &writer)
      case .enter(let operand): enter(value(operand))
      case .skipUnless(let operand, let target): if !value(operand).isTruthy { position = Int(target) }
      case .skipIf(let operand, let target): if value(operand).isTruthy { position = Int(target) }
      case .openView(let operand, let register, let end):
        if try !openView(value(operand), Int(register)) { position = Int(end) }
      case .closeView(let register): registers[Int(register)] = views.removeLast()
      case .openList(let operand, let register, let end):
        if try !openList(value(operand), Int(register)) { position = Int(end) }
      case .closeList(let register, let body): if try closeList(Int(register)) { position = Int(body) }
      case .openValue(let operand, let end): if !openValue(value(operand)) { position = Int(end) }
      case .closeValue: dot = dots.removeLast()
      case .openValues(let operand, let end): if !openValues(value(operand)) { position = Int(end) }
      case .closeValues(let body): if closeValues() { position = Int(body) }
      case .call(let callee): position = try call(callee, from: position)
      case .callIndented(let callee, let start, let count, let keeps):
        position = try call(callee, from: position)
        indent(start, count, keeps: keeps)
      case .endProcedure:
        guard let back = endProcedure() else { return }
        position = back
      }
    }
  }

  @inline(__always)
  private func value(_ operand: Operand) -> TemplateValue {
    if operand.register == Operand.dot.register { return dot }
    let slot = Int(operand.slot)
    let register = Int(operand.register)
    return slot < registers[register].values.count ? registers[register].values[slot] : .absent
  }

  // MARK: Writing

  @inline(__always)
  private func write(_ value: TemplateValue, into writer: inout MarkupWriter) {
    switch value {
    case .text(let text): writer.write(text: text)
    case .markup(let markup): writer.write(markup)
    case .number(let number): writer.write(number: number)
    case .flag(let flag): writer.write(literal: flag ? "true" : "false")
    case .absent, .view, .list, .values: break
    }
  }

  private func writeRaw(_ value: TemplateValue, into writer: inout MarkupWriter) {
    guard case .text(let text) = value else { return write(value, into: &writer) }
    Array(text.utf8).withUnsafeBytes { writer.append($0) }
  }

  // MARK: Sections

  private mutating func enter(_ value: TemplateValue) {
    if case .view(let view) = value { registers[Int(Operand.entered)] = view } else { registers[Int(Operand.entered)] = Self.nothing }
  }

  /// Puts a view into its register.
  @inline(__always)
  private mutating func put(_ view: TemplateView, into register: Int) throws(ArchiveError) {
    guard view.schema == program.registers[register] else {
      let expected = program.registers[register]?.name ?? ""
      throw ArchiveError("a view \(view.schema.name) was given to a template where \(expected) is declared")
    }
    registers[register] = view
  }

  private mutating func openView(_ value: TemplateValue, _ register: Int) throws(ArchiveError) -> Bool {
    guard case .view(let view) = value else { return false }
    views.append(registers[register])
    try put(view, into: register)
    return true
  }

  private mutating func openList(_ value: TemplateValue, _ register: Int) throws(ArchiveError) -> Bool {
    guard case .list(let list) = value, let first = list.first else { return false }
    views.append(registers[register])
    lists.append((list, 1))
    try put(first, into: register)
    return true
  }

  private mutating func closeList(_ register: Int) throws(ArchiveError) -> Bool {
    let top = lists.count &- 1
    let next = lists[top].next
    guard next < lists[top].views.count else {
      lists.removeLast()
      registers[register] = views.removeLast()
      return false
    }
    lists[top].next = next &+ 1
    try put(lists[top].views[next], into: register)
    return true
  }

  private mutating func openValue(_ value: TemplateValue) -> Bool {
    guard value.isTruthy else { return false }
    dots.append(dot)
    dot = value
    return true
  }

  private mutating func openValues(_ value: TemplateValue) -> Bool {
    guard case .values(let list) = value, let first = list.first else { return false }
    dots.append(dot)
    values.append((list, 1))
    dot = first
    return true
  }

  private mutating func closeValues() -> Bool {
    let top = values.count &- 1
    let next = values[top].next
    guard next < values[top].values.count else {
      values.removeLast()
      dot = dots.removeLast()
      return false
    }
    values[top].next = next &+ 1
    dot = values[top].values[next]
    return true
  }

  // MARK: Procedures

  private mutating func call(_ callee: Int32, from position: Int) throws(ArchiveError) -> Int {
    guard calls.count < Self.deepestCall else {
      let name = program.names[Int(callee)]
      throw ArchiveError(
        "the template “\(name)” is called more than \(Self.deepestCall) deep", advice: "look for a partial that always contains itself")
    }
    calls.append((position, indentationStart))
    return Int(program.entries[Int(callee)])
  }

  /// Begins an indentation behind those of the callers; with `keeps` it begins with the caller's.
  private mutating func indent(_ start: Int32, _ count: Int32, keeps: Bool) {
    let caller = indentation[indentationStart...]
    indentationStart = indentation.count
    if keeps { indentation.append(contentsOf: Array(caller)) }
    indentation += program.literals[Int(start)..<Int(start &+ count)]
  }

  private mutating func endProcedure() -> Int? {
    guard let (position, start) = calls.popLast() else { return nil }
    if start != indentationStart {
      indentation.removeSubrange(indentationStart...)
      indentationStart = start
    }
    return position
  }
}
