import ChatModel
import ChatReading

/// Objects of which every field that is a word or a number is shown under its own name: what is rare, and changes from version to version.
enum TelegramFacts {
  /// How far objects inside of objects are looked into.
  private static let depthLimit = 8

  /// The fields in words, in the order of the file.
  static func facts(of object: JSONValue, where isWanted: (String) -> Bool = { _ in true }) -> [(name: String, value: String)] {
    object.fields.compactMap { key, value in
      guard let name = key.text, isWanted(name) else { return nil }
      let text = text(of: value)
      return text.isEmpty ? nil : (words(name), text)
    }
  }

  /// A value in words, whatever it is; empty for null and for what is empty itself.
  static func text(of value: JSONValue, depth: Int = 0) -> String {
    if depth > depthLimit { return "…" }
    if value.isObject {
      let parts = value.fields.map { (key: $0.text ?? "", value: text(of: $1, depth: depth + 1)) }.filter { !$0.value.isEmpty }
      // A piece of a text: what is shown of it is its text.
      if isPiece(value) { return parts.first { $0.key == "text" }?.value ?? "" }
      return parts.map { words($0.key) + ": " + $0.value }.joined(separator: ", ")
    }
    guard value.isArray else { return value.filledText.map { value.isString ? date($0) : $0 } ?? "" }
    let parts = value.elements.map { text(of: $0, depth: depth + 1) }.filter { !$0.isEmpty }
    return parts.joined(separator: value.elements.contains(where: isPiece) ? "" : ", ")
  }

  /// `2024-05-01T17:30:00` as `2024-05-01 17:30`; any other text as it is. The file does not say of which zone it is.
  private static func date(_ text: String) -> String {
    guard text.utf8.count == 19 else { return text }
    let shape = text.utf8.map { (48...57).contains($0) ? UInt8(ascii: "0") : $0 }
    return shape.elementsEqual("0000-00-00T00:00:00".utf8) ? text.prefix(10) + " " + text.dropFirst(11).prefix(5) : text
  }

  private static func isPiece(_ value: JSONValue) -> Bool {
    var keys: Set<String> = []
    for (key, _) in value.fields { if key.equals("type") || key.equals("text") { keys.insert(key.text ?? "") } }
    return keys.count == 2
  }

  /// The first value of a field that is not empty.
  static func text(of object: JSONValue, _ name: String) -> String? {
    for (key, value) in object.fields where key.text == name { if let text = value.filledText { return text } }
    return nil
  }

  /// Whether a field is the id of something, which says nothing to readers. By those of payments others know them too.
  static func isID(_ name: String) -> Bool { name.hasSuffix("_id") && name != "charge_id" && name != "transaction_id" }

  /// `gift_code` as `gift code`.
  static func words(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }
}
