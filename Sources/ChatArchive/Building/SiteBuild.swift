import CMemory
import ChatModel
import ChatReading
import ChatStorage
import Diagnostics
import MessageList
import SiteRendering
import SiteResources
import SiteValidation
import SiteWriting
import TextMarkup

/// One run: read, plan, render, validate, write, report.
struct SiteBuild {
  let exports: [String]
  /// What is in memory already, in the place of exports.
  let batch: ChatBatch?
  let output: String
  let settings: SiteSettings
  let resources: InstalledResources
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  var jobs: Int { max(1, options.jobs ?? ProcessorCount.available) }

  /// Runs the build. `log` holds what was found before it.
  func run(log: DiagnosticLog) async throws -> BuildReport {
    let start = ContinuousClock.now
    var report: BuildReport
    do {
      report = try await run(log: log, usesMemory: true)
    } catch is ChunkChanged {
      // What is remembered does not fit what is there, for whatever reason.
      report = try await run(log: log, usesMemory: false)
      report.diagnostics.add(
        Diagnostic(.note, "what the last build remembered does not fit the export any more; everything was made anew"))
    }
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }

  private func run(log: DiagnosticLog, usesMemory: Bool) async throws -> BuildReport {
    var report = BuildReport()
    report.diagnostics = log
    let stage = try SiteStage(output: output, exports: exports)
    let start = FileStamp.now
    // A look at each of the old site's files takes long, and nothing else need be known for it.
    async let earlyStamp = jobs > 1 ? stage.previousStamp(jobs: jobs) : nil
    do {
      let reader = ExportReader(paths: exports, options: readingOptions)
      let survey = try batch == nil ? reader.survey() : ExportSurvey()
      let assets = try makeAssets(settings)
      let hashes = SettingsHashes(settings, frame: SiteFrame(settings, assets))
      let remains = PreviousBuild.Remains(at: stage, system: systemRules, isUsed: usesMemory && batch == nil)
      var previous = PreviousBuild(remains, stamp: await earlyStamp ?? stage.previousStamp(jobs: jobs), settings: hashes)
      let previews = settings.previews.map {
        PreviewMaker(stage: stage, program: $0.program, cacheFolder: $0.cacheFolder, cacheSize: $0.cacheSize)
      }
      defer { previews?.finish() }
      let media = try MediaResolver(survey, stage: stage, copies: previous.knownCopies, previews: previews)
      var told = log
      told.add(survey.diagnostics)
      let findings = Fingerprint(of: told).value
      if let known = previous.reportIfNothingChanged(survey.files, findings, media, jobs: jobs) {
        stage.discard()
        return known
      }
      previous.openPages(into: stage.spill)
      var made = try await make(with: reader, survey, previous, media, assets, since: start, in: stage, into: &report)
      memory_give_back()
      do {
        try check(&made, stage, &report)
      } catch is BuildFailure where previous.memory != nil {
        // Whether what is remembered is to blame, a build without it tells.
        throw ChunkChanged()
      }
      try Task.checkCancellation()
      report.pagesWritten = stage.stagedCount { $0.hasSuffix(".html") }
      let (summary, record, pages) = (report, made.record, made.takePages())
      let notes = try stage.commit { stamp, file in
        guard batch == nil, let program = previous.program else { return false }
        try record.finish(
          program: program, settings: hashes, findings: findings, stamp: stamp, report: pages.jobs.isUncertain ? nil : summary,
          surveyed: survey.files,
          areFilesWhole: !options.keepGoing || !summary.hasLosses && summary.diagnostics.count(of: .error) == 0, pages: pages, to: file)
        return true
      }
      // What concerns this run alone is told behind what the next one would say too.
      report.diagnostics.add(previous.notes + notes)
    } catch let failure as BuildFailure {
      stage.discard()
      throw failure
    } catch let error as ArchiveError {
      stage.discard()
      report.diagnostics.add(error.diagnostic)
      throw BuildFailure(report)
    } catch {
      stage.discard()
      throw error
    }
    return report
  }

