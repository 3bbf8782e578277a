/// What an export is to hold.
struct ExportPlan: Sendable, Hashable {
  /// How many messages, over all channels.
  var messages = 100_000
  /// How many channels. The first is the largest; the n-th has about an n-th of its messages.
  var channels = 20
  /// How many people.
  var users = 200
  /// What the random numbers begin with.
  var seed: UInt64 = 1

  /// How many messages each channel has; the sum is `messages`.
  var channelSizes: [Int] {
    let weights = (1...max(channels, 1)).map { 1_000_000 / $0 }
    let sum = weights.reduce(0, +)
    var sizes = weights.map { Int(messages.multipliedFullWidth(by: $0).low / UInt(sum)) }
    sizes[0] += messages - sizes.reduce(0, +)
    return sizes
  }
}
