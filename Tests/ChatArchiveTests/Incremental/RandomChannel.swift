/// A channel of an export that a test changes step by step.
struct RandomChannel {
  let id: String
  var name: String?
  var topic: String?
  var image: String?
  var members: [String]
  var isDirect = false
  var truncatedTime: Int?
  /// How far people have read, in seconds since 2026-01-01.
  var reads: [String: Int] = [:]
}