  /// Stands for what the system decides about pages: the words of dates, the rules of the zone, how Markdown is read; and for how much an archive
  /// may unpack to, which one that was read before is not asked again.
  private var systemRules: String {
    var rules = Fingerprint(seed: 6)
    for rule in settings.labels.rules { rules.add(rule) }
    return "\(settings.zone.identity) \(rules.value) \(MessageTextParser.libraryVersion) \(options.unpackLimit ?? 0)"
  }

  /// Reads the export and makes the pages. What is in memory of the archive is gone when it returns.
  private func make(
    with reader: ExportReader, _ survey: ExportSurvey, _ previous: PreviousBuild, _ media: MediaResolver,
    _ assets: SiteAssets, since start: Int64, in stage: SiteStage, into report: inout BuildReport
  ) async throws -> MadeSite {
    let (archive, record) = try await read(with: reader, survey, previous, since: start, near: stage, into: &report)
    let currentUserID = try CurrentUser.id(named: settings.currentUser, at: settings.currentUserPlace, in: archive)
    if let note = CurrentUser.note(on: settings.currentUser, at: settings.currentUserPlace, in: archive) { report.diagnostics.add(note) }
    let context = BuildContext(
      archive: archive, settings: settings, media: media, stage: stage, currentUserID: currentUserID, origins: survey.origins)
    return try await write(context, try self.assets(assets, of: context), previous, record, into: &report)
  }

  private func makeAssets(_ settings: SiteSettings) throws -> SiteAssets {
    try SiteAssets(
      styleSheet: settings.styleSheet,
      script: { try resources.script(after: ScriptOptions(settings, onDemand: $0).line, isOffline: settings.isOffline) },
      onDemand: resources.onDemandScripts(), icon: resources.icon(),
      searchScript: settings.isSearchable ? resources.searchScript() : nil)
  }

  /// The assets, with rules for all looks that a program gives to links and for the content views that it gives to messages.
  private func assets(_ assets: SiteAssets, of context: BuildContext) throws -> SiteAssets {
    let resolver = settings.messageListConfig.messageDisplayOptions.messageLinkDisplayResolver
    guard resolver != nil || settings.components.messageListVC != nil else { return assets }
    var settings = settings
    if let resolver {
      settings.appearance.messageLinkAttributes = try LinkAppearances(
        archive: context.archive, resolver: resolver, currentUserID: context.currentUserID
      ).find()
    }
    if let list = settings.components.messageListVC {
      settings.componentStyleSheet += try ContentViews(
        archive: context.archive, list: list, components: settings.components, currentUserID: context.currentUserID
      ).styleSheet()
    }
    if let problem = settings.appearance.problems().first { throw ArchiveError(problem) }
    return try makeAssets(settings)
  }

