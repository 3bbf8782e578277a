import Foundation

extension IndexPath {
  /// A place in the only section of a message list.
  public init(item: Int) {
    self.init(indexes: [0, item])
  }

  /// The place within the section, as in UIKit.
  public var item: Int { last ?? 0 }

  /// The same, as UIKit's tables call it.
  public var row: Int { item }
}
