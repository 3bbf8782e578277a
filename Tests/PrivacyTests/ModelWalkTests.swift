import ChatModel
import Testing

@testable import Privacy

@Suite("The walk over the model")
struct ModelWalkTests {
  @Test("reaches every text of a batch in which every field says something")
  func everything() {
    var batch = FilledBatch.make()
    let before = Leaves(of: batch)
    #expect(before.empty == [], "the batch must say something in every field")
    var editor = MarkingEditor()
    ModelWalk.edit(&batch, &editor)
    let missed = Leaves(of: batch).texts.filter { !$0.text.contains("✓") }.map(\.path)
    let wrong = missed.filter { path in !Self.technical.contains { path.hasSuffix($0) } }
    #expect(wrong == [])
  }

  /// What says nothing of anybody: names of languages, of phrases and of kinds.
  private static let technical = [
    "translations.language", "parts.language", ".key", "arguments.name", "poll.id", "options.id", "channel.type", "channelHints.type",
    "mimeType",
    "attachments.typeName", "attachment.typeName",
  ]
}

/// Marks all that it is given.
struct MarkingEditor: ModelEditor {
  func edit(text: inout String) { text += "✓" }
  func edit(inlines: inout [RichTextInline]) {}
  func edit(person id: inout String) { id += "✓" }
  func edit(person id: inout String, name: inout String) { (id, name) = (id + "✓", name + "✓") }
  func edit(name: inout String) { name += "✓" }
  func edit(channel id: inout String) { id += "✓" }
  func edit(message id: inout String) { id += "✓" }
  func edit(address: inout String) { address += "✓" }
  func edit(attachment: inout ChatModel.Attachment) {}
  func mark(for location: SharedLocation) -> String? { nil }
  func removes(person id: String) -> Bool { false }
  func hides(person id: String) -> Bool { false }
}

/// All texts in a value, with the way to each, and what is empty in it.
struct Leaves {
  var texts: [(path: String, text: String)] = []
  var empty: [String] = []

  init(of value: Any) { add(value, "") }

  private mutating func add(_ value: Any, _ path: String) {
    if let text = value as? String { return texts.append((path, text)) }
    let mirror = Mirror(reflecting: value)
    let type = "\(type(of: value))"
    let saysNothing = ["Timestamp", "Int", "Double", "Bool", "Absence", "Alignment"].contains { type.contains($0) }
    if mirror.displayStyle == .optional || type.hasPrefix("Rare<") {
      guard let inner = mirror.children.first else {
        if !saysNothing { empty.append(path) }
        return
      }
      return add(inner.value, path)
    }
    if mirror.displayStyle == .collection, mirror.children.isEmpty {
      if !saysNothing { empty.append(path) }
      return
    }
    for child in mirror.children {
      let name = child.label.map { $0.hasPrefix("rare") ? String($0.dropFirst(4)).lowercased() : $0 } ?? ""
      add(child.value, name.isEmpty || name.hasPrefix(".") ? path : path + "." + name)
    }
  }
}
