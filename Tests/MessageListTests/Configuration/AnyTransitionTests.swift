import Testing

@testable import MessageList

@Suite("Transitions")
struct AnyTransitionTests {
  @Test("the document's transition is written and read as text")
  func document() throws {
    let transition: AnyTransition = .scale.combined(
      with: AnyTransition.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
    let text = "scale.combined(with: asymmetric(insertion: move(trailing), removal: move(leading)))"
    #expect(transition.description == text)
    #expect(try AnyTransition(text: text) == transition)
  }

  @Test(
    "what Swift would write is read too",
    arguments: [
      (".scale", AnyTransition.scale), ("AnyTransition.opacity", .opacity), (" slide ", .slide), (".move(edge: .top)", .move(edge: .top)),
      ("move(edge:bottom)", .move(edge: .bottom)), ("move( .leading )", .move(edge: .leading)),
      (".scale.combined(with: .opacity).combined(with: slide)", .scale.combined(with: .opacity).combined(with: .slide)),
      ("scale.combined(with: opacity.combined(with: slide))", .scale.combined(with: .opacity.combined(with: .slide))),
      (
        """
        .scale.combined(with:
            AnyTransition.asymmetric(
                insertion: .move(edge: .trailing),
                removal: .move(edge: .leading)
            )
        )
        """, .scale.combined(with: .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))
      ),
    ])
  func forms(text: String, transition: AnyTransition) throws {
    #expect(try AnyTransition(text: text) == transition)
  }

  @Test(
    "a text that is no transition is refused with the place and the nearest name",
    arguments: [
      ("", "expected a transition (identity, opacity, scale, slide, move(edge) or asymmetric(insertion:removal:)) at character 1"),
      (
        "scal",
        "expected a transition (identity, opacity, scale, slide, move(edge) or asymmetric(insertion:removal:)) at character 1; did you mean 'scale'?"
      ),
      ("move(rigth)", "expected an edge (top, leading, bottom or trailing) at character 6"),
      ("move(tralling)", "expected an edge (top, leading, bottom or trailing) at character 6; did you mean 'trailing'?"),
      ("move", "expected '(' at character 5"), ("move(top", "expected ')' at character 9"),
      ("scale opacity", "expected the end, or .combined(with: ...) at character 7"),
      ("scale.combine(with: opacity)", "expected combined(with: ...) at character 6"),
      ("scale.combined(opacity)", "expected with: at character 16"),
      ("asymmetric(removal: scale, insertion: slide)", "expected insertion: at character 12"),
      ("asymmetric(insertion: scale)", "expected ',' at character 28"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: TransitionSyntaxError.self) { try AnyTransition(text: text) }
    #expect(error?.description == message)
  }

  @Test("nesting is bounded")
  func bound() {
    let chain = "scale" + String(repeating: ".combined(with: opacity)", count: 40)
    let nest = String(repeating: "scale.combined(with: ", count: 100) + "scale" + String(repeating: ")", count: 100)
    #expect(throws: TransitionSyntaxError.self) { try AnyTransition(text: chain) }
    #expect(throws: TransitionSyntaxError.self) { try AnyTransition(text: nest) }
    #expect(throws: TransitionSyntaxError.self) { try AnyTransition(text: String(repeating: "(", count: 1_000_000)) }
  }

  @Test("every transition of up to three parts is read back from its description, and no cut of it traps")
  func roundTrip() throws {
    let simple: [AnyTransition] = [.identity, .opacity, .scale, .slide] + AnyTransition.Edge.allCases.map { .move(edge: $0) }
    let pairs = simple.flatMap { a in simple.flatMap { b in [a.combined(with: b), .asymmetric(insertion: a, removal: b)] } }
    let triples = pairs.flatMap { a in
      simple.prefix(3).flatMap { b in [a.combined(with: b), b.combined(with: a), .asymmetric(insertion: b, removal: a)] }
    }
    for transition in simple + pairs + triples {
      #expect(try AnyTransition(text: transition.description) == transition)
    }
    for transition in pairs {
      let text = transition.description
      for length in 0..<text.count { _ = try? AnyTransition(text: String(text.prefix(length))) }
    }
  }
}
