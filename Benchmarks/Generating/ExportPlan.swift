/// What an export is to hold.
struct ExportPlan: Sendable, Hashable {
  /// How many messages, over all channels.
  var messages = 100_000
  /// How many channels.
  var channels = 20
  /// Whether all channels have as many messages; else the first is the largest, and the n-th has about an n-th of its messages.
  var isEven = false
  /// How many people.
  var users = 200
  /// What the random numbers begin with.
  var seed: UInt64 = 1

  /// How many of so many messages each channel gets; the sum is `total`.
  func channelSizes(of total: Int) -> [Int] {
    let weights = (1...max(channels, 1)).map { isEven ? 1 : 1_000_000 / $0 }
    let sum = weights.reduce(0, +)
    var sizes = weights.map { Int(total.multipliedFullWidth(by: $0).low / UInt(sum)) }
    sizes[0] += total - sizes.reduce(0, +)
    return sizes
  }
}
