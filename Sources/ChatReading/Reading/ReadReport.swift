import Diagnostics

/// What reading an export came to.
package struct ReadReport: Sendable {
  /// The formats that were read, for example `stream`, joined by `+` where there are several.
  package var format: String
  /// How many files were read.
  package var files = 0
  /// How many bytes were read.
  package var bytes = 0
  /// How many messages were handed on; one that stands in the export twice counts twice.
  package var messages = 0
  /// How many records could not be read, by reason: a message as a rule, since nothing can be said of what cannot be read.
  /// The rest of a file that is cut short counts one.
  package var unreadable: [String: Int] = [:]
  /// How many records were read and are no part of a chat, by what they are, for example `device`.
  package var ignored: [String: Int] = [:]
  /// How many pieces of content were left out since the reader cannot show them, by what they are, for example `a reaction without a name`.
  package var leftOut: [String: LeftOutContent] = [:]
  /// How many messages, attachments and reactions are among these. None of them counts as handed on.
  package var notShown = NotShownItems()
  /// How often fields stood in records that no reader knows, by path and name.
  package var unknownFields: [String: Int] = [:]
  /// What is to be told.
  package var diagnostics = DiagnosticLog()

  /// A report of nothing, about a format.
  package init(format: String) { self.format = format }
}
