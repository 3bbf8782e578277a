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
