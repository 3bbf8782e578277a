/// Which of the messages an export gets.
enum ExportPart {
  /// Those of the plan.
  case base
  /// Those of one day more, and what they change of older ones.
  case day(NewDay)
  /// Those of the plan, with one day more in every channel.
  case whole(NewDay)

  /// The day, if there is one.
  var newDay: NewDay? {
    switch self {
    case .base: nil
    case .day(let day), .whole(let day): day
    }
  }

  /// Whether the messages of the plan are written.
  var hasBase: Bool {
    if case .day = self { false } else { true }
  }
}
