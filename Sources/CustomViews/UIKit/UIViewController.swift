import Appearance

/// A screen, under UIKit's name: the base class of the message list, the controllers around it, and controllers of your own. Nothing shows it, so
/// nothing calls the methods that UIKit calls. Call `viewDidLoad()` yourself.
open class UIViewController {
  /// Its view.
  public private(set) lazy var view: UIView = makeView()
  /// The controllers that were added, in their order.
  public private(set) var children: [UIViewController] = []

  /// Makes a controller.
  public init() {}

  /// Makes its view.
  func makeView() -> UIView { UIView() }

  /// Sets the controller up. Nothing calls it but you.
  open func viewDidLoad() {}
  /// Is never called: there is one width for all, and the style sheet fits it to the screen.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Adds a controller to `children`. It is not drawn: the site of a list is built with `ChatMessageListVC.build(to:options:)`.
  public func addChild(_ child: UIViewController) { children.append(child) }
  /// Has no effect: nothing is shown.
  open func willMove(toParent parent: UIViewController?) {}
  /// Has no effect: nothing is shown.
  open func didMove(toParent parent: UIViewController?) {}
  /// Calls `completion`: no screen is open.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A type that has the look and the replaceable parts, under the SDK's name.
public protocol ThemeProvider {
  /// The look; nil takes the theme's. Default nil.
  var appearance: Appearance? { get }
  /// The replaceable parts. Default `Components.default`.
  var components: Components { get }
}

extension ThemeProvider {
  /// Nil: the theme's look.
  public var appearance: Appearance? { nil }
  /// The shared components, `Components.default`.
  public var components: Components { .default }
}
