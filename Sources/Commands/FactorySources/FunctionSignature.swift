/// The signature of a function, as far as it decides whether the function meets a protocol's.
struct FunctionSignature: Hashable {
  /// A parameter.
  struct Parameter: Hashable {
    /// What a caller writes before the value; nil for nothing.
    var label: String?
    /// What the function calls it.
    var name: String
    /// Its type, in one way of writing.
    var type: String

    /// How source writes it.
    var text: String { "\(label == name ? name : "\(label ?? "_") \(name)"): \(type)" }
  }

  var name: String
  var parameters: [Parameter] = []
  /// The type that it gives, in one way of writing; `Void` for nothing.
  var result = "Void"
  /// The words and attributes before `func`, such as `static`.
  var modifiers: Set<String> = []
  /// The words behind the parameters, such as `async`.
  var effects: [String] = []
  /// Whether it has parameters that are types.
  var isGeneric = false
  /// The line of its name, from 1.
  var line = 0

  /// How documents name it: `makeMessageDateView(for:)`.
  var shortName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
  /// How source writes it, without modifiers.
  var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", "))) -> \(result)" }
}
