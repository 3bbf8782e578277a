// What only a running app has, under UIKit's names. Nobody can make values of these types, so that what takes one compiles and is never called:
// the browser draws, scrolls and taps.

/// A list that scrolls. There is none but the browser's.
public final class UIScrollView {
  private init() {}
}

/// A table. There is none: a list of messages is an HTML list.
public final class UITableView {
  private init() {}
}

/// A row of a table. There is none.
public final class UITableViewCell {
  init() {}
}

/// What a screen can do. There is none: the style sheet asks the browser.
public final class UITraitCollection {
  private init() {}
}

/// A gesture. There is none.
public final class UIGestureRecognizer {
  private init() {}
}

/// A tap. There is none.
public final class UITapGestureRecognizer {
  private init() {}
}

/// A long press. There is none.
public final class UILongPressGestureRecognizer {
  private init() {}
}

/// A touch. There is none.
public final class UITouch {
  private init() {}
}

/// What shows a screen over another. There is none.
public final class UIPresentationController {
  private init() {}
}
