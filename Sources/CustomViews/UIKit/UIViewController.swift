import Appearance

/// A screen, under UIKit's name: what the message list and the controllers around it are, and what a controller of your own can be. Nothing shows it, so
/// what UIKit calls, nothing calls here; `viewDidLoad()` is yours to call.
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
  /// Notes a controller as one of its own. It is drawn nowhere: the site of a list is built with `ChatMessageListVC.build(to:options:)`.
  public func addChild(_ child: UIViewController) { children.append(child) }
  /// Has no effect: nothing is shown.
  open func willMove(toParent parent: UIViewController?) {}
  /// Has no effect: nothing is shown.
  open func didMove(toParent parent: UIViewController?) {}
  /// Does what is to come after a screen is closed: none is open.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

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
