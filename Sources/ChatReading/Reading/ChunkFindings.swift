import Diagnostics

/// What reading a chunk adds to the report.
package struct ChunkFindings: Sendable {
  /// How many messages were read.
  package var messages = 0
  /// How many messages the file says that it has of the channels that were described; nil if it does not say.
  package var statedMessages: Int?
  /// How many records could not be read, by reason.
  var unreadable: [String: Int] = [:]
  /// How many records are of no use to an archive, by what they are.
  package var ignored: [String: Int] = [:]
  /// How many pieces of content were left out, by what they are.
  package var leftOut: [String: LeftOutContent] = [:]
  /// How many messages, attachments and reactions are among these.
  package var notShown = NotShownItems()
  /// How many of the messages only some people of their channels could see.
  package var restricted = 0
  /// How often records had unknown fields, by path and name.
  package var unknownFields: [String: Int] = [:]
  /// The objects with a text and an author that nothing was made of, where nothing else was said of the piece either.
  package var unread: LeftOutContent?
  /// The findings.
  package var log = DiagnosticLog()
  /// Findings that are reported only once, by subject.
  package var notices: [NoticeSubject: Diagnostic] = [:]
  private var isOfThisRun = false

  /// Nothing.
  package init() {}

  /// What a chunk's context gathered.
  init(_ context: DecodingContext) {
    messages = context.messageCount
    statedMessages = context.batch.channels.statedMessageCount
    unreadable = context.batch.unreadable
    ignored = context.ignored
    leftOut = context.leftOut
    notShown = context.notShown
    restricted = context.restricted
    unknownFields = context.unknownFields
    unread = context.unread
    log = context.log
    notices = context.notices
    isOfThisRun = context.isOfThisRun
  }

  /// Whether there is nothing but messages.
  package var isPlain: Bool {
    unreadable.isEmpty && ignored.isEmpty && leftOut.isEmpty && notShown.isEmpty && restricted == 0 && unknownFields.isEmpty
      && unread == nil && hasNothingToTell
  }

  private var hasNothingToTell: Bool { notices.isEmpty && log.count == 0 }

  /// Whether a later run may take all of this for known: every record was read as it is, and what is reported says nothing that is in
  /// a record but names of fields, kinds of things, and ids.
  package var isRememberable: Bool { !isOfThisRun && unreadable.isEmpty && log.count(of: .error) == 0 }
}

/// A kind of content that cannot be shown, with the number of times that it occurs.
package struct LeftOutContent: Sendable, Equatable {
  /// How many times it occurs.
  package var count: Int
  /// The first place.
  package var place: Place

  /// Whether chatarchive does not know this kind of content.
  package var isUnknown: Bool

  /// Makes a count of content.
  package init(count: Int, place: Place, isUnknown: Bool = false) {
    self.count = count
    self.place = place
    self.isUnknown = isUnknown
  }

  /// The sum of two counts. The other one came first.
  func adding(to other: LeftOutContent?) -> LeftOutContent {
    guard var sum = other else { return self }
    sum.count += count
    return sum
  }
}

/// Counts by reason of messages, attachments and reactions that an export has but no page will show, and of pieces of texts.
package struct NotShownItems: Sendable, Hashable {
  /// Messages that could be read.
  package var messages: [String: Int] = [:]
  /// Attachments.
  package var attachments: [String: Int] = [:]
  /// Reactions. Each person counts.
  package var reactions: [String: Int] = [:]
  /// Pieces of texts for which marks stand, by what they were, for example `email`.
  package var redactions: [String: Int] = [:]

  /// Makes empty counts.
  package init() {}

  /// Whether nothing is left out.
  package var isEmpty: Bool { messages.isEmpty && attachments.isEmpty && reactions.isEmpty && redactions.isEmpty }

  /// Adds counts. An export can state any number, so sums saturate.
  package static func += (left: inout NotShownItems, right: NotShownItems) {
    left.messages.merge(right.messages) { $0.adding(saturating: $1) }
    left.attachments.merge(right.attachments) { $0.adding(saturating: $1) }
    left.reactions.merge(right.reactions) { $0.adding(saturating: $1) }
    left.redactions.merge(right.redactions) { $0.adding(saturating: $1) }
  }
}

/// The subject of a notice that is reported only once.
package struct NoticeSubject: Sendable, Hashable {
  /// A name for the subject.
  package let name: String
  /// Whether the notice is reported once per file, not once per run.
  package let isOfFile: Bool

  /// Makes a subject.
  package init(_ name: String, isOfFile: Bool) {
    self.name = name
    self.isOfFile = isOfFile
  }
}

extension NoticeSubject: Comparable {
  package static func < (left: NoticeSubject, right: NoticeSubject) -> Bool {
    left.name != right.name ? left.name < right.name : !left.isOfFile && right.isOfFile
  }
}
