import CustomViews
import Testing

@Suite("Views of several views")
struct ViewBuilderTests {
  private let numbers = "<span dir=\"auto\">1</span><span dir=\"auto\">2</span>"

  @Test("take views, literals, conditions and loops in their order")
  func order() {
    struct Content: View {
      let flag: Bool
      var body: some View {
        "<i>first</i>"
        if flag { Text("yes") } else { Spacer() }
        for number in 1...2 { Text(String(number)) }
      }
    }
    #expect(markup(of: Content(flag: true)) == "<i>first</i><span dir=\"auto\">yes</span>\(numbers)")
    #expect(markup(of: Content(flag: false)) == "<i>first</i><span class=\"spacer\"></span>\(numbers)")
  }

  @Test("draw nothing for an if without else, for nil, for EmptyView and for no view at all")
  func nothing() {
    struct Content: View {
      let flag: Bool
      let text: Text?
      var body: some View {
        if flag { Text("a") }
        text
        EmptyView()
        Group {}
      }
    }
    #expect(markup(of: Content(flag: false, text: nil)) == "")
    #expect(markup(of: Content(flag: true, text: Text("b"))) == "<span dir=\"auto\">a</span><span dir=\"auto\">b</span>")
  }

  @Test("choose by a switch, and by the value of an optional", arguments: [(1, "one"), (2, "two"), (3, "3"), (nil, "none")])
  func choice(number: Int?, expected: String) {
    struct Content: View {
      let number: Int?
      var body: some View {
        if let number {
          switch number {
          case 1: Text("one")
          case 2: Text("two")
          default: Text("\(number)")
          }
        } else {
          Text("none")
        }
      }
    }
    #expect(markup(of: Content(number: number)) == "<span dir=\"auto\">\(expected)</span>")
  }

  private struct Person: Identifiable {
    let id: Int
  }

  @Test("have one for each element of a range, of a collection by a key path, and of what has ids")
  func forEach() {
    #expect(markup(of: ForEach(1..<3) { Text("\($0)") }) == numbers)
    #expect(markup(of: ForEach(["1", "2"], id: \.self) { Text($0) }) == numbers)
    #expect(markup(of: ForEach([Person(id: 1), Person(id: 2)]) { Text("\($0.id)") }) == numbers)
  }

  @Test("are one in a group, and any in AnyView")
  func wrapped() {
    let views: [AnyView] = [AnyView(Text("1")), AnyView(Group { Text("2") })]
    #expect(markup(of: ForEach(0..<2) { views[$0] }) == numbers)
    #expect(
      markup(
        of: Group {
          Text("1"); Text("2")
        }.cssClass("both")) == "<div class=\"both\">\(numbers)</div>")
  }

  @Test("a body may be of views with bodies, and more than ten views stand beside each other")
  func nested() {
    struct Inner: View {
      let text: String
      var body: some View { Text(text).italic() }
    }
    struct Outer: View {
      var body: some View {
        Inner(text: "a"); Inner(text: "b"); Inner(text: "c"); Inner(text: "d"); Inner(text: "e"); Inner(text: "f")
        Inner(text: "g"); Inner(text: "h"); Inner(text: "i"); Inner(text: "j"); Inner(text: "k"); Inner(text: "l")
      }
    }
    let expected = "abcdefghijkl".map { "<span class=\"fs-italic\" dir=\"auto\">\($0)</span>" }.joined()
    #expect(markup(of: Outer()) == expected)
  }

  @Test("a binding gives its value, keeps what is set where there is something to keep it, and nothing else")
  func bindings() {
    let constant = Binding<String?>.constant("a")
    constant.wrappedValue = "b"
    #expect(constant.wrappedValue == "a" && constant.projectedValue.wrappedValue == "a")
    final class Box { var value = 1 }
    let box = Box()
    let binding = Binding {
      box.value
    } set: {
      box.value = $0
    }
    binding.wrappedValue = 2
    #expect(box.value == 2 && binding.wrappedValue == 2)
  }
}
