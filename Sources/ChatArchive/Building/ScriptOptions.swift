import MessageList

/// What the script that all pages share is told of the configuration. It stands once in the script's file, so that no page repeats it.
struct ScriptOptions {
  /// A line of JavaScript.
  let line: String

  /// - Parameters:
  ///   - onDemandPath: The path in the site of the script that pages load when a reader asks for what is in it.
  ///   - permalinkPath: The path of the one that they load when an address names a message that they do not have.
  init(_ settings: SiteSettings, onDemandPath: String, permalinkPath: String) {
    let config = settings.messageListConfig
    var options = [
      ("more", JSONText.quoted(onDemandPath)),
      ("permalinks", JSONText.quoted(permalinkPath)),
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
