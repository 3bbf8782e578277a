/// An edge or the middle of a part of the message list, under the names of UIKit.
public final class LayoutAnchor {
  let attribute: LayoutAttribute
  /// The part; nil for the list itself.
  private(set) weak var part: MessageListPart?

  init(_ attribute: LayoutAttribute, of part: MessageListPart?) {
    self.attribute = attribute
    self.part = part
  }

  /// A constraint, which has an effect once it is active.
  ///
  /// Parts of the message list stand at edges of the list or in its middle, so a constraint ties an edge of a part to the same edge of `view`, or the
  /// middle to the middle. Others have no effect.
  /// - Parameter constant: How far it is from the other anchor, in points, towards the trailing edge and the bottom, as in UIKit.
  public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(self, anchor, constant: constant)
  }
}
