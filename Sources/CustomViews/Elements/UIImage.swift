import Foundation

/// A picture, under UIKit's name.
///
/// What a `ViewFactory` is given of one is empty: a picture that the export has is drawn by the built-in views, such as `ChannelAvatarView`.
public struct UIImage: Sendable, Hashable {
  /// Where the picture is; nil for an empty one.
  let source: ImageSource?

  /// An empty picture, which draws nothing.
  public init() {
    source = nil
  }

  /// A picture of the theme, as `Image(_:)` has it.
  public init?(named name: String) {
    source = .theme(name)
  }

  /// A picture in a file.
  public init?(contentsOfFile path: String) {
    source = .file(path)
  }
}

/// Where a picture is that a view draws.
package enum ImageSource: Sendable, Hashable {
  /// In the folder `images` of the theme, or of a theme that it begins with; the name of the file with its ending.
  case theme(String)
  /// A file, by its path.
  case file(String)
}
