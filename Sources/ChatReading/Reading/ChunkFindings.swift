import Diagnostics

/// What a piece of work adds to the report.
struct ChunkFindings: Sendable {
  /// How many messages were read.
  var messages = 0
  /// How many messages the file says that it has of the channels that were described; nil where it does not say.
  var statedMessages: Int?
  /// How many records could not be read, by reason.
  var unreadable: [String: Int] = [:]
  /// How many records are of no use to an archive, by what they are.
  var ignored: [String: Int] = [:]
  /// How many pieces of content were left out, by what they are.
  var leftOut: [String: LeftOutContent] = [:]
  /// How often fields stood in records that no reader knows, by path and name.
  var unknownFields: [String: Int] = [:]
  /// What is to be told.
  var log = DiagnosticLog()
  /// What is to be told once in the run, by subject.
  var notices: [String: Diagnostic] = [:]

  /// Nothing.
  init() {}

  /// Whether there is nothing but messages.
  var isPlain: Bool {
    unreadable.isEmpty && ignored.isEmpty && leftOut.isEmpty && notices.isEmpty && unknownFields.isEmpty && log.count == 0
  }

  /// What a chunk's context gathered.
  init(_ context: DecodingContext) {
    messages = context.messageCount
    statedMessages = context.batch.channels.statedMessageCount
    unreadable = context.batch.unreadable
    ignored = context.ignored
    leftOut = context.leftOut
    unknownFields = context.unknownFields
    log = context.log
    notices = context.notices
  }
}
