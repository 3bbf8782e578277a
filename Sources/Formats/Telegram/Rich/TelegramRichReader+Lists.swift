import ChatModel
import ChatReading

/// Lists and tables.
extension TelegramRichReader {
  mutating func list(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock] {
    let isOrdered = object.text("kind") == "ordered"
    let start = object.take("start").integer ?? 1
    var items: [[RichTextBlock]] = []
    var states: [Bool?] = []
    for element in object.take("items").elements {
      var item = TelegramRichObject(element)
      states.append(Self.isDone(item.text("task_state")))
      let content = element.isObject ? paragraph(inlines(item.take("text"), depth: depth)) : blocks(element, depth: depth + 1)
      items.append(content + blocks(item.take("blocks"), depth: depth + 1) + paragraph(text(item.rest(context))))
    }
    guard !items.isEmpty else { return [] }
    if states.contains(where: { $0 != nil }), let tasks = Self.tasks(items, states) { return [.checklist(tasks)] }
    return [.list(start: isOrdered ? start : nil, isTight: items.allSatisfy { $0.count < 2 }, items: items)]
  }

  /// Whether a task is done; nil for what is none.
  private static func isDone(_ state: String?) -> Bool? {
    switch state {
    case nil, "none": nil
    case "checked", "done", "completed": true
    default: false
    }
  }

  /// A list of tasks; nil where one of them is more than a line.
  private static func tasks(_ items: [[RichTextBlock]], _ states: [Bool?]) -> [RichTextChecklistItem]? {
    var tasks: [RichTextChecklistItem] = []
    for (item, isDone) in zip(items, states) {
      guard item.count == 1, case .paragraph(let inlines) = item[0] else { return nil }
      tasks.append(RichTextChecklistItem(inlines, isDone: isDone))
    }
    return tasks
  }

  mutating func table(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock] {
    let title = inlines(object.take("title"), depth: depth)
    var rows: [[[RichTextInline]]] = []
    var alignments: [RichTextAlignment] = []
    for element in object.take("rows").elements {
      var row = TelegramRichObject(element)
      var cells: [[RichTextInline]] = []
      for element in row.take("cells").elements {
        var cell = TelegramRichObject(element)
        if rows.isEmpty { alignments.append(Self.alignment(cell.text("align"))) }
        cells.append(inlines(cell.take("text"), depth: depth) + text(cell.rest(context)))
      }
      let rest = text(row.rest(context))
      rows.append(rest.isEmpty ? cells : cells + [rest])
    }
    let table: [RichTextBlock] = rows.isEmpty ? [] : [.table(alignments: alignments, rows: rows)]
    return (title.isEmpty ? [] : [.paragraph([.strong(title)])]) + table
  }

  private static func alignment(_ text: String?) -> RichTextAlignment {
    switch text {
    case "left": .left
    case "center": .center
    case "right": .right
    default: .natural
    }
  }
}
