import ChatModel
import ChatReading

/// Reads what an e-mail has beside its text: who wrote it to whom and when, and the files that hang on it.
final class SlackEmailReader {
  /// The keys of somebody who sent an e-mail or was sent it.
  enum PersonKey: Int, JSONKey {
    case address, name, original
    var expected: JSONExpectation { .text }
  }

  /// The keys of a file that hangs on an e-mail.
  enum FileKey: Int, JSONKey {
    case filename, size, mimetype, url, metadata

    var expected: JSONExpectation {
      switch self {
      case .filename: .text
      case .size: .wholeNumber
      case .mimetype, .url: .string
      case .metadata: .anything
      }
    }
  }

  private let person = JSONFields<PersonKey>()
  private let fields = JSONFields<FileKey>()

  /// Makes a reader.
  init() {}

  /// From whom an e-mail came and to whom it went, a line for each sort of people, whose key is given, and when.
  func head(_ people: [(key: String, field: String, list: JSONValue)], _ headers: JSONValue, _ context: DecodingContext) -> [Label] {
    var lines: [Label] = []
    for (key, field, list) in people {
      let names = list.elements.compactMap { name($0, in: field, context) }
      if !names.isEmpty { lines.append(.word(key, ["people": .text(names.joined(separator: ", "))])) }
    }
    for (key, date) in headers.fields where key.equals("date") && date.isString && !date.isBlank {
      guard let date = SlackString.text(date, of: "the date of an e-mail", context) else { continue }
      lines.append(.word("slack.emailDate", ["date": .text(date)]))
    }
    return lines
  }

  private func name(_ value: JSONValue, in field: String, _ context: DecodingContext) -> String? {
    guard person.load(value) else {
      if value.isMissing || context.accepts(value, .text, in: field) == false { return nil }
      return SlackString.text(value, of: "a person in an e-mail", context)
    }
    context.check(person, in: field)
    let (name, address) = (person[.name], person[.address].isBlank ? person[.original] : person[.address])
    let words = [name, address].filter { !$0.isBlank }.compactMap { SlackString.text($0, of: "a person in an e-mail", context) }
    guard let first = words.first else { return nil }
    return words.count > 1 && words[1] != first ? first + " <" + words[1] + ">" : first
  }

  /// The files of an e-mail, and one that stands for those that the export lacks, where it says that there were `stated`.
  func files(_ list: JSONValue, stated: Int?, _ context: DecodingContext) -> [Attachment] {
    var files: [Attachment] = []
    for element in list.elements where context.accepts(element, .object, in: "files.attachments") {
      files.append(file(element, context))
    }
    let missing = max(stated ?? 0, files.count) - files.count
    guard missing > 0 else { return files }
    var others = Attachment(kind: .file, typeName: "file")
    others.source = context.file.index
    let key = files.isEmpty ? "slack.emailFiles" : "slack.emailMoreFiles"
    others.labels = [AttachmentLabel(.title, .word(key, ["count": .number(missing)]))]
    others.absence = .notIncluded
    return files + [others]
  }

  private func file(_ value: JSONValue, _ context: DecodingContext) -> Attachment {
    fields.load(value)
    context.check(fields, in: "files.attachments")
    context.countUnknown(fields, of: value, in: "files.attachments")
    var file = Attachment(kind: .file, typeName: "file")
    file.source = context.file.index
    file.title = fields[.filename].isBlank ? nil : SlackString.text(fields[.filename], of: "the name of a file", context)
    file.fileSize = fields[.size].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    file.mimeType = fields[.mimetype].filledText
    file.url = SlackString.address(fields[.url])
    return file
  }
}
