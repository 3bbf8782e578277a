/// Draws views in a program's own way, under the names of the SDK's fourth version. Override the methods for views that should look different. Every
/// other method draws the built-in partial, and costs nothing.
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
/// Some parameters have no meaning in an archive, such as bindings, gestures and the width of a window. Their values do nothing.
///
/// Several tasks call the methods at once, so a factory must be `Sendable`: a structure, or a `final` class without variables. For the same message,
/// a method must return the same view. Views that the SDK draws in a list item are drawn in a `<li>` here, which has the message's anchor.
/// Methods that name no document come from the SDK's own `ViewFactory`, which its documents describe only in part.
public protocol ViewFactory: MessageViewFactory, AttachmentViewFactory, MessageListViewFactory, ChannelListViewFactory {}

/// A factory that overrides nothing, under the SDK's name.
public struct DefaultViewFactory: ViewFactory {
  /// The only one.
  public static let shared = DefaultViewFactory()
}

/// The view that a factory's method returns if nobody overrode it. The type tells that before anything is drawn.
public struct DefaultView: MarkupView {
  /// The built-in markup.
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
