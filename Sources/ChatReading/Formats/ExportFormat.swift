import ChatModel

/// A format of chat exports: how to recognise it, how its files are cut into chunks, and how its records become the model.
///
/// What the user names is first shown to every format as a whole, as an `ExportListing`: what a folder or an archive holds, then what
/// each folder in it holds, and so on. The format that is surest says which files are read, in which order, and what each is
/// (`FileRole`). Every other file, and a single file that was named, is judged by its first bytes. All that is found below one name has to
/// be of one format.
///
/// Files are then cut into chunks, as `layout` says, and several tasks give the chunks to decoders, in any order. What a decoder makes
/// of a chunk may depend on the chunk (its bytes, `role` and `hint`) and on the file's role, and on nothing else: a later build takes what
/// the same chunk gave from memory. What is known from a file's place therefore belongs into its role. The path is for messages to people.
///
/// A format has to say three things: its names, whether a file is one of its own, and how records are decoded. The rest has defaults.
package protocol ExportFormat: Sendable {
  /// What it is called.
  var names: FormatNames { get }
  /// How sure it is of a single file, judged by its name and its first bytes.
  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence
  /// What it makes of all files together; nil where it knows nothing but single files. Default nil. It is not asked where there is nothing but
  /// pictures, films and sounds.
  func recognise(_ listing: ExportListing) -> FolderRecognition?
  /// What a file is that was recognised on its own. Default: an export that says everything itself.
  func role(of prefix: ExportPrefix) -> FileRole
  /// How its files are cut into records. Default: as arrays or lines of JSON.
  var layout: FileLayout { get }
  /// Makes what turns records into the model, for use by one task.
  func makeDecoder() -> any RecordDecoder
  /// How the files of an export lie in folders, what lies beside them, and what they are called. By default they lie anywhere, with nothing beside
  /// them, under any name.
  var arrangement: ExportArrangement { get }
  /// Which of the files that lie together are one export. Default: all.
  var editions: ExportEditions { get }
  /// Other forms of the same platform's chats, which are recognised and not read. Default: none.
  var unreadForms: [UnreadForm] { get }
  /// What the platform calls its conversations, which the site's words follow. Default: channels.
  var conversations: ConversationName { get }
  /// The forms of the addresses that the platform gives to its channels and messages: a link with one leads to the message on the site. Default:
  /// none.
  var addressForms: [AddressForm] { get }
}

extension ExportFormat {
  package func recognise(_ listing: ExportListing) -> FolderRecognition? { nil }
  package func role(of prefix: ExportPrefix) -> FileRole { FileRole() }
  package var layout: FileLayout { FileLayout() }
  package var arrangement: ExportArrangement { ExportArrangement() }
  package var editions: ExportEditions { ExportEditions() }
  package var unreadForms: [UnreadForm] { [] }
  package var conversations: ConversationName { .channels }
  package var addressForms: [AddressForm] { [] }

  /// The name that reports use, and by which `--format` chooses.
  package var name: String { names.name }
}

/// What a platform calls its conversations.
package enum ConversationName: Sendable {
  /// Channels, as where people join them by their names.
  case channels
  /// Chats, as where people write to each other.
  case chats
}

/// What a format is called.
package struct FormatNames: Sendable {
  /// The name that reports use, and by which `--format` chooses.
  package let name: String
  /// The platform whose chats are exported, as people call it.
  package let platform: String
  /// What is looked for, to tell a user whose files were not recognised.
  package let summary: String

  /// Names a format of a platform's exports.
  package init(_ name: String, of platform: String, summary: String) {
    self.name = name
    self.platform = platform
    self.summary = summary
  }
}
