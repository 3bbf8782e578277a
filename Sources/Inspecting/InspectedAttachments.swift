import ChatModel

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
