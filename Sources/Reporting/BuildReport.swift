import Diagnostics

/// What a build came to. The counts always add up: messages read are messages shown and messages not shown.
public struct BuildReport: Sendable {
  /// The export's format, for example `stream`.
  public var format = ""
  /// How many channels the site has.
  public var channels = 0
  /// How many messages the export has, those that could not be read included.
  public var messagesRead = 0
  /// How many messages a reader of the site finds.
  public var messagesShown = 0
  /// How many of these are of the types ephemeral and error, which nobody but their authors could see.
  public var messagesOnlyVisibleToAuthor = 0
  /// How many messages are not in the site, by reason.
  public var messagesNotShown: [String: Int] = [:]
  /// What became of attachments, reactions, replies and people.
  public var items = ItemAccounts()
  /// How many pieces of texts marks stand for, by what they were, for example `email`. Those of patterns count under their marks.
  public var redactions: [String: Int] = [:]
  /// How many threads have a page.
  public var threads = 0
  /// How many pages the site has.
  public var pages = 0
  /// How many of the pages are new or have other bytes than in the site before. All others are the very files of that site.
  public var pagesWritten = 0
  /// How many of the pages were made, the written ones among them. Of all others was known that they would come out as they are.
  package var pagesMade = 0
  /// How many files of the site are new, have other bytes than before, or are gone.
  package var filesChanged = 0
  /// How many bytes the site's files have: pages, attachments, and what pages share. What builds keep for themselves, whose names begin
  /// with `.chatarchive`, is not counted.
  public var bytes: Int64 = 0
  /// The methods of the program's view factory that drew, in the order in which `ViewFactory` has them. A method that is missing here was not
  /// overridden: its name, its labels and its result must be those that `ViewFactory` gives it.
  public var drawnMethods: [String] = []
  /// How long the build took.
  public var seconds = 0.0
  /// Everything that there is to tell.
  public var diagnostics = DiagnosticLog()

  /// Makes an empty report.
  public init() {}

  /// Whether something of the export could not be read.
  package var hasLosses: Bool { !messagesNotShown.isEmpty || diagnostics.count(of: .error) > 0 }

  /// Whether anything of the export is missing from the site or was changed.
  public var hasProblems: Bool { diagnostics.count(of: .warning) > 0 || diagnostics.count(of: .error) > 0 }
}
