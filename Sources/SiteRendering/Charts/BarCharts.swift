import MessageList
import Templating

/// Draws messages by month as bars, from the first month to the last, including months without messages.
enum MonthChart {
  /// The largest number of bars. With more months than that, each bar stands for several.
  static let maximumBars = 240
  /// The width of a bar and the gap beside it.
  private static let step = 12
  private static let height = 48

  /// The drawing; nil where there are fewer than two months.
  static func markup(of months: [MonthCount]) -> Markup? {
    let bars = bars(of: months)
    guard bars.count > 1, let most = bars.max(), most > 0 else { return nil }
    // Very few bars are narrower, because wide ones would look like blocks.
    let width = min(9, max(2, bars.count))
    return Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart month-chart\" viewBox=\"0 0 ")
      writer.write(number: bars.count * step)
      writer.write(literal: " 48\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\"><path d=\"")
      for (index, count) in bars.enumerated() where count > 0 {
        let size = max(1, (count * height + most / 2) / most)
        writer.write(literal: "M")
        writer.write(number: index * step + (step - width) / 2)
        writer.write(literal: " 48v-")
        writer.write(number: size)
        writer.write(literal: "h")
        writer.write(number: width)
        writer.write(literal: "v")
        writer.write(number: size)
        writer.write(literal: "z")
      }
      writer.write(literal: "\"/></svg>")
    }
  }

  /// The line of a small chart that stands beside a name; nil where there are fewer than two months.
  static func sparkline(of months: [MonthCount]) -> Markup? {
    let bars = bars(of: months, atMost: 32)
    guard bars.count > 1, let most = bars.max(), most > 0 else { return nil }
    return Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sparkline\" viewBox=\"0 0 ")
      writer.write(number: bars.count - 1)
      writer.write(literal: " 16\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\"><polyline points=\"")
      for (index, count) in bars.enumerated() {
        if index > 0 { writer.write(literal: " ") }
        writer.write(number: index)
        writer.write(literal: ",")
        writer.write(number: 15 - count * 14 / most)
      }
      writer.write(literal: "\"/></svg>")
    }
  }

  /// The number of messages of each bar, from the first month to the last.
  static func bars(of months: [MonthCount], atMost limit: Int = maximumBars) -> [Int] {
    guard let first = months.first?.month, let last = months.last?.month, last >= first else { return [] }
    let width = (last - first) / limit + 1
    var bars = [Int](repeating: 0, count: (last - first) / width + 1)
    for month in months where (first...last).contains(month.month) { bars[(month.month - first) / width] += month.count }
    return bars
  }
}

/// Draws a number as a bar, in proportion to the largest number.
enum ShareBar {
  /// The drawing.
  static func markup(_ count: Int, of most: Int) -> Markup {
    Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"share-bar\"")
      writer.write(literal: " viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\" focusable=\"false\"><path d=\"M0 0h")
      // Floating point does not overflow, and an export can state any number.
      writer.write(number: most > 0 ? Int(max(1, min(100, Double(count) * 100 / Double(most)))) : 1)
      writer.write(literal: "v6H0z\"/></svg>")
    }
  }
}
