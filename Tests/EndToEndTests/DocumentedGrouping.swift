/// The SDK's grouping as its documentation tells it: one walk over the list from the newest message to the oldest, which keeps
/// a set of marks for each. The program works the marks out from neighbours instead.
enum DocumentedGrouping {
  /// Upstream's names of the marks.
  enum Mark {
    /// The newest of its group, at the visual bottom.
    case first
    /// The oldest of its group, at the visual top.
    case last
  }

  /// The marks of messages that stand in the order of time. An edited message does not break its group.
  static func marks(of messages: [ExportedMessage], maximumSeconds: Double = 60) -> [Set<Mark>] {
    let newestFirst = Array(messages.reversed())
    var marks = [Set<Mark>](repeating: [], count: newestFirst.count)
    for (index, message) in newestFirst.enumerated() {
      guard index > 0 else {
        marks[index] = [.first]
        continue
      }
      let newer = newestFirst[index - 1]
      if index == newestFirst.count - 1 { marks[index].insert(.last) }
      if message.author != newer.author {
        marks[index].insert(.first)
        marks[index - 1].insert(.last)
      }
      if ["error", "ephemeral", "system"].contains(newer.type) {
        marks[index] = [.first]
        continue
      }
      if Double(newer.microseconds - message.microseconds) > maximumSeconds * 1_000_000 {
        marks[index].insert(.first)
        marks[index - 1].insert(.last)
      }
    }
    return marks.reversed()
  }

  /// The marks in a list whose groups have headers, told from the top down: a group begins at the list's beginning, on another day,
  /// with another author, after a pause, and on both sides of messages that break groups; it ends where the next begins.
  static func headedMarks(of messages: [ExportedMessage], maximumSeconds: Double) -> [Set<Mark>] {
    let breaking: Set = ["error", "ephemeral", "system"]
    var marks: [Set<Mark>] = []
    var latest: ExportedMessage?
    for message in messages {
      let begins = latest.map { older in
        older.author != message.author || older.day != message.day || breaking.contains(older.type) || breaking.contains(message.type)
          || Double(message.microseconds - older.microseconds) > maximumSeconds * 1_000_000
      }
      if begins != false, !marks.isEmpty { marks[marks.count - 1].insert(.first) }
      marks.append(begins != false ? [.last] : [])
      latest = message
    }
    if !marks.isEmpty { marks[marks.count - 1].insert(.first) }
    return marks
  }
}
