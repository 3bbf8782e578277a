/// Puts what the model has without language into the words of the site's.
package protocol ModelWording: Sendable {
  /// Makes texts of a message's event and labels.
  func word(_ message: inout Message)
  /// Names somebody who has no name of their own.
  func word(_ user: inout User)
  /// Names a channel that has no name of its own.
  func word(_ channel: inout Channel)
}
