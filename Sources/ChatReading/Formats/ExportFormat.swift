/// A format of chat exports: how to recognise it, how its files are cut into chunks, and how its records become the model.
///
/// What the user names is first shown to every format as a whole, as an `ExportListing`: what a folder or an archive holds, then what
/// each folder in it holds, and so on. The format that is surest says which files are read, in which order, and what each is
/// (`FileRole`). Every other file, and a single file that was named, is judged by its first bytes. All that is found below one name has to
/// be of one format.
///
/// Files are then cut into chunks, as `cutting` says, and several tasks give the chunks to decoders, in any order. What a decoder makes
/// of a chunk may depend on the chunk (its bytes, `role` and `hint`) and on the file's role, and on nothing else: a later build takes what
/// the same chunk gave from memory. What is known from a file's place therefore belongs into its role. The path is for messages to people.
///
/// The requirements that have a default are for formats that need them.
package protocol ExportFormat: Sendable {
  /// The name that reports use, and by which `--format` chooses.
  var name: String { get }
  /// What is looked for, to tell a user whose files were not recognised.
  var summary: String { get }
  /// Which arrays of a JSON file are cut into runs. Default: none, for files that are arrays or lines of records, and for text.
  var layout: JSONLayout { get }
  /// How files are cut into chunks. Default: as JSON, by the layout.
  var cutting: FileCutting { get }
  /// Other forms of the same platform's chats, which are recognised and not read. Default: none.
  var unreadForms: [UnreadForm] { get }
  /// How sure it is of a single file, judged by its name and its first bytes.
  func recognise(_ prefix: ExportPrefix) -> RecognitionConfidence
  /// Whether a file is called as the exporter calls its own: where no format knows it, messages may be missing. Default: JSON alone is told then.
  func hasUsualName(_ prefix: ExportPrefix) -> Bool
  /// What it makes of all files together; nil where it knows nothing but single files. Default nil. It is not asked where there is nothing but
  /// pictures, films and sounds.
  func recognise(_ listing: ExportListing) -> FolderRecognition?
  /// What the paths of attachments begin with, from the folder of an export that is a file: what lies there is no export of its own.
  /// Default: nothing.
  var attachmentPaths: [String] { get }
  /// Whether the path of a file in a listing of all that the user named shows that somebody sent it in a chat, wherever the files of the export are,
  /// and whether or not they can be read. Default false.
  func isSent(_ path: String, in listing: ExportListing) -> Bool
  /// Whether an archive is called as the exporter calls its own: one that is not opened is then told wherever it lies. Default false.
  func hasUsualName(ofArchive path: String) -> Bool
  /// Whether what people sent lies right beside the files of an export. Default false.
  var hasAttachmentsBeside: Bool { get }
  /// Whether the files of an export stand beside each other, so that those of one folder are of one export also where the user named each. Default
  /// false.
  var hasPartsBeside: Bool { get }
  /// Whether services give its exports in several archives or folders that belong together, some of which may hold nothing but attachments:
  /// what an attachment means is then looked for in all that the user named. Default false.
  var comesInParts: Bool { get }
  /// Of such exports, whether the path of a file below what the user named shows that it is of one. Default false.
  func isInPart(_ path: String) -> Bool
  /// What a file is that was recognised on its own. Default: an export that says everything itself.
  func role(of prefix: ExportPrefix) -> FileRole
  /// The files of one export, by their places, in the order in which they are read, each with the number of the edition that it is of: a folder may
  /// hold what was exported at several times, which is several exports. Nil where they are one as they are. Default nil.
  func editions(of files: [SourceFile]) -> [(place: Int, edition: Int)]?
  /// What an edition of an export is called, by its number from 2 on. Default: as the export, with the number.
  func editionName(of export: String, number: Int) -> String
  /// The roles of all its files, each in its file's place: changed where two files would else be taken for parts of one thing, or for parts of
  /// two. Default: as they are.
  func settle(_ files: [SourceFile]) -> [FileRole]
  /// Of exports that come in parts, the folder in which the addresses of attachments begin, as a path below what the user named shows it: empty for
  /// what the user named, nil where the path does not show it, so that it may be above that. Default nil.
  func downloadFolder(of path: String) -> String?
  /// The folder that all files of an export lie in which are recognised one by one, as the path of one of them below what the user named shows it;
  /// nil where that is the file's own folder. Default nil.
  func exportFolder(of path: String) -> String?
  /// How files of a role are read that are databases. Default nil: they are none.
  func database(_ role: FileRole) -> DatabaseLines?
  /// Whether each record of a big array, by the number of its key, gives one message, in the array's order, and the same one whatever stands
  /// around it: a message that is wanted again is then read without the others of its chunk. Default false.
  func readsRecordsAlone(ofLeaves key: Int, in role: FileRole) -> Bool
  /// Whether its times may name no time zone, so that the user has to say which one they are in. Default false.
  var mayLackTimeZone: Bool { get }
  /// Makes what turns records into the model, for use by one task.
  func makeDecoder() -> any RecordDecoder
}

extension ExportFormat {
  package var layout: JSONLayout { JSONLayout(containerKeys: [], leafKeys: []) }
  package var cutting: FileCutting { .json(layout) }
  package var unreadForms: [UnreadForm] { [] }
  package var attachmentPaths: [String] { [] }
  package var hasAttachmentsBeside: Bool { false }
  package var hasPartsBeside: Bool { false }
  package var mayLackTimeZone: Bool { false }
  package func isSent(_ path: String, in listing: ExportListing) -> Bool { false }
  package func hasUsualName(ofArchive path: String) -> Bool { false }
  package var comesInParts: Bool { false }
  package func isInPart(_ path: String) -> Bool { false }
  package func hasUsualName(_ prefix: ExportPrefix) -> Bool { false }
  package func recognise(_ listing: ExportListing) -> FolderRecognition? { nil }
  package func role(of prefix: ExportPrefix) -> FileRole { FileRole() }
  package func editions(of files: [SourceFile]) -> [(place: Int, edition: Int)]? { nil }
  package func editionName(of export: String, number: Int) -> String { "\(export) (\(number))" }
  package func settle(_ files: [SourceFile]) -> [FileRole] { files.map(\.role) }
  package func downloadFolder(of path: String) -> String? { nil }
  package func exportFolder(of path: String) -> String? { nil }
  package func database(_ role: FileRole) -> DatabaseLines? { nil }
  package func readsRecordsAlone(ofLeaves key: Int, in role: FileRole) -> Bool { false }
}
