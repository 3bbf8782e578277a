/// How exports of one format are written: enough to put the same chat, and the same faults, into each of them.
///
/// Messages have numbers from 1 on; Ann wrote them, a minute after one another.
package struct FormatSample: Sendable, CustomStringConvertible {
  /// The name of the format, or of its variant.
  package let name: String
  /// What the export's file is called.
  package let file: String
  /// The whole export with these messages, in the order of the chat.
  package let export: @Sendable ([String]) -> String
  /// A message that says something, with further members of its object.
  package let message: @Sendable (_ number: Int, _ text: String, _ more: String) -> String
  /// The member of a message that refers to a file.
  package let attachment: @Sendable (_ path: String) -> String
  /// The member of a message that answers another; nil where the format has no answers.
  package let answer: (@Sendable (_ number: Int) -> String)?
  /// The member of a message that asks something; nil where the format has no polls.
  package let poll: (@Sendable (_ question: String) -> String)?
  /// A message by somebody of whom nothing is known.
  package let stranger: String
  /// A message with everything that one can have; its number is 2.
  package let rich: String

  package var description: String { name }

  /// A message that says its number.
  package func numbered(_ number: Int) -> String { message(number, "text \(number)", "") }

  /// The formats that are JSON with an array of messages.
  package static let all = [stream, telegram, discord, messenger, encrypted]

  /// `, ` and the members, where there are any.
  static func behind(_ more: String) -> String { more.isEmpty ? "" : "," + more }

  /// The second at which a message was sent.
  static func time(_ number: Int) -> Int { 1_600_000_000 + 60 * number }
}
