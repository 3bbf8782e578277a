import ChatModel
import ChatReading
import ChatStorage
import Diagnostics
import MessageList
import SiteRendering
import SiteResources
import SiteValidation
import SiteWriting

/// One run: read, plan, render, validate, write, report.
struct SiteBuild {
  let exports: [String]
  let output: String
  let settings: SiteSettings
  let resources: InstalledResources
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  private var jobs: Int { max(1, options.jobs ?? ProcessorCount.available) }

  /// Runs the build. `log` holds what was found before it.
  func run(log: DiagnosticLog) async throws -> BuildReport {
    let start = ContinuousClock.now
    var report = BuildReport()
    report.diagnostics = log
    let stage = try SiteStage(output: output, exports: exports)
    do {
      let (archive, files) = try await read(near: stage, into: &report)
      let media = try MediaResolver(files: files, stage: stage)
      let currentUserID = try CurrentUser.id(named: settings.currentUser, at: settings.currentUserPlace, in: archive)
      let context = BuildContext(archive: archive, settings: settings, media: media, stage: stage, currentUserID: currentUserID)
      let people = try AuthorPictures.find(in: archive, media: media, log: &report.diagnostics)
      let pictures = try ChannelPictures(
        of: archive, people: people, currentUserID: currentUserID, media: media, log: &report.diagnostics)
      let plan = SitePlan(archive, settings: settings, currentUserID: currentUserID, pictures: pictures)
      var pages = try await write(plan, context, people, into: &report)
      report.count(archive, pages: pages.pages)
      report.bytes = stage.byteCount
      try check(&pages, plan, stage, &report)
      try Task.checkCancellation()
      report.diagnostics.add(try stage.commit())
    } catch let failure as BuildFailure {
      stage.discard()
      throw failure
    } catch let error as ArchiveError {
      stage.discard()
      report.diagnostics.add(error.diagnostic)
      throw BuildFailure(report)
    }
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }

  private func read(near stage: SiteStage, into report: inout BuildReport) async throws -> (StoredArchive, [SourceFile]) {
    let reader = ExportReader(paths: exports, options: ReadingOptions(jobs: jobs, keepGoing: options.keepGoing))
    let survey = try reader.survey()
    report.format = survey.formats.joined(separator: "+")
    var spool = try ArchiveSpool(inFolder: stage.parentFolder)
    let spoolFile = spool.file
    let progress = progress
    let result = try await reader.read(
      survey: survey,
      progress: { progress(BuildProgress(phase: .reading, done: $0.bytesDone, total: $0.bytesTotal, messages: $0.messages)) },
      transform: { batch, file, _ in
        var block = SpoolBlock(batch, source: file.index)
        try block.store(in: spoolFile)
        return block
      },
      consume: {
        try Task.checkCancellation()
        try spool.append($0)
      })
    report.messagesRead = result.messages + result.unreadable.values.reduce(0, +)
    report.messagesNotShown = result.unreadable
    report.diagnostics.add(result.diagnostics)
    return (try spool.finish(), survey.files)
  }

  private func write(
    _ plan: SitePlan, _ context: BuildContext, _ people: [String: MediaPlace], into report: inout BuildReport
  ) async throws -> PageRun.Outcome {
    let assets = SiteAssets(
      styleSheet: settings.appearance.styleSheet() + settings.themeStyleSheet, script: try resources.script(),
      icon: try resources.icon())
    try assets.write(to: context.stage)
    let renderer = PageRenderer(
      templates: settings.templates, frame: SiteFrame(settings, assets), config: settings.messageListConfig, labels: settings.labels,
      pictures: people)
    var pages = try await PageRun(plan: plan, context: context, renderer: renderer, jobs: jobs, progress: progress).run()
    try FixedPages(plan: plan, renderer: renderer, settings: settings, stage: context.stage).write(adding: &pages)
    let styleSheet = StyleSheetValidator.check(Array(assets.styleSheet.utf8), path: assets.styleSheetPath)
    pages.findings.add(styleSheet.findings)
    pages.checker.add(styleSheet, styleSheet: assets.styleSheetPath)
    report.diagnostics.add(pages.log)
    return pages
  }

  /// A site with a finding is never published: it would be a fault of the program or of a theme, not of the export.
  private func check(_ pages: inout PageRun.Outcome, _ plan: SitePlan, _ stage: SiteStage, _ report: inout BuildReport) throws {
    for path in stage.writtenPaths where !path.hasSuffix(".html") { pages.checker.addFile(path) }
    let expected = Dictionary(plan.channels.map { ($0.rendered.folder, $0.stored.listed.count) }) { first, _ in first }
    pages.findings.add(pages.checker.findings(expected: expected))
    report.diagnostics.add(pages.findings)
    guard pages.findings.count == 0 else { throw BuildFailure(report) }
    let accounted = report.messagesShown + report.messagesNotShown.values.reduce(0, +)
    guard accounted == report.messagesRead else {
      report.diagnostics.add(
        Diagnostic(
          .error, "\(report.messagesRead) messages were read, but \(accounted) are accounted for", advice: "please report this as a bug"))
      throw BuildFailure(report)
    }
  }
}
