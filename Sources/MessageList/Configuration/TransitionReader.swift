import Diagnostics

/// Reads the text form of a transition, which is what Swift would write, with or without the leading dots, `AnyTransition`
/// and the label `edge:`.
///
/// ```
/// transition = primary { ".combined(with:" transition ")" }
/// primary    = "identity" | "opacity" | "scale" | "slide" | "move(" edge ")"
///            | "asymmetric(insertion:" transition ", removal:" transition ")"
/// ```
struct TransitionReader {
  /// How many parts a transition may have; they also bound how deep it nests.
  static let maximumParts = 32

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var parts = 0

  /// Reads a text that holds one transition and nothing else.
  static func read(_ text: String) throws(TransitionSyntaxError) -> AnyTransition {
    guard text.utf8.count <= 4096 else { throw TransitionSyntaxError(offset: 0, "expected a transition of at most 4096 bytes") }
    var reader = TransitionReader(scalars: Array(text.unicodeScalars))
    let transition = try reader.readTransition()
    reader.skipSpace()
    guard reader.index == reader.scalars.count else { throw reader.expected("the end, or .combined(with: ...)") }
    return transition
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private mutating func readTransition() throws(TransitionSyntaxError) -> AnyTransition {
    var transition = try readPrimary()
    while true {
      let start = index
      guard take(".") else { return transition }
      guard readName() == "combined" else {
        index = start
        throw expected("combined(with: ...)")
      }
      try require("(")
      try requireLabel("with")
      transition = transition.combined(with: try readTransition())
      try require(")")
    }
  }

  private mutating func readPrimary() throws(TransitionSyntaxError) -> AnyTransition {
    parts += 1
    guard parts <= Self.maximumParts else { throw TransitionSyntaxError(offset: index, "expected at most \(Self.maximumParts) parts") }
    skipSpace()
    let start = index
    if readName() == "AnyTransition" {
      try require(".")
    } else {
      index = start
      _ = take(".")
    }
    skipSpace()
    let nameStart = index
    let name = readName()
    switch name {
    case "identity": return .identity
    case "opacity": return .opacity
    case "scale": return .scale
    case "slide": return .slide
    case "move": return try readMove()
    case "asymmetric": return try readAsymmetric()
    default:
      index = nameStart
      let names = ["identity", "opacity", "scale", "slide", "move", "asymmetric"]
      throw expected("a transition (identity, opacity, scale, slide, move(edge) or asymmetric(insertion:removal:))", meant: (name, names))
    }
  }

  private mutating func readMove() throws(TransitionSyntaxError) -> AnyTransition {
    try require("(")
    let start = index
    if readName() != "edge" || !take(":") { index = start }
    _ = take(".")
    skipSpace()
    let edgeStart = index
    let name = readName()
    guard let edge = AnyTransition.Edge(rawValue: name) else {
      index = edgeStart
      throw expected("an edge (top, leading, bottom or trailing)", meant: (name, AnyTransition.Edge.allCases.map(\.rawValue)))
    }
    try require(")")
    return .move(edge: edge)
  }

  private mutating func readAsymmetric() throws(TransitionSyntaxError) -> AnyTransition {
    try require("(")
    try requireLabel("insertion")
    let insertion = try readTransition()
    try require(",")
    try requireLabel("removal")
    let removal = try readTransition()
    try require(")")
    return .asymmetric(insertion: insertion, removal: removal)
  }

  // MARK: Characters

  private mutating func skipSpace() {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
  }

  private mutating func readName() -> String {
    skipSpace()
    var name = String.UnicodeScalarView()
    while index < scalars.count, scalars[index].properties.isAlphabetic {
      name.append(scalars[index])
      index += 1
    }
    return String(name)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < scalars.count, scalars[index] == scalar else { return false }
    index += 1
    return true
  }

  private mutating func require(_ scalar: Unicode.Scalar) throws(TransitionSyntaxError) {
    guard take(scalar) else { throw expected("'\(scalar)'") }
  }

  private mutating func requireLabel(_ label: String) throws(TransitionSyntaxError) {
    skipSpace()
    let start = index
    guard readName() == label, take(":") else {
      index = start
      throw expected("\(label):")
    }
  }

  private func expected(_ wanted: String, meant: (name: String, names: [String])? = nil) -> TransitionSyntaxError {
    let nearest = meant.flatMap { NearestName.match(for: $0.name, in: $0.names) }
    return TransitionSyntaxError(
      offset: index, "expected \(wanted) at character \(index + 1)", advice: nearest.map { "did you mean '\($0)'?" })
  }
}
