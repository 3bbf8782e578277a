/// A text that is no transition.
public struct TransitionSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many Unicode scalars stand before the place where it stops being one.
  public let offset: Int
  /// What was expected there.
  public let summary: String
  /// What was probably meant; nil when nothing is near.
  public let advice: String?

  init(offset: Int, _ summary: String, advice: String? = nil) {
    self.offset = offset
    self.summary = summary
    self.advice = advice
  }

  /// What was expected, and the advice.
  public var description: String { summary + (advice.map { "; " + $0 } ?? "") }
}

extension AnyTransition {
  /// Reads the text form, for example `scale.combined(with: move(trailing))`.
  /// - Throws: where the text stops being a transition, and what was expected there.
  public init(text: String) throws(TransitionSyntaxError) {
    self = try TransitionReader.read(text)
  }
}
