import ChatModel
import ChatReading
import ChatStorage
import Diagnostics
import MessageList
import SiteRendering
import SiteResources
import SiteValidation
import SiteWriting
import Synchronization

/// One run: read, plan, render, validate, write, report.
struct SiteBuild {
  let exports: [String]
  let output: String
  let settings: SiteSettings
  let resources: SiteResources
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
      let site = try await write(archive, files, to: stage, into: &report)
      try check(site, stage, &report)
    } catch {
      stage.discard()
      throw error
    }
    report.diagnostics.add(try stage.commit())
    report.seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    return report
  }

  private func read(near stage: SiteStage, into report: inout BuildReport) async throws -> (StoredArchive, [SourceFile]) {
    let reader = ExportReader(paths: exports, options: ReadingOptions(jobs: jobs, keepGoing: options.keepGoing))
    let survey = try reader.survey()
    var spool = try ArchiveSpool(inFolder: stage.parentFolder)
    let progress = progress
    let result = try await reader.read(
      survey: survey,
      progress: { progress(BuildProgress(phase: .reading, done: $0.bytesDone, total: $0.bytesTotal, messages: $0.messages)) },
      transform: { batch, _ in SpoolBlock(batch) }, consume: { try spool.append($0) })
    report.format = result.format
    report.messagesRead = result.messages + result.unreadable.values.reduce(0, +)
    report.messagesNotShown = result.unreadable
    report.diagnostics.add(result.diagnostics)
    return (try spool.finish(), survey.files)
  }

  private func write(
    _ archive: StoredArchive, _ files: [SourceFile], to stage: SiteStage, into report: inout BuildReport
  ) async throws -> SiteLinkChecker {
    let media = try MediaResolver(files: files, stage: stage)
    var log = DiagnosticLog()
    let currentUserID = try CurrentUser.id(named: settings.currentUser, in: archive)
    let pictures = try AuthorPictures.find(in: archive, media: media, log: &log)
    let plan = SitePlan(archive, settings: settings, currentUserID: currentUserID)
    let assets = SiteAssets(
      styleSheet: settings.appearance.styleSheet() + settings.themeStyleSheet, script: try resources.script())
    try assets.write(to: stage)
    let frame = SiteFrame(settings, assets)
    let renderer = PageRenderer(
      templates: settings.templates, frame: frame, config: settings.messageListConfig, labels: settings.labels, pictures: pictures)
    let context = BuildContext(archive: archive, settings: settings, media: media, stage: stage, currentUserID: currentUserID)
    var pages = try await PageRun(plan: plan, context: context, renderer: renderer, jobs: jobs, progress: progress).run()
    try FixedPages(plan: plan, renderer: renderer, settings: settings, stage: stage).write(adding: &pages)
    report.count(archive, plan, pages)
    report.diagnostics.add(log)
    report.diagnostics.add(pages.log)
    pages.checker.add(StyleSheetValidator.check(assets.styleSheet, path: assets.styleSheetPath), styleSheet: assets.styleSheetPath)
    pages.checker.addFile(assets.scriptPath)
    for path in media.copiedPaths { pages.checker.addFile(path) }
    return pages.checker
  }

  /// A site with a finding is never published: it would be a fault of the program or of a theme, not of the export.
  private func check(_ site: SiteLinkChecker, _ stage: SiteStage, _ report: inout BuildReport) throws {
    var findings = report.pageFindings
    findings.add(site.findings(expected: report.listedMessages))
    report.bytes = stage.byteCount
    report.diagnostics.add(findings)
    guard findings.count == 0 else { throw BuildFailure(report.diagnostics) }
    let accounted = report.messagesShown + report.messagesNotShown.values.reduce(0, +)
    guard accounted == report.messagesRead else {
      report.diagnostics.add(
        Diagnostic(
          .error, "\(report.messagesRead) messages were read, but \(accounted) are accounted for", advice: "please report this as a bug"))
      throw BuildFailure(report.diagnostics)
    }
  }
}
