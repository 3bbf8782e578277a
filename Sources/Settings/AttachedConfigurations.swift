import BoundedTasks
import ChatReading
import Diagnostics
import KnownFormats
import Reporting

/// A file that is called as a configuration, was found where one could be, and is what somebody sent.
package struct AttachedConfiguration: Sendable, Hashable {
  /// Where it was found.
  let path: String
  /// Whether a message names it; if not, it lies where its format keeps what people sent.
  let isNamed: Bool

  /// What is told of it.
  var note: Diagnostic {
    let reason = isNamed ? "it is an attachment of a message" : "it is among the attachments of a chat, so anybody may have sent it"
    return Diagnostic(
      .note, "the configuration that was found is not used: \(reason)", at: Place(file: path),
      advice: "if it is yours, put it beside the export's folder, or pass it with --config \(path)", isAlwaysTold: true)
  }
}

/// Sorts out which configurations that were found came with somebody's message. What one says is no reason to stop a build then, nor to go on with it.
package struct AttachedConfigurations {
  /// A configuration that stopped a build, and may be what somebody sent: a build without it tells.
  package struct Suspect: Sendable {
    let file: FoundConfiguration.File
    /// What is told if it was not sent.
    package let failure: BuildFailure
  }

  private let exports: [String]
  private let options: BuildOptions
  /// Those that were sent, or may have been.
  package private(set) var found: [AttachedConfiguration] = []
  /// Those that may have been sent.
  package private(set) var suspects: [Suspect] = []

  /// Begins without any.
  package init(exports: [String], options: BuildOptions) {
    self.exports = exports
    self.options = options
  }

  /// Adds one that was sent.
  package mutating func add(_ attachment: AttachedConfiguration) { found.append(attachment) }

  /// Adds the configuration that was found for a build that failed, if it may have been sent. Returns whether to build again without it.
  package mutating func add(_ configuration: FoundConfiguration.File?, after failure: BuildFailure) -> Bool {
    guard let configuration, let survey = try? survey() else { return false }
    let isAmongAttachments = survey.keepsAttachments(at: configuration.path)
    guard isAmongAttachments || survey.mentions(FoundConfiguration.fileName) else { return false }
    if !isAmongAttachments { suspects.append(Suspect(file: configuration, failure: failure)) }
    add(AttachedConfiguration(path: configuration.path, isNamed: !isAmongAttachments))
    return true
  }

  private func survey() throws -> ExportSurvey {
    var reading = ReadingOptions(jobs: options.jobs ?? ProcessorCount.available, keepGoing: options.keepGoing)
    reading.format = options.format
    reading.unpackLimit = options.unpackLimit
    return try ExportReader(paths: exports, options: reading).survey()
  }
}
