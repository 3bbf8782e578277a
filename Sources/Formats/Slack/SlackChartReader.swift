import ChatModel
import ChatReading

/// Reads charts, whose values become a table (docs.slack.dev/reference/block-kit/blocks/data-visualization-block).
final class SlackChartReader {
  /// The keys of a chart, of its axes, and of what it has values for.
  private enum Key: Int, JSONKey {
    case type, segments, series, axisConfig, name, data, label, value, categories, xLabel, yLabel

    var expected: JSONExpectation {
      switch self {
      case .segments, .series, .data: .array
      default: .anything
      }
    }
  }

  private let fields = JSONFields<Key>()
  private let part = JSONFields<Key>()

  /// Makes a reader.
  init() {}

  /// A row for each value, behind the names of the axes; nil where there is no value.
  func table(of chart: JSONValue, _ context: DecodingContext) -> RichTextBlock? {
    guard fields.load(chart) else { return nil }
    context.countUnknown(fields, of: chart, in: "blocks.chart")
    let (segments, series) = (fields[.segments], fields[.series])
    var heading = ["", ""]
    if part.load(fields[.axisConfig]) { heading = [text(.xLabel, context), text(.yLabel, context)] }
    var rows = rows(in: segments, context)
    let count = series.elements.reduce(0) { count, _ in count + 1 }
    for one in series.elements where part.load(one) {
      let (name, data) = (text(.name, context), part[.data])
      if count == 1, heading[1].isEmpty { heading[1] = name }
      rows += self.rows(in: data, context).map { count == 1 ? $0 : [name] + $0 }
    }
    guard !rows.isEmpty else { return nil }
    if count > 1 { heading.insert("", at: 0) }
    let width = heading.count
    let cells = ([heading] + rows).map { row in
      (row + Array(repeating: "", count: max(0, width - row.count))).map { $0.isEmpty ? [] : [RichTextInline.text($0)] }
    }
    return .table(alignments: Array(repeating: .natural, count: width), rows: cells)
  }

  /// The labels and values of a list.
  private func rows(in list: JSONValue, _ context: DecodingContext) -> [[String]] {
    list.elements.compactMap { point in
      guard part.load(point) else { return nil }
      return [text(.label, context), Self.words(of: part[.value])]
    }
  }

  private func text(_ key: Key, _ context: DecodingContext) -> String {
    part[key].isBlank ? "" : SlackString.text(part[key], of: "the text of a chart", context) ?? ""
  }

  /// A number as people write it; empty where a value is none.
  static func words(of value: JSONValue) -> String {
    if let integer = value.integer, value.number == Double(integer) { return String(integer) }
    return value.number.map { String($0) } ?? ""
  }
}
