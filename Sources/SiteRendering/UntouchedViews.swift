import CustomViews
import Synchronization
import Templating

/// The methods of a view factory of which it is known that nobody overrode them, so that they need not be asked again. All pages share it.
final class UntouchedViews: Sendable {
  private let methods = Atomic<UInt64>(0)
  private let compiled = Mutex<(views: UInt64, templates: TemplateLibrary)?>(nil)

  /// Whether a method is known to draw what is built in.
  func contains(_ method: Int) -> Bool { methods.load(ordering: .relaxed) & Self.bit(method) != 0 }

  /// Notes that nobody overrode a method.
  func insert(_ method: Int) { methods.bitwiseOr(Self.bit(method), ordering: .relaxed) }

  /// The views all of whose methods nobody overrode, as bits by their numbers.
  var views: UInt64 {
    let methods = methods.load(ordering: .relaxed)
    return methods & Self.texts == Self.texts ? methods : methods & ~Self.texts
  }

  /// Templates without the places of what nobody overrides. Compiled once, whoever asks first: others wait.
  func templates(without views: UInt64, from templates: TemplateLibrary) -> TemplateLibrary {
    compiled.withLock { compiled in
      if let compiled, compiled.views == views { return compiled.templates }
      let kept = templates.keeping(views)
      compiled = (views, kept)
      return kept
    }
  }

  /// The methods that draw texts: one view has all of them.
  private static let texts =
    bit(BuiltInView.messageTextView.rawValue) | bit(DefaultView.attachmentText) | bit(DefaultView.emojiText)

  private static func bit(_ method: Int) -> UInt64 { 1 &<< UInt64(method) }
}
