import ChatModel
import Diagnostics
import Privacy
import Reporting

/// What is in an export. The counts add up: messages read are those by kind and those not shown.
public struct ExportInspection: Sendable {
  /// The export's format, for example `stream`.
  public var format = ""
  /// The files that were recognised, in the order in which they are read.
  public var files: [InspectedFile] = []
  /// How many files are there that no format knows: pictures and other attachments as a rule.
  public var otherFiles = 0
  /// How many bytes the recognised files have.
  public var bytes: Int64 = 0
  /// The channels, in the export's order.
  public var channels: [InspectedChannel] = []
  /// What a choice leaves out, by channel and reason.
  public var leftOut: [InspectedOmission] = []
  /// How many messages the export has, those that cannot be read included.
  public var messagesRead = 0
  /// How many messages a site would show, by kind.
  public var messagesByKind: [MessageKind: Int] = [:]
  /// How many messages a site would not show, by reason.
  public var messagesNotShown: [String: Int] = [:]
  /// What a site would make of attachments, reactions, replies and people.
  public var items = ItemAccounts()
  /// The people who wrote something or are described, those with the most messages first; the id breaks ties.
  public var people: [InspectedPerson] = []
  /// The person who made the export, where it says so.
  public var currentUserID: String?
  /// The oldest and the newest message; nil if there is none, or when the export does not say.
  public var dates: ClosedRange<Timestamp>?
  /// The time zone in which times were read that name none.
  public var timeZone = "UTC"
  /// Whether the export is of a format whose times may name no time zone.
  public var mayLackTimeZone = false
  /// What the export is called itself: its server, workspace or only chat; nil if it does not say.
  public var title: String?
  /// What hangs on the messages.
  public var attachments = InspectedAttachments()
  /// How many reactions there are, by type.
  public var reactions: [String: Int] = [:]
  /// How many threads there are.
  public var threads = 0
  /// How long the inspection took.
  public var seconds = 0.0
  /// What reading the export found. A build with a configuration may find other things.
  public var diagnostics = DiagnosticLog()

  /// Makes an empty inspection.
  public init() {}

  /// Whether a site would lack anything of the export.
  public var hasProblems: Bool { diagnostics.count(of: .warning) > 0 || diagnostics.count(of: .error) > 0 }
}

/// A file of an export.
public struct InspectedFile: Sendable, Hashable {
  /// Where it is, as the user passed it or below the folder that the user passed.
  public var path: String
  /// Its size in bytes.
  public var bytes: Int64
  /// The name of its format.
  public var format: String

  /// Describes a file.
  public init(path: String, bytes: Int64, format: String) {
    self.path = path
    self.bytes = bytes
    self.format = format
  }
}

/// A channel of an export.
public struct InspectedChannel: Sendable, Hashable {
  /// The id that is unique in the export.
  public var id: String
  /// The name that readers see.
  public var name: String
  /// How many messages a reader finds in it, its threads included.
  public var messages = 0
  /// How many people are members of it or wrote in it.
  public var people = 0
  /// How many threads it has.
  public var threads = 0
  /// Its oldest and its newest message; nil if there is none, or when the export does not say.
  public var dates: ClosedRange<Timestamp>?
  /// The exports that have it.
  public var exports: [ExportOrigin] = []

  /// Describes a channel without messages.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// Messages of a channel that a choice leaves out for one reason.
public struct InspectedOmission: Sendable, Hashable {
  /// The id that is unique in the export.
  public var id: String
  /// What it is called; the id where it has no name.
  public var name: String
  /// How many messages these are. Of a channel that is left out as a whole, they are all.
  public var messages: Int
  /// Why it is left out, for example `in direct messages`.
  public var reason: String

  /// Describes messages.
  public init(id: String, name: String, messages: Int, reason: String) {
    self.id = id
    self.name = name
    self.messages = messages
    self.reason = reason
  }
}

/// Somebody who wrote in an export, or whom it describes.
public struct InspectedPerson: Sendable, Hashable {
  /// The export's id.
  public var id: String
  /// The name, or the id where there is none.
  public var name: String
  /// How many messages a site would show of them.
  public var messages: Int

  /// Describes a person.
  public init(id: String, name: String, messages: Int) {
    self.id = id
    self.name = name
    self.messages = messages
  }
}

/// What hangs on the messages of an export. What hung on deleted messages is not counted: no site shows it.
public struct InspectedAttachments: Sendable, Hashable {
  /// How many attachments there are, by kind.
  public var byKind: [AttachmentKind: Int] = [:]
  /// How many addresses of files and preview pictures lead to somebody's server.
  public var remote = 0
  /// How many lead to a file beside the export; one that is named twice counts twice.
  public var present = 0
  /// How many bytes those have.
  public var presentBytes: Int64 = 0
  /// How many lead to where no file is.
  public var missing = 0
  /// How many attachments have no address, since the file was left out of the export or is gone, as the export itself says.
  public var leftOut = 0
  /// How many lead to what is not published: out of the export, to a folder, to an unknown scheme.
  public var refused = 0

  /// Makes empty counts.
  public init() {}

  /// How many attachments there are.
  public var count: Int { byKind.values.reduce(0, +) }
}

extension InspectedOmission {
  /// Describes what was left out.
  init(_ omitted: OmittedMessages) {
    self.init(id: omitted.channelID, name: omitted.channelName, messages: omitted.count, reason: omitted.reason)
  }
}
