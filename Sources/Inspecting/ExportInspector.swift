import BoundedTasks
import ChatModel
import ChatReading
import ChatStorage
import Diagnostics
import KnownFormats
import MessageList
import OperatingSystem
import Privacy
import Reporting
import Settings

/// Looks into exports without building anything.
///
/// ```swift
/// let inspection = try await ExportInspector(exports: ["./export"]).inspect()
/// ```
public struct ExportInspector: Sendable {
  private let exports: [String]
  private let keepGoing: Bool
  private let format: String?
  private let unpackLimit: Int?
  private let timeZone: String?
  private let dateOrder: DateOrder?
  private let choice: BuildOptions

  /// Makes an inspector.
  /// - Parameters:
  ///   - exports: Files, or folders that are searched for files.
  ///   - keepGoing: Whether what cannot be read is left out, counted and listed, instead of stopping the inspection.
  ///   - format: The name of the only format that is looked for; nil looks for all that are known.
  ///   - unpackLimit: The most bytes that one packed file may unpack to; nil for 200 times its own size, 1 GB at least.
  ///   - timeZone: The time zone of times in exports that name none, an IANA name; nil for that of the configuration file, else UTC.
  ///   - dateOrder: The order of day, month and year in exports that write dates with numbers alone; nil for that of the configuration file,
  ///     else each file shows its own.
  ///   - choice: Which part of the exports a build would publish; of these options only those count that leave something out, and the
  ///     configuration file.
  public init(
    exports: [String], keepGoing: Bool = false, format: String? = nil, unpackLimit: Int? = nil, timeZone: String? = nil,
    dateOrder: DateOrder? = nil, choice: BuildOptions = BuildOptions()
  ) {
    self.exports = exports
    self.keepGoing = keepGoing
    self.format = format
    self.unpackLimit = unpackLimit
    self.timeZone = timeZone
    self.dateOrder = dateOrder
    self.choice = choice
  }

  /// Reads the exports and counts what is in them. Nothing is written but a nameless file in the system's folder for
  /// temporary files, which needs about as much space as the export's text.
  /// - Throws: `ArchiveError` when the export cannot be read, or the time zone is none.
  public func inspect() async throws -> ExportInspection {
    let start = ContinuousClock.now
    var inspection = ExportInspection()
    var options = ReadingOptions(jobs: ProcessorCount.available, keepGoing: keepGoing)
    options.format = format
    options.unpackLimit = unpackLimit
    let asked = try asked()
    options.zone = asked.zone
    inspection.diagnostics.add(asked.log)
    let reader = ExportReader(paths: exports, options: options)
    let survey = try reader.survey()
    let chosen = try await stage(asked.privacy, survey, options)
    options.stage = chosen
    inspection.diagnostics.add(chosen?.notes ?? [])
    let addresses = options.addresses
    var spool = try ArchiveSpool(inFolder: Self.temporaryFolder, addresses: addresses)
    let result = try await ExportReader(paths: exports, options: options).read(
      survey: survey,
      transform: { batch, file, _ in SpoolBlock(batch, source: file.index, origin: file.origin, addresses: addresses) },
      consume: { try spool.append($0) })
    inspection.leftOut = chosen?.leftOut.map(InspectedOmission.init) ?? []
    inspection.count(survey, result)
    inspection.timeZone = asked.timeZone
    inspection.mayLackTimeZone = survey.mayLackTimeZone
    var tally = ArchiveTally(
      archive: try spool.finish(wording: InspectionWording()), places: try AttachmentPlaces(survey), origins: survey.origins,
      inspection: inspection)
    try tally.run()
    inspection = tally.inspection
    inspection.seconds = (ContinuousClock.now - start) / .seconds(1)
    return inspection
  }

  /// What the options and the configuration file say.
  private func asked() throws -> ExportChoice {
    var options = choice
    (options.timeZone, options.dateOrder) = (timeZone ?? options.timeZone, dateOrder ?? options.dateOrder)
    return try ExportChoice(options, for: exports)
  }

  /// What leaves out what is not chosen; nil where all is.
  private func stage(_ asked: PrivacySettings, _ survey: ExportSurvey, _ options: ReadingOptions) async throws -> PrivacyStage? {
    let choice = asked.wholeChoice
    guard !choice.isEverything else { return nil }
    var found = ArchiveSurvey()
    _ = try await ExportReader(paths: exports, options: options).read(
      survey: survey, transform: { batch, file, _ in ArchiveSurvey(batch, of: file) }, consume: { found.add($0) })
    return try PrivacyStage(choice, Protection(), survey: found, joined: asked.joined, countsOmissions: true)
  }

  private static var temporaryFolder: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }
}

extension ExportInspection {
  /// Counts what reading came to.
  fileprivate mutating func count(_ survey: ExportSurvey, _ result: ReadReport) {
    format = result.format
    files = survey.files.map { InspectedFile(path: $0.path, bytes: Int64($0.size), format: $0.format) }
    otherFiles = survey.otherFiles
    bytes = Int64(survey.bytes)
    messagesRead = result.messagesRead
    messagesNotShown = result.messagesNotShown
    items.add(result.notShown)
    diagnostics.add(result.diagnostics)
  }
}
