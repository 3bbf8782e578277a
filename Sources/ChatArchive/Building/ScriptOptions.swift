import MessageList
import Settings
import Templating

/// What the script that all pages share is told of the configuration. It stands once in the script's file, so that no page repeats it.
struct ScriptOptions {
  /// A line of JavaScript.
  let line: String

  /// - Parameter onDemand: The paths in the site of the scripts that pages load when a reader asks for what is in them, with their names.
  init(_ settings: SiteSettings, onDemand: [(name: String, path: String)]) {
    let config = settings.messageListConfig
    var options = [
      ("files", "{" + onDemand.map { "\($0.name):\(JSONText.quoted($0.path))" }.joined(separator: ",") + "}"),
      ("timeZone", JSONText.quoted(settings.labels.timeZone)),
      ("typingIndicatorPlacement", JSONText.quoted(config.typingIndicatorPlacement.rawValue)),
      ("messagePopoverEnabled", "\(config.messagePopoverEnabled)"),
      ("doubleTapOverlayEnabled", "\(config.doubleTapOverlayEnabled)"),
      ("becomesFirstResponderOnOpen", "\(config.becomesFirstResponderOnOpen)"),
      ("minimumSwipeGestureDistance", "\(config.messageDisplayOptions.minimumSwipeGestureDistance)"),
      // A list has no room to move sideways.
      ("scrollingAnchor", "\(config.scrollingAnchor.y)"),
    ]
    if settings.isSearchable { options.append(("search", "true")) }
    if let actions = config.supportedActionsOfAll {
      options.append(("supportedMessageActions", "[" + actions.map(JSONText.quoted).joined(separator: ",") + "]"))
    }
    line = "const options = {" + options.map { "\($0):\($1)" }.joined(separator: ",") + "};\n"
  }
}
