import Glibc

extension Descriptor {
  /// Says when the file last changed, in nanoseconds since 1970, if the system lets us.
  func setModified(_ time: Int64) {
    let time = timespec(tv_sec: Int(time.floored(to: 1_000_000_000)), tv_nsec: Int(time.remainder(of: 1_000_000_000)))
    _ = futimens(number, [time, time])
  }
}

extension Int64 {
  /// How often `unit` goes into the number, rounded down.
  fileprivate func floored(to unit: Int64) -> Int64 { self % unit < 0 ? self / unit - 1 : self / unit }
  /// What is left then, 0 or more.
  fileprivate func remainder(of unit: Int64) -> Int64 { (self % unit + unit) % unit }
}
