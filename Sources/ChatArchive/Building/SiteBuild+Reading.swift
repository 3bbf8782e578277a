import BoundedTasks
import ChatModel
import ChatReading
import ChatStorage
import EventWording
import KnownFormats
import MessageList
import OperatingSystem
import Rebuilding
import Reporting
import Settings
import SiteWriting

extension SiteBuild {
  var readingOptions: ReadingOptions {
    var reading = ReadingOptions(jobs: jobs, keepGoing: options.keepGoing)
    reading.keepsOneWaiting = jobs > 1 && jobs >= ProcessorCount.available
    reading.format = options.format
    reading.unpackLimit = options.unpackLimit
    reading.zone = settings.zone
    reading.chunkSize = options.chunkSize ?? reading.chunkSize
    reading.stage = privacy
    return reading
  }

  /// Reads the chunks of the export that are new, and takes the others from the last build's state.
  func read(
    with reader: ExportReader, _ survey: ExportSurvey, _ previous: PreviousBuild, since start: Int64, near stage: SiteStage,
    addresses: AddressForms, into report: inout BuildReport
  ) async throws -> (archive: StoredArchive, nextState: NextBuildState, restricted: Int) {
    report.format = survey.formats.joined(separator: "+")
    var spool = try ArchiveSpool(
      inFolder: stage.temporaryFolder, shownAs: output, spill: stage.spill, joining: settings.people, naming: settings.channels,
      addresses: addresses, tables: previous.state?.tables ?? FactTables(),
      showsEphemeral: settings.messageListConfig.showEphemeralMessages)
    var nextState = NextBuildState(last: previous.state, file: spool.file, start: start)
    if let batch {
      var block = SpoolBlock(batch, source: 0, addresses: addresses)
      try block.store(in: spool.file)
      try spool.append(block)
      report.messagesRead = batch.messages.reduce(0) { $0 + $1.messages.count }
      let restricted = batch.messages.reduce(0) { $0 + $1.messages.count(where: \.isRestricted) }
      return (try spool.finish(jobs: jobs, wording: wording), nextState, restricted)
    }
    let reuse = ChunkReuse(previous.state, files: survey.files, zone: settings.zone, addresses: addresses, stage: privacy)
    let (spoolFile, progress) = (spool.file, progress)
    let result = try await reader.read(
      survey: survey,
      knownChunks: reuse.knownChunks,
      progress: { progress(BuildProgress(phase: .reading, done: $0.bytesDone, total: $0.bytesTotal, messages: $0.messages)) },
      transform: { batch, file, origin in
        var read = reuse.block(batch, of: file, from: origin)
        try read.block.store(in: spoolFile)
        return read
      },
      consume: { read in
        try Task.checkCancellation()
        try spool.append(read.block)
        try nextState.add(read)
      })
    report.messagesRead = result.messagesRead
    report.messagesNotShown = result.messagesNotShown
    report.items.add(result.notShown)
    report.redactions = result.notShown.redactions
    report.diagnostics.add(result.diagnostics)
    // The memory of reading and of sorting would lie idle until the end of the build.
    Memory.giveBack()
    let archive = try spool.finish(jobs: jobs, wording: wording)
    Memory.giveBack()
    return (archive, nextState, result.restricted)
  }

  /// Puts what platforms say into the site's words.
  private var wording: SiteWording {
    let labels = settings.labels
    return SiteWording(labels.words) { labels.longDay(year: $0, month: $1, day: $2) }
  }
}
