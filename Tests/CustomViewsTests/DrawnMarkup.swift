import CustomViews
import Testing

/// The markup of a view that contains nothing built in.
func markup(of view: some View) -> String {
  var bytes: [UInt8] = []
  for piece in view.html.pieces {
    guard case .markup(let markup) = piece else {
      Issue.record("a built-in view or a picture where there is none")
      continue
    }
    bytes += markup.bytes
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The markup of a view with the names of the classes that it needs beside those of the style sheet in braces, as their declarations.
func styledMarkup(of view: some View) -> String {
  view.html.styles.reduce(markup(of: view)) { $0.replacing($1.className, with: "{\($1.declarations)}") }
}
