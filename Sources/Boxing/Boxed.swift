/// Keeps a large value behind a reference.
///
/// To copy it costs one retain, whatever the value holds. Without it the compiler writes code that copies each part of the value, in every type
/// that has one and in every type that has such a type. A change of a value that others share copies the value first.
@propertyWrapper
public struct Boxed<Value: Sendable>: @unchecked Sendable {
  @usableFromInline
  final class Box {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  // Changed only while nobody else has it.
  @usableFromInline var box: Box

  /// Boxes a value.
  @inlinable
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value.
  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
