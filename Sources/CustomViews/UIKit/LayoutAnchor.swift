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
