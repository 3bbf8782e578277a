import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Appearance

@Suite("Transitions")
struct AnyTransitionTests {
  private static let documented: AnyTransition = .scale.combined(
    with: AnyTransition.asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))

  @Test("are read as text in SwiftUI's spelling, dots and labels optional")
  func reading() throws {
    let rows: [(String, AnyTransition)] = [
      ("identity", .identity), ("opacity", .opacity), (".slide", .slide), ("scale", .scale), ("scale(0.5)", .scale(scale: 0.5)),
      ("scale(scale: 0.5, anchor: .bottomTrailing)", .scale(scale: 0.5, anchor: .bottomTrailing)),
      ("move(trailing)", .move(edge: .trailing)),
      (" .move( edge : .top ) ", .move(edge: .top)), ("offset(x: 10, y: -20)", .offset(x: 10, y: -20)), ("offset(y: 8)", .offset(y: 8)),
      ("scale.combined(with: opacity)", .scale.combined(with: .opacity)),
      ("opacity.combined(slide).combined(with: scale)", .opacity.combined(with: .slide).combined(with: .scale)),
      (
        "asymmetric(insertion: move(trailing), removal: move(leading))",
        .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading))
      ),
      (
        ".scale.combined(with: .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)))", Self.documented
      ),
      (
        """
        .scale.combined(with:
            AnyTransition.asymmetric(
                insertion: .move(edge: .trailing),
                removal: .move(edge: .leading)
            )
        )
        """, Self.documented
      ), ("AnyTransition .opacity", .opacity),
    ]
    for (text, transition) in rows { #expect(try AnyTransition(parsing: text) == transition, "\(text)") }
  }

  @Test(
    "name the character where the text goes wrong",
    arguments: [
      ("", 1, "expected a transition"), ("scal", 1, "did you mean 'scale'?"), ("scale.with(opacity)", 7, "'with' cannot follow"),
      ("move", 5, "expected '('"), ("move(left)", 6, "there is no edge 'left'"), ("scale(2", 8, "expected ')'"),
      ("scale(nan)", 7, "a number from 0 to 10"), ("opacity opacity", 9, "expected the end"), ("offset(x: 1e9)", 12, "expected ')'"),
      ("asymmetric(scale, opacity)", 12, "expected 'insertion:'"), ("scale.combined(with: opacity", 29, "expected ')'"),
      ("é", 1, "expected a transition"), ("AnyTransition", 1, "there is no transition 'AnyTransition'"),
      ("AnyTransition.AnyTransition.scale", 15, "there is no transition"), ("AnyTransitionscale", 1, "there is no transition"),
      ("scale; } body {", 6, "expected the end"),
    ])
  func refusing(text: String, character: Int, words: String) {
    let error = #expect(throws: ArchiveError.self) { try AnyTransition(parsing: text) }
    #expect(error?.description.contains("character \(character):") == true, "\(String(describing: error))")
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test("are read back from their descriptions, and no cut of one traps")
  func roundTrip() throws {
    #expect(Self.documented.description == "scale.combined(with: asymmetric(insertion: move(trailing), removal: move(leading)))")
    let simple: [AnyTransition] =
      [.identity, .opacity, .scale, .slide, .scale(scale: 0.25), .scale(scale: 2, anchor: .bottomTrailing), .offset(x: -1.5, y: 20)]
      + Edge.allCases.map { .move(edge: $0) }
    let pairs = simple.flatMap { a in simple.flatMap { b in [a.combined(with: b), .asymmetric(insertion: a, removal: b)] } }
    let triples = pairs.flatMap { a in
      simple.prefix(3).flatMap { b in [a.combined(with: b), b.combined(with: a), .asymmetric(insertion: b, removal: a)] }
    }
    for transition in simple + pairs + triples { #expect(try AnyTransition(parsing: transition.description) == transition) }
    for text in pairs.map(\.description) {
      for length in 0..<text.count { _ = try? AnyTransition(parsing: String(text.prefix(length))) }
    }
  }

  @Test("never trap on random text, however deep")
  func fuzz() {
    let pieces = [
      "scale", "move", "(", ")", ".", "combined", "with:", "opacity", ",", "insertion:", " ", "1", "-", "asymmetric", "\u{0}", "é",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0..<20, using: &random)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      _ = try? AnyTransition(parsing: text)
    }
    #expect(throws: ArchiveError.self) {
      try AnyTransition(parsing: String(repeating: "scale.combined(", count: 60) + "scale" + String(repeating: ")", count: 60))
    }
  }

  @Test("write nothing for identity")
  func identity() {
    let css = TransitionStyleSheet(currentUser: .identity, otherUser: .identity).rules
    #expect(css.isEmpty)
    #expect(!Appearance().styleSheet().contains("@keyframes"))
  }

  @Test("animate each sender's messages with opacity and transform only, where motion is wanted")
  func rules() {
    let css = TransitionStyleSheet(currentUser: Self.documented, otherUser: .opacity).rules
    #expect(css.contains("from { transform: translate(calc(var(--inline-direction, 1) * 100%), 0) scale(0); }"))
    #expect(css.contains("to { transform: translate(calc(var(--inline-direction, 1) * -100%), 0) scale(0); }"))
    #expect(css.contains("from { opacity: 0; }"))
    let parts = css.split(separator: "@media screen and (prefers-reduced-motion: no-preference) {")
    #expect(parts.count == 2)
    #expect(!parts[0].contains("animation:"))
    #expect(parts[1].contains(".message.own { animation: message-insertion-"))
    #expect(parts[1].contains(".message:not(.own) { animation: message-insertion-"))
    #expect(parts[1].contains("overflow-x: clip"))
    // Without a fill mode a message rests as it is laid out, whether or not the animation runs.
    #expect(!css.contains("forwards") && !css.contains("backwards") && !css.contains(" both"))
  }

  @Test("share the keyframes of equal effects, under names that depend on the effect alone")
  func names() {
    let both = TransitionStyleSheet(currentUser: .opacity, otherUser: .opacity).rules
    #expect(both.components(separatedBy: "@keyframes").count - 1 == 2)
    let one = TransitionStyleSheet(currentUser: .identity, otherUser: .opacity)
    let names = one.customProperties.map(\.light)
    #expect(names[0] == "none")
    #expect(both.contains("@keyframes \(names[2]) "))
    #expect(both.contains("@keyframes \(names[3]) "))
  }

  @Test("turn slide into entering at the leading and leaving at the trailing edge")
  func slide() {
    #expect(AnyTransition.slide.effect(in: .insertion) == AnyTransition.move(edge: .leading).effect(in: .insertion))
    #expect(AnyTransition.slide.effect(in: .removal) == AnyTransition.move(edge: .trailing).effect(in: .removal))
  }

  @Test("scale out of an anchor by shifting there and back")
  func anchor() {
    let effect = AnyTransition.scale(scale: 0.5, anchor: .bottom).effect(in: .insertion)
    #expect(effect.declarations == "transform: translate(0, 50%) scale(0.5) translate(0, -50%);")
  }
}
