/// Compiles the two message transitions to CSS.
///
/// The animations end where a message rests anyway and fill neither forwards nor backwards, so that nothing is hidden where they do not
/// run: without scripts, in print, and where the reader asked for less motion.
struct TransitionStyleSheet {
  /// The transition of the current user's messages.
  let currentUser: AnyTransition
  /// The transition of everyone else's messages.
  let otherUser: AnyTransition
  /// 180 ms: inside the 120 to 240 ms that feel immediate and are still seen.
  static let duration = "180ms"

  /// The names of the animations, for scripts: `none` where nothing moves. A removal plays `--…-removal` once before the message goes.
  var customProperties: [CustomProperty] {
    [
      CustomProperty("--current-user-message-insertion", animation(currentUser, .insertion)?.name ?? "none"),
      CustomProperty("--current-user-message-removal", animation(currentUser, .removal)?.name ?? "none"),
      CustomProperty("--other-user-message-insertion", animation(otherUser, .insertion)?.name ?? "none"),
      CustomProperty("--other-user-message-removal", animation(otherUser, .removal)?.name ?? "none"),
      CustomProperty("--message-transition-duration", Self.duration),
      CustomProperty("--message-transition-timing", "ease-out"),
    ]
  }

  /// The rules; empty when both transitions are the identity.
  var rules: String {
    let all = [(currentUser, AnyTransition.Phase.insertion), (currentUser, .removal), (otherUser, .insertion), (otherUser, .removal)]
    var animations: [Animation] = []
    for case let animation? in all.map({ animation($0.0, $0.1) }) where !animations.contains(where: { $0.name == animation.name }) {
      animations.append(animation)
    }
    guard !animations.isEmpty else { return "" }
    var css = "[dir=\"rtl\"] { --inline-direction: -1; }\n[dir=\"ltr\"] { --inline-direction: 1; }\n"
    css += animations.map { "\($0.keyframes)\n" }.joined()
    css += "@media screen and (prefers-reduced-motion: no-preference) {\n"
    if animations.contains(where: \.leavesSideways) { css += "  .message-list { overflow-x: clip; }\n" }
    css += rule(".message.own", currentUser) + rule(".message:not(.own)", otherUser)
    return css + "}\n"
  }

  private func rule(_ selector: String, _ transition: AnyTransition) -> String {
    guard let animation = animation(transition, .insertion) else { return "" }
    return "  \(selector) { animation: \(animation.name) \(Self.duration) ease-out; }\n"
  }

  private struct Animation {
    let name: String
    let keyframes: String
    let leavesSideways: Bool
  }

  /// The animation of a phase; nil when nothing moves. Its name depends on nothing but what it does.
  private func animation(_ transition: AnyTransition, _ phase: AnyTransition.Phase) -> Animation? {
    let effect = transition.effect(in: phase)
    guard !effect.isIdentity else { return nil }
    let name = (phase == .insertion ? "message-insertion-" : "message-removal-") + Self.fingerprint(effect.declarations)
    let end = phase == .insertion ? "from" : "to"
    return Animation(
      name: name, keyframes: "@keyframes \(name) { \(end) { \(effect.declarations) } }", leavesSideways: effect.leavesSideways)
  }

  /// FNV-1a, 64 bits, as 13 base-32 digits: enough that two effects never share a name by chance.
  private static func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return String(hash, radix: 32)
  }
}
