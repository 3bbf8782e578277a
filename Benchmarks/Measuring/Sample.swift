/// Several runs of one command.
struct Sample {
  /// The runs, in their order.
  var runs: [MeasuredCommand] = []

  /// The median of the wall times in seconds; 0 without a run.
  var wallSeconds: Double { Self.median(runs.map(\.wallSeconds)) }
  /// The median of the processor times in seconds.
  var processorSeconds: Double { Self.median(runs.map(\.processorSeconds)) }
  /// The largest peak of all runs, in bytes.
  var peakMemory: Int { runs.map(\.peakMemory).max() ?? 0 }
  /// The shortest and the longest wall time in seconds.
  var wallRange: (shortest: Double, longest: Double) {
    let times = runs.map(\.wallSeconds)
    return (times.min() ?? 0, times.max() ?? 0)
  }

  /// The median of the ratios of the n-th runs' wall times: what disturbs the machine for a while disturbs both.
  func ratio(to other: Sample) -> Double {
    Self.median(zip(runs, other.runs).map { $0.wallSeconds / max($1.wallSeconds, 1e-6) })
  }

  /// The same of the processor times, which other work on the machine disturbs less.
  func processorRatio(to other: Sample) -> Double {
    Self.median(zip(runs, other.runs).map { $0.processorSeconds / max($1.processorSeconds, 1e-6) })
  }

  /// The value in the middle; of an even number of values the mean of both; 0 without values.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    guard sorted.count > 1 else { return last }
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
