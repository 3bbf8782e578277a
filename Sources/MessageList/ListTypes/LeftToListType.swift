/// An option that the list type of a channel decides where nobody set it.
@propertyWrapper
public struct LeftToListType<Value: Sendable>: Sendable {
  private let sdkDefault: Value
  /// What was set; nil where the list type decides.
  public private(set) var projectedValue: Value?

  /// Makes an option.
  /// - Parameters:
  ///   - sdkDefault: The value of the SDK, which has one for all list types.
  ///   - value: What is set; nil leaves the option to the list type.
  public init(sdkDefault: Value, set value: Value?) {
    self.sdkDefault = sdkDefault
    projectedValue = value
  }

  /// What was set, else the SDK's default.
  public var wrappedValue: Value {
    get { projectedValue ?? sdkDefault }
    set { projectedValue = newValue }
  }
}
