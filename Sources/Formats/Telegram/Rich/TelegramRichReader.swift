import ChatModel
import ChatReading

/// Reads rich messages, which newer versions of Telegram write in the place of a text: blocks, of which some are files.
struct TelegramRichReader {
  /// Blocks and styles within each other beyond this depth are text.
  static let maximumDepth = 24

  let context: DecodingContext
  let parts: TelegramPartReader
  /// The fields of files, which have the names that a message's own have.
  let media: TelegramPartReader.Fields
  /// The files of the blocks that were read.
  var attachments: [Attachment] = []
  /// The buttons of the blocks that were read, in rows.
  var buttons: [[MessageButton]] = []
  /// What stands above the message of parts that the export lacks.
  var notes: [Label] = []

  init(_ context: DecodingContext, _ parts: TelegramPartReader, _ media: TelegramPartReader.Fields) {
    self.context = context
    self.parts = parts
    self.media = media
  }

  /// Reads a message's text, behind one that it may have beside this.
  mutating func read(_ value: JSONValue, into message: inout Message) {
    var object = TelegramRichObject(value)
    object.drop("rtl")
    var blocks = value.isObject ? self.blocks(object.take("blocks"), depth: 0) : paragraph(inlines(value, depth: 0))
    if object.take("part").truth == true { notes.append(.word("telegram.partExported")) }
    blocks += paragraph(text(object.rest(context)))
    for note in notes where !message.notes.contains(note) { message.notes.append(note) }
    guard !blocks.isEmpty else { return }
    let before = message.richText?.blocks ?? (message.text.isEmpty ? [] : [.paragraph([.text(message.text)])])
    let rich = RichText(blocks: before + blocks)
    message.richText = rich
    message.text = plainText(of: rich)
    message.isPlainText = false
  }

  /// Characters as they are; nothing where there are none.
  func text(_ text: String) -> [RichTextInline] { text.isEmpty ? [] : [.text(text)] }

  /// A paragraph; nothing where it would be empty.
  func paragraph(_ inlines: [RichTextInline]) -> [RichTextBlock] { inlines.isEmpty ? [] : [.paragraph(inlines)] }

  /// Running text without its structure.
  func plain(_ inlines: [RichTextInline]) -> String { plainText(of: RichText(blocks: [.paragraph(inlines)])) }

  /// Warns of a kind of object that is not known, once.
  func tellUnknown(_ kind: String, _ type: String) {
    context.tellOnce("rich \(kind) \(type)", .warning, "the kind of \(kind) \"\(type)\" is unknown and shown as plain text")
  }
}
