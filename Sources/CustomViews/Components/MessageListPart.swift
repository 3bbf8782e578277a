/// A part of the message list that lies over the messages, under the names of UIKit.
public final class MessageListPart {
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

  /// The active constraints, the latest last.
  private(set) var constraints: [LayoutConstraint] = []

  /// Takes it out of the list for good.
  public func removeFromSuperview() { isHidden = true }

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
