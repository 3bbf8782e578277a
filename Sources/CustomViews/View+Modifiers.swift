extension View {
  /// The view in a `<div>` of these classes, which the style sheet of a theme may speak of. Spaces separate classes.
  public func cssClass(_ names: String) -> HTML {
    "<div class=\"\(names)\">\(html)</div>"
  }

  /// The view with room around it.
  ///
  /// Pages allow no styles of their own, so lengths are classes of the site's style sheet: whole points from 0 to 64, and what lies between or
  /// beyond is taken to the nearest of them.
  public func padding(_ edges: PaddingEdges = .all, _ length: Double = 16) -> HTML {
    let points = StackStyles.points(length)
    let classes = PaddingEdges.each.filter { edges.contains($0.edge) }.map { "p\($0.letter)-\(points)" }
    return classes.isEmpty ? html : cssClass(classes.joined(separator: " "))
  }

  /// The view with the same room on all sides.
  public func padding(_ length: Double) -> HTML { padding(.all, length) }

  /// The view as large as what it stands in. A page has no height of its own: there, `maxHeight` is three fifths of the window at least.
  public func frame(maxWidth: FrameLength? = nil, maxHeight: FrameLength? = nil) -> HTML {
    let classes = [maxWidth.map { _ in "fill-width" }, maxHeight.map { _ in "fill-height" }].compactMap(\.self)
    return classes.isEmpty ? html : cssClass(classes.joined(separator: " "))
  }

  /// The view with what a modifier puts around it.
  public func modifier(_ modifier: some ViewModifier) -> HTML { modifier.body(content: html) }
}
