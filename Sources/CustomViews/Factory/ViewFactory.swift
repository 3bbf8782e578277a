/// Draws views in a program's own way, under the names of the SDK's fourth version: override what should look different; every other method draws the
/// built-in partial, and costs nothing.
///
/// ```swift
/// final class CustomFactory: ViewFactory {
///   static let shared = CustomFactory()
///
///   func makeMessageDateView(for message: ChatMessage) -> some View {
///     HStack {
///       Text("sent")
///       MessageDateView(message: message)
///     }
///   }
/// }
/// ```
/// What has no meaning in an archive, such as a binding, a gesture or the width of a window, is given a value that does nothing. Methods are called
/// from several tasks at once, which is why a factory is `Sendable`: a structure is without a word, and a class is when it is `final` and has no
/// variables. For the same message a method must give the same view. Where the SDK's views are drawn in a list item (`<li>`), so are these: it carries
/// the message's anchor. Methods whose documents are not named are of the SDK's own `ViewFactory`, which the documents describe in part.
public protocol ViewFactory: MessageViewFactory, AttachmentViewFactory, MessageListViewFactory, ChannelListViewFactory {}

/// Overrides nothing, under the SDK's name.
public struct DefaultViewFactory: ViewFactory {
  /// The only one.
  public static let shared = DefaultViewFactory()
}

/// What a method of a view factory gives that nobody overrode: its type tells it, before anything is drawn.
public struct DefaultView: MarkupView {
  /// What is built in.
  public let html: HTML

  init(_ view: some MarkupView) {
    html = view.html
  }

  init(_ nothing: EmptyView) {
    html = HTML()
  }
}

extension DefaultView: GroundView {
  var ground: Ground? { html.isEmpty ? .theme : nil }
}

/// The modifier of a method of a view factory that nobody overrode. It puts nothing around a view.
public struct DefaultModifier: ViewModifier {
  /// The content.
  public func body(content: Content) -> HTML { content }
}
