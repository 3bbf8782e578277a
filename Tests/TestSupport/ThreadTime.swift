import Foundation

/// How long work takes the processor. Unlike the time on a clock it does not grow when others keep the machine busy.
package enum ThreadTime {
  /// The processor's time of this thread while it runs `work`, which stays on it.
  package static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
