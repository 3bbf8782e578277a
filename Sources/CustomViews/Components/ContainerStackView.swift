import Foundation

/// A container of the parts of a message, under the UIKit SDK's names.
public final class ContainerStackView {
  /// Where the parts stand across the container's direction.
  public enum Alignment: Sendable, Hashable {
    /// At the top of a row, or at the leading edge of a column.
    case leading
    /// In the middle.
    case center
    /// At the bottom of a row, or at the trailing edge of a column.
    case trailing
  }

  /// The margins of a container.
  public struct DirectionalEdgeInsets: Sendable, Hashable {
    /// Points at the top.
    public var top: Double
    /// Points at the leading edge.
    public var leading: Double
    /// Points at the bottom.
    public var bottom: Double
    /// Points at the trailing edge.
    public var trailing: Double

    /// Makes margins.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }

    /// None.
    public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The selector of the markup that the container is.
  let selector: String
  /// Where the parts stand across the container's direction; nil leaves it to the theme.
  public var alignment: Alignment?
  /// The room between the parts, in points; nil leaves it to the theme. It counts for `mainContainer`, whose avatar it sets off in the list type
  /// `messaging`, and for `metadataContainer`; elsewhere the room is the theme's.
  public var spacing: CGFloat?
  /// Whether it is not shown. Default false.
  public var isHidden = false
  /// The margins; nil leaves them to the theme.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// The parts in their order.
  public private(set) var subviews: [ContainerStackView]
  private let original: [ContainerStackView]

  init(_ selector: String, _ subviews: [ContainerStackView] = []) {
    self.selector = selector
    self.subviews = subviews
    original = subviews
  }

  /// Takes all parts out. Those that are not put back are not shown.
  public func removeAllArrangedSubviews() { subviews = [] }

  /// Puts parts behind those that are there. Only parts that the container had are drawn.
  public func addArrangedSubviews(_ views: some Sequence<ContainerStackView>) { subviews += views }

  /// Puts a part behind those that are there.
  public func addArrangedSubview(_ view: ContainerStackView) { subviews.append(view) }

  /// The parts that were taken out for good.
  var removed: [ContainerStackView] { original.filter { part in !subviews.contains { $0 === part } } }
  /// Whether the parts are where they were.
  var isUnchanged: Bool { subviews.map(ObjectIdentifier.init) == original.map(ObjectIdentifier.init) }
}
