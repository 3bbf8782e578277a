import ChatModel
import MessageList
import Testing

/// A list of messages with the marks that it should get: `F` for a group's end (avatar, footer, tail), `L` for its start.
struct GroupingExample: CustomTestStringConvertible, Sendable {
  /// A message with its marks.
  struct Line: Sendable {
    var author: String
    var seconds: Double
    var kind: MessageKind
    var marks: String
  }

  var testDescription: String
  var lines: [Line]

  init(_ name: String, _ lines: Line...) {
    testDescription = name
    self.lines = lines
  }

  var inputs: [GroupingInput] {
    lines.map { line in
      let author = UInt32(line.author.utf8.reduce(0) { $0 + Int($1) })
      return GroupingInput(
        author: author, kind: line.kind, createdAt: Timestamp(microseconds: Int64((line.seconds * 1_000_000).rounded())))
    }
  }
}

/// A regular message of ann.
func ann(_ seconds: Double, _ marks: String, _ kind: MessageKind = .regular) -> GroupingExample.Line {
  GroupingExample.Line(author: "ann", seconds: seconds, kind: kind, marks: marks)
}

/// A regular message of bob.
func bob(_ seconds: Double, _ marks: String, _ kind: MessageKind = .regular) -> GroupingExample.Line {
  GroupingExample.Line(author: "bob", seconds: seconds, kind: kind, marks: marks)
}
