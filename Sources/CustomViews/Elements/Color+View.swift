import Appearance

extension Color: View {
  /// A picture of nothing but the colour, as wide as what it stands in. It follows light and dark; a literal that is no colour is transparent.
  public var html: HTML {
    let (light, dark) = (component(in: .light).css, component(in: .dark).css)
    let head: HTML = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"color\" fill=\"\(light)\" aria-hidden=\"true\">"
    // A browser that does not know light-dark() keeps the colour around it.
    let area: HTML =
      light == dark
      ? "<rect width=\"100%\" height=\"100%\"/>" : "<rect width=\"100%\" height=\"100%\" fill=\"light-dark(\(light), \(dark))\"/>"
    return "\(head)\(area)</svg>"
  }
}
