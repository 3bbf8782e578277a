import Diagnostics

/// A run of a program. What it has on its stacks is its own, so that a deep template cannot exhaust the thread's stack.
///
/// Views are read by address, without counting references: the root lives as long as the run, a view's children as long as the
/// view, and a view that was fed until the next one of its section.
struct TemplateRun: ~Copyable {
  /// How deep partials may call each other.
  static let deepestCall = 256
  /// How deep what takes the place of partials may contain such partials.
  static let deepestReplacement = 32

  typealias Body = UnsafeMutablePointer<ViewBody>

  /// The views of an open section, and what its register held before.
  struct ListFrame: BitwiseCopyable {
    var owner: Body
    var start: Int
    var next: Int
    var end: Int
    var previous: Body
    /// Which of the views that are filled again and again is the section's; nil when the owner has the views.
    var fed: Int?
  }

  /// The values of an open section.
  struct ValuesFrame: BitwiseCopyable {
    var owner: Body
    var next: Int
  }

  struct Dot: BitwiseCopyable {
    var owner: Body
    var slot: Int
  }

  struct Call: BitwiseCopyable {
    var position: Int
    var indentation: Int
  }

  let program: TemplateProgram
  private let root: TemplateView
  let registers: UnsafeMutablePointer<Body>
  /// The schemas of the registers' views; the program keeps them alive.
  let schemas: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// The slot in register 0.
  var dotSlot = 0
  var views = RunStack<Body>(capacity: 32)
  var lists = RunStack<ListFrame>(capacity: 32)
  var dots = RunStack<Dot>(capacity: 32)
  var values = RunStack<ValuesFrame>(capacity: 32)
  var calls = RunStack<Call>(capacity: deepestCall)
  /// The views that are fed, by how many fed sections are open around them.
  var fed: [ViewStorage] = []
  var openFeeds = 0
  /// How many calls belong to runs around the innermost one, and how many such runs there are.
  var outerCalls = 0
  var replacements = 0
  private var indentation: [UInt8] = []
  private var indentationStart = 0

  static let nothing = TemplateView(elements: [])

  /// Makes a run that is filled with a value.
  init(_ program: TemplateProgram, with value: TemplateValue, of kind: FieldKind) throws(ArchiveError) {
    self.program = program
    root = TemplateView(elements: [value])
    registers = .allocate(capacity: program.registers.count)
    registers.initialize(repeating: Self.nothing.storage.body, count: program.registers.count)
    schemas = .allocate(capacity: program.registers.count)
    for (register, schema) in program.registers.enumerated() {
      (schemas + register).initialize(to: schema.map { Unmanaged.passUnretained($0).toOpaque() })
    }
    registers[Int(Operand.dot.register)] = root.storage.body
    guard case .view(let schema) = kind else { return }
    guard case .view(let view) = value, view.schema == schema else {
      throw ArchiveError("a template that shows \(kind.noun) was given something else")
    }
    if let register = program.registers.firstIndex(of: schema) { registers[register] = view.storage.body }
  }

  deinit {
    registers.deallocate()
    schemas.deallocate()
  }

