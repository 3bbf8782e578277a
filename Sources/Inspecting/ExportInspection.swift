import ChatModel
import Diagnostics
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
  /// The oldest and the newest message; nil when there is none, or when the export does not say.
  public var dates: ClosedRange<Timestamp>?
  /// The time zone in which times were read that name none.
  public var timeZone = "UTC"
  /// Whether the export is of a format whose times may name no time zone.
  public var mayLackTimeZone = false
  /// What the export is called itself: its server, workspace or only chat; nil where it does not say.
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
