import Appearance

/// Has the look and the replaceable parts, under the SDK's name.
public protocol ThemeProvider {
  /// The look; nil takes the theme's. Default nil.
  var appearance: Appearance? { get }
  /// The replaceable parts. Default `Components.default`.
  var components: Components { get }
}

extension ThemeProvider {
  /// The theme's.
  public var appearance: Appearance? { nil }
  /// `Components.default`.
  public var components: Components { .default }
}
