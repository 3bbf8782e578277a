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
