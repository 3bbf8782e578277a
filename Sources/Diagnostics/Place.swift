/// Where in the input or the output a diagnostic belongs. What is unknown is nil.
public struct Place: Sendable, Hashable {
  /// The file as the user named it, or below the folder that the user named.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The column in bytes, from 1.
  public var column: Int?
  /// The offset in bytes, from 0.
  public var byte: Int?
  /// The id of the message that is meant.
  public var messageID: String?

  /// Makes a place from the parts that are known.
  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, byte: Int? = nil, messageID: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.byte = byte
    self.messageID = messageID
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, `file, byte n`, `message id`: the known parts in the order that editors understand.
  public var description: String {
    var text = file ?? ""
    if let line {
      text += ":\(line)"
      if let column { text += ":\(column)" }
    }
    if let byte { text += (text.isEmpty ? "" : ", ") + "byte \(byte)" }
    if let messageID { text += (text.isEmpty ? "" : ", ") + "message \(messageID)" }
    return text
  }
}
