/// A reference to a value that is stored elsewhere, like SwiftUI's `Binding`.
///
/// Nothing changes while a page is made. So the bindings that a `ViewFactory` receives are constants, and ignore new values.
@propertyWrapper
public struct Binding<Value> {
  private enum Source {
    case constant(Value)
    case functions(get: () -> Value, set: (Value) -> Void)
  }

  private let source: Source

  /// Makes a binding that reads and writes with two functions.
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
