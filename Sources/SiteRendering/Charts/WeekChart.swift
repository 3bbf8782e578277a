import MessageList
import Templating
import Words

/// Draws messages by day of the week and hour of the day as a map: the more messages, the stronger the colour.
enum WeekChart {
  /// The drawing; nil where there is nothing to draw.
  /// - Parameters:
  ///   - hours: The hours of the week, Monday's midnight first.
  ///   - days: The names of the days, Monday first.
  static func markup(of hours: [Int], days: [String], _ words: SiteWords) -> Markup? {
    guard hours.count == 168, let most = hours.max(), most > 0 else { return nil }
    return Markup { writer in
      writer.write(literal: "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart week-chart\"")
      writer.write(literal: " viewBox=\"0 0 270 88\" aria-hidden=\"true\" focusable=\"false\">")
      for (day, name) in days.enumerated() {
        writer.write(literal: "<text x=\"0\" y=\"")
        writer.write(number: day * 11 + 8)
        writer.write(literal: "\">")
        writer.write(text: name)
        writer.write(literal: "</text>")
      }
      for hour in stride(from: 0, to: 24, by: 6) {
        writer.write(literal: "<text x=\"")
        writer.write(number: 30 + hour * 10)
        writer.write(literal: "\" y=\"86\">")
        writer.write(text: words.number(hour))
        writer.write(literal: "</text>")
      }
      // Cells of one strength are one shape.
      for level in 0...4 { write(level, hours, most, to: &writer) }
      writer.write(literal: "</svg>")
    }
  }

  /// The strength of a number's colour, 0...4, by its square root, so that a few busy hours do not make all others look empty.
  static func level(_ count: Int, most: Int) -> Int {
    guard count > 0 else { return 0 }
    return max(1, Int((4 * (Double(count) / Double(most)).squareRoot()).rounded(.up)))
  }

  private static func write(_ level: Int, _ hours: [Int], _ most: Int, to writer: inout MarkupWriter) {
    let cells = hours.indices.filter { self.level(hours[$0], most: most) == level }
    guard !cells.isEmpty else { return }
    writer.write(literal: "<path class=\"level-")
    writer.write(number: level)
    writer.write(literal: "\" d=\"")
    for cell in cells {
      writer.write(literal: "M")
      writer.write(number: 30 + cell % 24 * 10)
      writer.write(literal: " ")
      writer.write(number: cell / 24 * 11)
      writer.write(literal: "h9v10h-9z")
    }
    writer.write(literal: "\"/>")
  }
}
