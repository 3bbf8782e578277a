import Foundation

/// A picture of the theme or of the program, which the build copies into the site's `assets`.
///
/// ```swift
/// Image("logo.png")                                  // images/logo.png in the theme's folder
/// Image("logo.png", bundle: .module)                 // a resource of the program
/// Image(uiImage: UIImage(contentsOfFile: path) ?? UIImage())
/// ```
/// PNG, JPEG, GIF, WebP and SVG are pictures, by the endings of their names. A picture that is not there stops the build.
public struct Image: PrimitiveView {
  private let source: ImageSource?
  private var label: String
  private var isResizable = false

  /// Makes a picture from the name of a file.
  /// - Parameters:
  ///   - name: The file's name with its ending. Screen readers read the name without the ending.
  ///   - bundle: The program's resources in which the file is. Default nil: it is in the folder `images` of the theme.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(name, bundle, label: String(name.prefix { $0 != "." }))
  }

  /// Makes a picture with words for screen readers.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle, label: label.text)
  }

  /// Makes a picture that screen readers pass over.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle, label: "")
  }

  /// Makes a picture from an image; an empty image draws nothing. Screen readers pass over it, unless it has an `accessibilityLabel(_:)`.
  public init(uiImage: UIImage) {
    source = uiImage.source
    label = ""
  }

  private init(_ name: String, _ bundle: Bundle?, label: String) {
    self.label = label
    source = bundle.map { .file($0.resourcePath.map { $0 + "/" + name } ?? name) } ?? .theme(name)
  }

  /// The picture as large as what it stands in. Without it, it is as large as its file says, and no wider than what it stands in.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Writes an `<img>`.
  public func draw(into html: inout HTML) {
    guard let source else { return }
    html.write(isResizable ? "<img class=\"image resizable\" src=\"" : "<img class=\"image\" src=\"")
    html.write(addressOf: source)
    html.write("\" alt=\"")
    html.write(text: label)
    html.write("\"/>")
  }
}

/// A picture, under UIKit's name.
///
/// A `ViewFactory` receives only empty ones. Built-in views such as `ChannelAvatarView` draw the pictures of the export.
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

/// The place of a picture that a view draws.
package enum ImageSource: Sendable, Hashable {
  /// In the folder `images` of the theme, or of a theme that it begins with; the name of the file with its ending.
  case theme(String)
  /// A file, by its path.
  case file(String)
}
