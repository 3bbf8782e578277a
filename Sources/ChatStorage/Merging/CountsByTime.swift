import ChatModel

/// Counts the messages of several stretches of time in one walk through all of them.
struct CountsByTime {
  /// The ends of what is asked for; once messages were counted, in order and each once.
  private var bounds: [Int64] = []
  /// How many messages there are before each of them and at it.
  private var before: [Int] = []
  private var through: [Int] = []

  /// Asks how many messages are of a time.
  mutating func ask(for time: ClosedRange<Int64>) { bounds += [time.lowerBound, time.upperBound] }

  /// Counts messages.
  mutating func count(_ messages: some Sequence<MessageEntry>) {
    guard !bounds.isEmpty else { return }
    bounds.sort()
    bounds = bounds.enumerated().filter { $0.offset == 0 || bounds[$0.offset - 1] != $0.element }.map(\.element)
    // Those that lie between two bounds, and those at one.
    var (between, at) = ([Int](repeating: 0, count: bounds.count + 1), [Int](repeating: 0, count: bounds.count))
    for message in messages where !message.flags.contains(.unknownTime) {
      let place = bounds.partitioningIndex { $0 >= message.createdAt }
      if place < bounds.count, bounds[place] == message.createdAt { at[place] += 1 } else { between[place] += 1 }
    }
    var sum = 0
    for place in bounds.indices {
      sum += between[place]
      before.append(sum)
      sum += at[place]
      through.append(sum)
    }
  }

  /// How many messages are of a time that was asked for.
  func count(of time: ClosedRange<Int64>) -> Int {
    let (first, last) = (bounds.partitioningIndex { $0 >= time.lowerBound }, bounds.partitioningIndex { $0 >= time.upperBound })
    guard first < before.count, last < through.count else { return 0 }
    return through[last] - before[first]
  }
}
