import Foundation

/// Numbers as the tables write them.
enum Format {
  /// A number with so many digits behind the point.
  static func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// A count with its thousands apart.
  static func count(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [Substring] = []
    while digits.utf8.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
  }

  /// Megabytes, millions of bytes.
  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, bytes < 10_000_000 ? 2 : 1) }

  /// A median in seconds with the shortest and the longest.
  static func seconds(_ sample: Sample) -> String {
    let range = sample.wallRange
    return "\(decimal(sample.wallSeconds, 3)) (\(decimal(range.shortest, 3))–\(decimal(range.longest, 3)))"
  }

  /// Messages per second.
  static func rate(_ messages: Int, _ sample: Sample) -> String {
    count(Int((Double(messages) / max(sample.wallSeconds, 1e-6)).rounded()))
  }

  /// A part of a whole.
  static func percent(_ ratio: Double) -> String { decimal(ratio * 100, 1) + " %" }
}