  /// Runs a procedure to its end.
  mutating func run(
    _ procedure: Int32, into writer: inout MarkupWriter, feed: ViewFeed, replacer: ViewReplacer?
  ) throws(ArchiveError) {
    let instructions = program.instructions
    let literals = program.literals
    let unasked = replacer?.unasked ?? .max
    var position = Int(program.entries[Int(procedure)])
    while true {
      let instruction = instructions[position]
      position &+= 1
      switch instruction {
      case .literal(let start, let count):
        literals.withUnsafeBytes { if let base = $0.baseAddress { writer.append(padded: base + Int(start), count: Int(count)) } }
      case .lineStart: indentation.withUnsafeBytes { writer.append(UnsafeRawBufferPointer(rebasing: $0[indentationStart...])) }
      case .write(let operand): write(operand, into: &writer)
      case .writeRaw(let operand): writeRaw(operand, into: &writer)
      case .enter(let operand): registers[Int(Operand.entered)] = view(operand) ?? Self.nothing.storage.body
      case .skipUnless(let operand, let target): if !value(operand).isTruthy { position = Int(target) }
      case .skipIf(let operand, let target): if value(operand).isTruthy { position = Int(target) }
      case .openView(let operand, let register, let end): if try !openView(operand, Int(register)) { position = Int(end) }
      case .closeView(let register): registers[Int(register)] = views.pop()
      case .openList(let operand, let register, let end): if try !openList(operand, Int(register), feed) { position = Int(end) }
      case .closeList(let register, let body): if try closeList(Int(register), feed) { position = Int(body) }
      case .openValue(let operand, let end): if !openValue(operand) { position = Int(end) }
      case .closeValue: closeValue()
      case .openValues(let operand, let end): if !openValues(operand) { position = Int(end) }
      case .closeValues(let body): if closeValues() { position = Int(body) }
      case .call(let callee): position = try call(callee, from: position)
      case .callIndented(let callee, let start, let count, let keeps):
        position = try call(callee, from: position)
        indent(start, count, keeps: keeps)
      case .replace(let partial, let site, let end):
        if unasked & 1 << UInt64(partial) == 0, let replacer, let pieces = try replacer.pieces(Int(partial), indexInList) {
          try write(pieces, at: program.sites[Int(site)], into: &writer, feed: feed, replacer: replacer)
          position = Int(end)
        }
      case .endProcedure:
        guard let back = endProcedure() else { return }
        position = back
      }
    }
  }

  /// The slot that an operand means, in the view of its register.
  @inline(__always)
  func index(_ operand: Operand) -> Int { operand.register == Operand.dot.register ? dotSlot : Int(operand.slot) }

  @inline(__always)
  func value(_ operand: Operand) -> ViewSlot {
    let body = registers[Int(operand.register)]
    let index = index(operand)
    return index < body.pointee.slotCount ? body.pointee.slots[index] : ViewSlot()
  }

  /// The view that an operand means; nil when it means none.
  @inline(__always)
  func view(_ operand: Operand) -> Body? {
    let value = value(operand)
    return value.kind == .view ? Body(bitPattern: value.number) : nil
  }

  @inline(__always)
  private func write(_ operand: Operand, into writer: inout MarkupWriter) {
    let value = value(operand)
    switch value.kind {
    case .markup: writer.append(padded: bytes(operand) + value.start, count: value.number)
    case .text: writer.write(textBytes: UnsafeRawBufferPointer(start: bytes(operand) + value.start, count: value.number))
    case .number: writer.write(number: value.number)
    case .flag: writer.write(literal: value.isTruthy ? "true" : "false")
    case .absent, .view, .list, .feed, .values: break
    }
  }

  private func writeRaw(_ operand: Operand, into writer: inout MarkupWriter) {
    let value = value(operand)
    guard value.kind == .text else { return write(operand, into: &writer) }
    writer.append(bytes(operand) + value.start, count: value.number)
  }

  @inline(__always)
  private func bytes(_ operand: Operand) -> UnsafeRawPointer { registers[Int(operand.register)].pointee.bytes.start }

  private mutating func call(_ callee: Int32, from position: Int) throws(ArchiveError) -> Int {
    guard calls.count < Self.deepestCall else {
      let name = program.names[Int(callee)]
      throw ArchiveError(
        "the template “\(name)” is called more than \(Self.deepestCall) deep", at: Place(file: program.files[Int(callee)]),
        advice: "look for a partial that always contains itself")
    }
    calls.push(Call(position: position, indentation: indentationStart))
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
    guard calls.count > outerCalls else { return nil }
    let call = calls.pop()
    if call.indentation != indentationStart {
      indentation.removeSubrange(indentationStart...)
      indentationStart = call.indentation
    }
    return call.position
  }
}
