/// A rule for where a part of the message list stands, under UIKit's name.
public final class LayoutConstraint {
  private let anchor: LayoutAnchor
  private let other: LayoutAnchor
  /// How far it is from the other anchor, in points.
  public var constant: Double

  init(_ anchor: LayoutAnchor, _ other: LayoutAnchor, constant: Double) {
    self.anchor = anchor
    self.other = other
    self.constant = constant
  }

  /// Whether it has an effect. Of the constraints of a part that exclude each other, the last one counts. Default false.
  public var isActive = false {
    didSet { if isActive != oldValue { isActive ? anchor.view?.add(self) : anchor.view?.remove(self) } }
  }

  /// Makes constraints active.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The edge of the list; nil where it cannot stand.
  var attribute: LayoutAttribute? {
    anchor.attribute == other.attribute && other.view is ChatMessageListView && constant.isFinite ? anchor.attribute : nil
  }
}

/// The name in UIKit.
public typealias NSLayoutConstraint = LayoutConstraint

/// An edge or the middle of a view, under the names of UIKit.
public final class LayoutAnchor {
  let attribute: LayoutAttribute
  /// The view; nil when it is gone.
  private(set) weak var view: UIView?

  init(_ attribute: LayoutAttribute, of view: UIView) {
    self.attribute = attribute
    self.view = view
  }

  /// A constraint, which has an effect once it is active.
  ///
  /// Parts of the message list stand at edges of the list or in its middle, so a constraint ties an edge of a part to the same edge of the list's
  /// `view`, or the middle to the middle. Others have no effect.
  /// - Parameter constant: How far it is from the other anchor, in points, towards the trailing edge and the bottom, as in UIKit.
  public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(self, anchor, constant: constant)
  }
}

/// The edges and middles that a constraint can tie.
enum LayoutAttribute: Sendable {
  case leading, trailing, top, bottom, centerX
}