  private func write(
    _ context: BuildContext, _ assets: SiteAssets, _ previous: PreviousBuild, _ record: BuildRecord, into report: inout BuildReport
  ) async throws -> MadeSite {
    let (archive, stage) = (context.archive, context.stage)
    let people = try AuthorPictures.find(in: archive, media: context.media, log: &report.diagnostics)
    let pictures = try ChannelPictures(
      of: archive, people: people, currentUserID: context.currentUserID, media: context.media, log: &report.diagnostics)
    let pictureRecord = JobRecord(pictures: context.media.recorder.take())
    var plan = SitePlan(archive, settings: settings, currentUserID: context.currentUserID, pictures: pictures, origins: context.origins)
    report.diagnostics.add(UnusedListTypes.notes(settings.messageListConfig.messageListTypes, channels: plan.channels))
    let activity = settings.hasOverviews ? try await ArchiveActivity(plan, archive, settings.labels, jobs: jobs) : nil
    let peoplePages = activity.map { PeoplePages(plan, archive, $0) } ?? PeoplePages()
    plan.targets.people = activity.map { peoplePages.targets(archive, $0) } ?? [:]
    let search =
      settings.isSearchable
      ? SearchRun(plan: plan, context: context, jobs: jobs, old: previous.usableSearch, seed: previous.searchSeed) : nil
    let fingerprints = JobFingerprints(plan: plan, context: context, pictures: people, seed: previous.seed)
    let memory = PageMemory(plan: plan, fingerprints: fingerprints, old: previous.usableJobs, media: context.media, jobs: jobs) {
      stage.removedPaths.contains(where: KeptFiles.isNameUnclear)
    }
    try assets.write(to: stage)
    let renderer = PageRenderer(
      templates: settings.templates, frame: SiteFrame(settings, assets), config: settings.messageListConfig, labels: settings.labels,
      pictures: people, factory: settings.viewFactory, appearance: settings.appearance)
    var (result, searchMemory) = try await makePages(of: plan, context, renderer, memory, search)
    // All pages of messages that are made are written by now, and what follows writes none, so that this can be done beside it.
    let keptFiles = memory.isUsable ? KeptFiles(plan: plan, stage: stage) : nil
    async let earlyPages = jobs > 1 ? keptFiles?.keepPages() : nil
    let tallies = try result.tallies(of: plan)
    let made = JobMemory(plan, records: result.records, pictures: pictureRecord, in: stage.spill)
    let overviews = activity.map { OverviewPlan(plan, archive, $0, peoplePages, tallies: tallies) }
    var overviewMemory = OverviewMemory()
    if let overviews {
      overviewMemory = try await OverviewRun(
        overviews: overviews, context: context, renderer: renderer, pictures: people,
        old: memory.hasChangedMedia ? OverviewMemory() : previous.usableOverviews, seed: previous.seed, jobs: jobs
      ).run(adding: &result.outcome)
    }
    // What pages needed would lie idle beside what the rest needs.
    memory_give_back()
    // Nothing but files comes of them, so that they are written beside what follows.
    let channels = plan.channels
    async let permalinks: Void = jobs > 1 ? writePermalinks(of: channels, to: stage) : ()
    let previews = try ChannelPreviews(plan, context, old: previous.usableOverviews, seed: previous.seed).write(adding: &overviewMemory)
    try FixedPages(
      plan: plan, overviews: overviews, previews: previews, archive: archive, renderer: renderer, settings: settings, stage: stage,
      searchScript: assets.searchScriptPath
    ).write(adding: &result.outcome)
    let styleSheet = StyleSheetValidator.check(Array(assets.styleSheet.utf8), path: assets.styleSheetPath)
    result.outcome.findings.add(styleSheet.findings)
    result.outcome.checker.add(styleSheet, styleSheet: assets.styleSheetPath)
    if let keptFiles { keptFiles.add(await earlyPages ?? keptFiles.keepPages(), showing: made, to: &result.outcome) }
    if jobs == 1 { try await writePermalinks(of: channels, to: stage) }
    try await permalinks
    try await PublishedFiles(plan: plan, overviews: overviews, context: context, assets: assets, resources: resources, jobs: jobs).write()
    report.diagnostics.add(result.outcome.log)
    if let note = settings.previews.flatMap({ context.media.previews?.note($0) }) { report.diagnostics.add(note) }
    report.count(archive, pages: result.outcome.pages)
    report.bytes = stage.byteCount
    return MadeSite(
      pages: result.outcome, expected: plan.listedCounts, jobs: made, oldLinks: memory.isUsable ? previous.usableLinks : nil,
      record: record, search: searchMemory, overviews: overviewMemory)
  }

  private func writePermalinks(of channels: [ChannelPlan], to stage: SiteStage) async throws {
    _ = try await inOrder(channels.count, jobs: jobs) { { try PermalinkIndex(channels[$0]).write(to: stage) } }
  }

  /// Makes the search index, and the pages of channels and threads.
  ///
  /// The index is made first: its working memory is freed before the page check starts to collect facts.
  private func makePages(
    of plan: SitePlan, _ context: BuildContext, _ renderer: PageRenderer, _ memory: PageMemory, _ search: SearchRun?
  ) async throws -> (PageRun.Result, SearchMemory) {
    async let survey = jobs > 1 ? search?.survey() : nil
    var judgement = await JobJudgement(memory, plan, jobs: jobs, in: context.stage.spill)
    let searchMemory = try await search?.run(survey) ?? SearchMemory()
    let records = judgement.takeRecords()
    let run = PageRun(
      plan: plan, context: context, renderer: renderer, judgement: judgement, memory: memory, jobs: jobs, progress: progress)
    return (try await run.run(records), searchMemory)
  }
}
