import ChatArchive
import Testing

@testable import Commands

@Suite("The check of view factories")
struct FactoryCheckTests {
  /// What is found in the body of a factory that begins on line 2.
  private static func findings(_ body: String) -> [String] {
    FactoryCheck([("F.swift", "struct F: ViewFactory {\n\(body)\n}")]).findings.entries.map(\.description)
  }

  @Test(
    "what fits is no finding",
    arguments: [
      "func makeMessageDateView(for message: ChatMessage) -> some View { Text(message.text) }",
      "public func makeMessageDateView(for m: ChatArchive.ChatMessage) -> HTML { \"\" }",
      "func makeMessageDateView(\n  for message: _ChatMessage<NoExtraData>\n) -> some View\n{\n}",
      "@ViewBuilder func makeMessageDateView(for message: ChatMessage) -> some View {}",
      """
      func makeMessageContainerView(
          channel: ChatChannel, message: ChatMessage, width: Optional<CGFloat>, showsAllInfo: Bool, isInThread: Bool,
          scrolledId: Binding<String?>, quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> (), isLast: Bool
      ) -> some View { Text("func makeMessageDateView() {") }
      """,
      "func makeMessageListModifier() -> some ViewModifier { EmptyModifier() }",
      "private func makeBadge(_ text: String) -> String { text }",
      "func badge() -> String { \"\" }",
      "struct G { func makeMessageDateView() -> String { \"\" } }",
      "/* func makeMessageDateView() /* nested */ */ // func makeMessageDateView()",
    ])
  func fits(body: String) {
    #expect(Self.findings(body) == [])
  }

  @Test(
    "what does not is named with its line, what is wrong, and what to write",
    arguments: [
      (
        "func makeMessageDateView(message: ChatMessage) -> some View {}",
        "it lacks for message: ChatMessage, and message: ChatMessage fits none"
      ),
      ("func makeMessageDateView(for message: ChatMessage) -> String { \"\" }", "it gives String where some View is wanted"),
      ("func makeMessageDateView(for message: ChatMessage) { }", "it gives Void where some View is wanted"),
      ("func makeMessageDateView(for message: ChatMessage) -> any View {}", "it gives View where some View is wanted"),
      ("func makeMessageDateView(for message: ChatMessage?) -> some View {}", "message is ChatMessage? where ChatMessage is wanted"),
      ("static func makeMessageDateView(for message: ChatMessage) -> some View {}", "it is static"),
      ("private func makeMessageDateView(for message: ChatMessage) -> some View {}", "it is private"),
      ("func makeMessageDateView<T>(for message: T) -> some View {}", "it is generic"),
      ("func makeMessageDateView(for message: ChatMessage) async throws -> some View {}", "it is marked async"),
    ])
  func misfits(body: String, difference: String) {
    #expect(
      Self.findings("\n\n  " + body) == [
        "F.swift:4: warning: \(body.contains("(message") ? "makeMessageDateView(message:)" : "makeMessageDateView(for:)") draws nothing: "
          + difference + "; write makeMessageDateView(for message: ChatMessage) -> some View"
      ])
  }

  @Test("a missing Binding, a modifier for a view, and another order of parameters are found")
  func others() {
    #expect(
      Self.findings("func makeEmojiTextView(message: ChatMessage, isFirst: Bool) -> some View {}").first?.contains(
        "it lacks scrolledId: Binding<String?>;") == true)
    #expect(Self.findings("func makeMessageListModifier() -> some View {}").first?.contains("some ViewModifier is wanted") == true)
    #expect(
      Self.findings("func makeMessageListBackground(isInThread: Bool, colors: ColorPalette) -> some View {}").first?.contains(
        "its parameters are in a different order") == true)
  }

  @Test("a name that is none says which was meant")
  func names() {
    #expect(
      Self.findings("func makeMessageDateViews() -> some View {}").first?.contains("did you mean makeMessageDateView(for message:") == true)
    #expect(Self.findings("func makeTea() -> some View {}").first?.contains("make it private if it is the factory's own") == true)
  }

  @Test("functions count where another file or an extension says that the type is a factory, and nowhere else")
  func places() {
    let function = "func makeMessageDateView() -> some View {}"
    let check = FactoryCheck([
      ("A.swift", "enum Own { struct F {} }\nextension Own.F { \(function) }"), ("B.swift", "extension Own.F: Hashable, ViewFactory {}"),
      ("C.swift", "struct Other { \(function) }"),
    ])
    #expect(check.factories == 1)
    #expect(check.findings.entries.map { "\($0.place)" } == ["A.swift:2"])
    #expect(FactoryCheck([("C.swift", "struct Other { \(function) }")]).factories == 0)
  }

  @Test("strings, raw strings, regular expressions and what is put into strings hide nothing behind them")
  func literals() {
    let tricks = [
      #"let a = "}\("}")""#, "let b = \"\"\"\n  } \" {\n  \"\"\"", ##"let c = #"\"}"#"##, "let d = /[\"}]/", "let e = #/ } \" /#",
      "let f = 1 / 2 / 3", "let g = \"unclosed",
    ]
    for trick in tricks {
      #expect(Self.findings(trick + "\nfunc makeMessageDateView() -> some View {}").count == 1, "\(trick)")
    }
  }

  @Test(
    "no source stops it",
    arguments: ["", "func", "struct F: ViewFactory {", "func make(", "}}}", "\"\"\"", "#", "/"])
  func broken(source: String) {
    #expect(FactoryCheck([("F.swift", source)]).findings.count == 0)
  }
}
