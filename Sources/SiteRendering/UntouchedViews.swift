import Synchronization

/// The methods of a view factory of which it is known that nobody overrode them, so that they need not be asked again. All pages share it.
final class UntouchedViews: Sendable {
  private let methods = Atomic<UInt64>(0)

  /// Whether a method is known to draw what is built in.
  func contains(_ method: Int) -> Bool { methods.load(ordering: .relaxed) & (1 &<< UInt64(method)) != 0 }

  /// Notes that nobody overrode a method.
  func insert(_ method: Int) { methods.bitwiseOr(1 &<< UInt64(method), ordering: .relaxed) }
}
