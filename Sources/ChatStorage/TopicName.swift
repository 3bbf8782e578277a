/// What a message calls the topic that it begins.
struct TopicName: Sendable, Hashable {
  /// The message's number.
  let number: UInt64
  /// The topic's name.
  var name: String

  /// The same where `base` messages more were read before it.
  func moved(by base: UInt64) -> TopicName { TopicName(number: number &+ base, name: name) }
}
