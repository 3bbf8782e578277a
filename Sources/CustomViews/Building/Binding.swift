/// A value that somebody else keeps, as SwiftUI's.
///
/// Nothing changes while a page is made, so the bindings that a `ViewFactory` is given are constants: what is set is not kept.
@propertyWrapper
public struct Binding<Value> {
  private enum Source {
    case constant(Value)
    case functions(get: () -> Value, set: (Value) -> Void)
  }

  private let source: Source

  /// Makes a binding of two functions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    source = .functions(get: get, set: set)
  }

  private init(_ source: Source) {
    self.source = source
  }

  /// A binding that always has the same value.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(.constant(value)) }

  /// The value.
  public var wrappedValue: Value {
    get {
      switch source {
      case .constant(let value): value
      case .functions(let get, _): get()
      }
    }
    nonmutating set {
      if case .functions(_, let set) = source { set(newValue) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }
}
