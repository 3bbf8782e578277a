import Appearance
import CustomViews
import Diagnostics
import Testing

@Suite("The style sheet of a program's views")
struct ViewStyleSheetTests {
  @Test("has a rule for each value once, sorted, in whatever order they come")
  func order() throws {
    let views: [AnyView] = [AnyView(Text("a").foregroundColor(.red)), AnyView(Color.blue), AnyView(Text("b").opacity(0.5))]
    func text(_ views: [AnyView]) throws -> String {
      let sheet = ViewStyleSheet()
      for view in views { try sheet.add(view.html.styles) }
      return sheet.text
    }
    let rules = try text(views)
    #expect(try text(views.reversed() + views) == rules)
    let lines = rules.split(separator: "\n")
    #expect(lines.count == 3 && lines == lines.sorted())
    for css in ["{ color: #ff0000; }", "{ background: #0000ff; }", "{ opacity: 0.5; }"] { #expect(rules.contains(css)) }
  }

  @Test("names a class for what is in it: the same for the same declarations, another for others")
  func names() {
    func names(_ view: some View) -> [String] { view.html.styles.map(\.className) }
    #expect(names(Text("a").opacity(0.5)) == names(Text("b").opacity(0.5)))
    #expect(names(Text("a").opacity(0.5)) != names(Text("a").opacity(0.25)))
    #expect(names(Color.red).allSatisfy { $0.wholeMatch(of: /v-[0-9a-z]+/) != nil } && names(Color.red).count == 1)
  }

  @Test("takes 4,096 values; one more is an error that names the modifier which most of them are of")
  func limit() throws {
    let sheet = ViewStyleSheet()
    for number in 1...4000 { try sheet.add(HTML("").padding(.top, 100 + Double(number)).html.styles) }
    for number in 1...96 { try sheet.add(HTML("").opacity(Double(number) / 97).html.styles) }
    try sheet.add(HTML("").opacity(1.0 / 97).html.styles)
    #expect(sheet.text.split(separator: "\n").count == 4096)
    let error = #expect(throws: ArchiveError.self) { try sheet.add(HTML("").opacity(0.999).html.styles) }
    #expect(error?.description.contains("more than 4096 different values, most of them of .padding") == true)
  }

  @Test("refuses a literal that is no colour, by the name of the modifier", arguments: [".foregroundColor", ".background"])
  func noColor(modifier: String) {
    let view = modifier == ".background" ? AnyView(HTML("").background(Color("gren"))) : AnyView(Text("a").foregroundColor("gren"))
    let error = #expect(throws: ArchiveError.self) { try ViewStyleSheet().add(view.html.styles) }
    #expect(error?.description.contains("\(modifier) has the value 'gren', which is not a colour") == true)
  }

  @Test("holds nothing that leaves its place, whatever a family is called")
  func hostile() throws {
    let sheet = ViewStyleSheet()
    try sheet.add(Text("a").font(.custom("x\"; } * { display: none } </style", size: 17)).html.styles)
    #expect(sheet.text.split(separator: "\n").count == 1)
    #expect(sheet.text.count { $0 == "}" } == 1 && !sheet.text.contains("<"))
  }
}
