/// A part of a screen, under UIKit's name: the base class of the parts that lie over the list of messages. Parts can be tied to the list's edges, hidden
/// and removed. The markup and the style sheet do everything else that a view does in UIKit.
open class UIView {
  /// The edge where a line of text begins.
  public private(set) lazy var leadingAnchor = LayoutAnchor(.leading, of: self)
  /// The edge where a line of text ends.
  public private(set) lazy var trailingAnchor = LayoutAnchor(.trailing, of: self)
  /// The upper edge.
  public private(set) lazy var topAnchor = LayoutAnchor(.top, of: self)
  /// The lower edge.
  public private(set) lazy var bottomAnchor = LayoutAnchor(.bottom, of: self)
  /// The middle between the leading and the trailing edge.
  public private(set) lazy var centerXAnchor = LayoutAnchor(.centerX, of: self)
  /// Whether it is not shown. Default false.
  public var isHidden = false
  /// Has no effect: there are no masks.
  public var translatesAutoresizingMaskIntoConstraints = true

  /// The active constraints, the latest last.
  private(set) var constraints: [LayoutConstraint] = []

  /// Makes a view.
  public init() {}

  /// The view without its margins: in an archive the margins are the parts' own.
  public var layoutMarginsGuide: UIView { self }
  /// The view without what the screen covers.
  public var safeAreaLayoutGuide: UIView { self }

  /// Takes it out of the list for good.
  public func removeFromSuperview() { isHidden = true }

  /// Has no effect: a page is one list, and its parts are there already.
  public func addSubview(_ view: UIView) {}

  func add(_ constraint: LayoutConstraint) { constraints.append(constraint) }
  func remove(_ constraint: LayoutConstraint) { constraints.removeAll { $0 === constraint } }

  /// The latest constraint that ties it to one of some edges of the list.
  func constraint(at attributes: [LayoutAttribute]) -> (attribute: LayoutAttribute, constant: Double)? {
    for constraint in constraints.reversed() {
      if let attribute = constraint.attribute, attributes.contains(attribute) { return (attribute, constraint.constant) }
    }
    return nil
  }
}
