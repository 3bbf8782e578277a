/// A value that most owners lack: it stands apart, so that an owner without it is small, and cheap to copy.
@usableFromInline
package enum Rare<Value> {
  /// There is none.
  case absent
  /// There is one.
  indirect case present(Value)

  /// Holds a value, if there is one.
  @inlinable
  package init(_ value: Value?) {
    self = value.map { .present($0) } ?? .absent
  }

  /// The value, if there is one.
  @inlinable
  package var value: Value? {
    if case .present(let value) = self { value } else { nil }
  }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
