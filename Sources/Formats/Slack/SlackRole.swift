/// What a file of an export is. The raw value is the name of its `FileRole`, whose `channel` is the key of a day's messages, for a list of
/// conversations in a team of an Enterprise Grid what such keys begin with, and for a dump with media their folder.
enum SlackRole: String {
  /// Public channels.
  case channels
  /// Private channels.
  case groups
  /// Conversations of two.
  case dms
  /// Conversations of several people.
  case mpims
  /// Conversations about files: comments on canvases and lists.
  case fileConversations = "file conversations"
  /// The people.
  case users
  /// The messages of a channel's day.
  case day
  /// The same, where media lie in `__uploads/<file id>/<name>` at the top of the export.
  case dayWithUploads = "day, uploads"
  /// The same, where media lie in `attachments/<file id>-<name>` beside it.
  case dayWithAttachments = "day, attachments"
  /// A whole channel, as slackdump writes it.
  case dump
  /// The same, where media lie in `<channel id>/<file id>-<name>` beside it.
  case dumpWithUploads = "dump, uploads"
  /// What slackdump keeps of Slack's answers, record by record.
  case chunks
  /// The same, where media lie in `__uploads/<file id>/<name>` beside it.
  case chunksWithUploads = "chunks, uploads"
  /// The same in a database, from which the records are made.
  case database
  case databaseWithUploads = "database, uploads"
  /// Those with media, where these have the names that older versions of slackdump gave them (`SlackFileName`).
  case dayWithOldUploads = "day, old uploads"
  case dayWithOldAttachments = "day, old attachments"
  case dumpWithOldUploads = "dump, old uploads"
  case chunksWithOldUploads = "chunks, old uploads"
  case databaseWithOldUploads = "database, old uploads"
  /// What is no part of a chat: its records are counted by what they are.
  case log = "integration log"
  case flags = "content flag"
  /// What people wrote or said elsewhere than in a chat, which no page shows.
  case canvases = "canvas"
  case lists = "list"
  case transcripts = "huddle transcript"
  /// What the exporter says of its own work.
  case manifest

  /// The channel type of the records of a file of channels, in Slack's words; nil for any other file.
  var channelType: String? {
    switch self {
    case .channels: "channel"
    case .groups: "group"
    case .dms: "im"
    case .mpims: "mpim"
    case .fileConversations: SlackConversation.fileType
    default: nil
    }
  }

  /// Whether such files are databases.
  var isDatabase: Bool { [.database, .databaseWithUploads, .databaseWithOldUploads].contains(self) }

  /// The same for files whose media have old names; itself where it has none.
  var withOldNames: SlackRole {
    switch self {
    case .dayWithUploads: .dayWithOldUploads
    case .dayWithAttachments: .dayWithOldAttachments
    case .dumpWithUploads: .dumpWithOldUploads
    case .chunksWithUploads: .chunksWithOldUploads
    case .databaseWithUploads: .databaseWithOldUploads
    default: self
    }
  }

  /// Whether media have old names.
  var hasOldNames: Bool {
    switch self {
    case .dayWithOldUploads, .dayWithOldAttachments, .dumpWithOldUploads, .chunksWithOldUploads, .databaseWithOldUploads: true
    default: false
    }
  }

  /// The files at the top of an export, by their names.
  static let files: [String: SlackRole] = [
    "channels.json": .channels, "groups.json": .groups, "dms.json": .dms, "mpims.json": .mpims, "users.json": .users,
    "org_users.json": .users, "integration_logs.json": .log, "canvases.json": .canvases, "lists.json": .lists,
    "huddle_transcripts.json": .transcripts, "file_conversations.json": .fileConversations, "content_flags.json": .flags,
    ".slack-manifest.json": .manifest,
  ]
}
