import BoundedTasks
import Boxing
import ChatModel
import ChatReading
import ChatStorage
import CustomViews
import Diagnostics
import KnownFormats
import MessageList
import OperatingSystem
import Privacy
import Rebuilding
import Reporting
import Settings
import SitePlanning
import SitePublishing
import SiteRendering
import SiteResources
import SiteWriting
import TextMarkup

/// One run: read, plan, render, validate, write, report.
struct SiteBuild {
  let exports: [String]
  /// Messages that the caller passes in memory, instead of exports.
  let batch: ChatBatch?
  let output: String
  var settings: SiteSettings
  let resources: InstalledResources
  @Boxed private(set) var options: BuildOptions
  /// Checks whether configuration files that were found are attachments of messages.
  let watch: ConfigurationWatch
  let progress: @Sendable (BuildProgress) -> Void
  /// What leaves out and protects; nil if all is published as it is.
  var privacy: PrivacyStage?

  var jobs: Int { max(1, options.jobs ?? ProcessorCount.available) }

  /// Runs the build. `log` holds what was found before it.
  mutating func run(log: DiagnosticLog) async throws -> BuildReport {
    let start = ContinuousClock.now
    var report: BuildReport
    do {
      report = try await run(log: log, usesLastState: true)
    } catch is ChunkChanged {
      // The saved state does not fit the export, for whatever reason.
      report = try await run(log: log, usesLastState: false)
      report.diagnostics.add(
        Diagnostic(.note, "the saved state of the last build no longer matches the export; all pages were rebuilt"))
    }
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }

  private mutating func run(log: DiagnosticLog, usesLastState: Bool) async throws -> BuildReport {
    var report = BuildReport()
    report.diagnostics = log
    report.drawnMethods = settings.viewMethods?.names ?? []
    let stage = try SiteStage(output: output, exports: exports, isDurable: options.isDurable, stateFolder: options.stateFolder)
    let start = FileStamp.now
    // Looking at each of the old site's files takes long and depends on nothing else, so it starts early.
    let jobs = jobs
    async let earlyStamp = jobs > 1 ? stage.previousStamp(jobs: jobs) : nil
    do {
      let reader = ExportReader(paths: exports, options: readingOptions)
      var survey = try batch == nil ? reader.survey() : ExportSurvey()
      settings.speak(ofChats: isAboutChats(survey))
      try watch.check(survey)
      privacy = try await privacyStage(survey)
      protect(&survey)
      report.diagnostics.add(privacy?.notes ?? [])
      let assets = try makeAssets(settings)
      let hashes = SettingsHashes(settings, frame: SiteFrame(settings, assets))
      let remains = PreviousBuild.Remains(
        at: stage, system: systemRules, isUsed: usesLastState && batch == nil && remembers, key: settings.privacy.stateKey)
      var previous = PreviousBuild(remains, stamp: await earlyStamp ?? stage.previousStamp(jobs: jobs), settings: hashes)
      let previews = settings.previews.map {
        PreviewMaker(stage: stage, program: $0.program, cacheFolder: $0.cacheFolder, cacheSize: $0.cacheSize)
      }
      defer { previews?.finish() }
      let media = try MediaResolver(
        survey, stage: stage, copies: previous.knownCopies, previews: previews, watch: watch, rename: mediaNaming,
        isCleaning: stripsMetadata)
      var told = log
      told.add(survey.diagnostics)
      let findings = Fingerprint(of: told).value
      if let known = previous.reportIfNothingChanged(survey.files, findings, media, jobs: jobs) {
        try watch.settle()
        stage.discard()
        return known
      }
      // Fail before reading if nothing can be written.
      _ = try stage.temporaryFolder
      previous.openSite(into: stage.spill)
      let protected = ExportReader(paths: exports, options: readingOptions)
      var made = try await make(with: protected, survey, previous, media, assets, since: start, in: stage, into: &report)
      Memory.giveBack()
      do {
        try check(&made, stage, &report)
      } catch is BuildFailure where previous.state != nil {
        // A build without the saved state tells whether that is to blame.
        throw ChunkChanged()
      }
      if settings.isPrecompressed { try await pack(stage, isSiteUntouched: previous.isSiteUntouched, into: &report) }
      try watch.settle()
      try Task.checkCancellation()
      report.pagesWritten = stage.stagedCount { $0.hasSuffix(".html") }
      report.filesChanged = stage.stagedCount { _ in true } + stage.removedPaths.count
      let (summary, nextState, saved) = (report, made.nextState, made.takeSavedSite())
      let (isRemembered, key) = (remembers, settings.privacy.stateKey)
      let notes = try stage.commit { [batch, options] stamp, file in
        guard batch == nil, let program = previous.program, isRemembered else { return false }
        try nextState.finish(
          program: program, settings: hashes, findings: findings, stamp: stamp, report: saved.pages.isUncertain ? nil : summary,
          surveyed: survey.files,
          areFilesWhole: !options.keepGoing || !summary.hasLosses && summary.diagnostics.count(of: .error) == 0, site: saved,
          key: key, to: file)
        return true
      }
      report.diagnostics.add(cleaningNotes(media.notCleaned))
      // Notes about this run alone come after what the next run would report too.
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

  /// Whether all exports call their conversations chats.
  private func isAboutChats(_ survey: ExportSurvey) -> Bool {
    !survey.origins.isEmpty && survey.origins.allSatisfy { ExportFormats.conversations(ofFormat: $0.format) == .chats }
  }

  /// A text that stands for what the system decides about pages: the words of dates, the rules of the zone, the Markdown library. It also
  /// stands for the unpack limit, which is not checked again for archives that the last build read.
  private var systemRules: String {
    var rules = Fingerprint(seed: 6)
    for rule in settings.labels.rules { rules.add(rule) }
    let copies = stripsMetadata ? "clean " : ""
    let library = MessageTextParser.libraryVersion
    return "\(privacyRules) \(copies)\(settings.zone.identity) \(rules.value) \(library) \(options.unpackLimit ?? 0)"
  }

  /// Reads the export and makes the pages. The memory of the archive is free when it returns.
  private func make(
    with reader: ExportReader, _ survey: ExportSurvey, _ previous: PreviousBuild, _ media: MediaResolver,
    _ assets: SiteAssets, since start: Int64, in stage: SiteStage, into report: inout BuildReport
  ) async throws -> MadeSite {
    let addresses = readingOptions.addresses
    let (archive, nextState, restricted) = try await read(
      with: reader, survey, previous, since: start, near: stage, addresses: addresses, into: &report)
    try checkDecisions(on: archive, restricted: restricted)
    let currentUserID = try CurrentUser.id(named: settings.currentUser, at: settings.currentUserPlace, in: archive)
    if let note = CurrentUser.note(on: settings.currentUser, at: settings.currentUserPlace, in: archive) { report.diagnostics.add(note) }
    // A title from the export is known only now.
    var named = self
    if !settings.isTitleSet,
      let title = ArchiveTitle.title(of: archive, origins: survey.origins, currentUserID: currentUserID, words: settings.labels.words)
    {
      named.settings.title = title
    }
    let context = BuildContext(
      archive: archive, settings: named.settings, media: media, stage: stage, currentUserID: currentUserID, addresses: addresses,
      origins: survey.origins)
    return try await named.write(context, try self.assets(assets, of: context), previous, nextState, into: &report)
  }

  /// The scripts, with the words of the site's language.
  var scripts: SiteScripts {
    let words = settings.labels.words
    return resources.scripts { words.javaScript(of: $0) }
  }

  private func makeAssets(_ settings: SiteSettings) throws -> SiteAssets {
    try SiteAssets(
      styleSheet: settings.styleSheet,
      script: { try scripts.page(after: ScriptOptions(settings, onDemand: $0).line, isOffline: settings.isOffline) },
      onDemand: scripts.onDemand(), icon: resources.icon(),
      searchScript: settings.isSearchable ? scripts.search() : nil, themeFiles: settings.themeFiles)
  }

  /// The assets, with style rules for the links and content views that a program draws itself.
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
}

extension SiteFrame {
  /// The frame of a site's pages.
  init(_ settings: SiteSettings, _ assets: SiteAssets) {
    let appearance = settings.appearance
    self.init(
      title: settings.title, language: settings.languageTag, direction: settings.direction,
      appearance: appearance.defaultAppearance == .auto ? nil : appearance.defaultAppearance.rawValue,
      colorScheme: appearance.supportedColorSchemes == .both ? "light dark" : appearance.supportedColorSchemes.rawValue,
      styleSheet: assets.styleSheetPath,
      viewStyleSheet: settings.viewMethods == nil ? nil : ViewStyleSheet.path, script: assets.scriptPath, icon: assets.iconPath,
      baseURL: settings.baseURL,
      hasOverviews: settings.hasOverviews, isIndexed: settings.isIndexed, isOffline: settings.isOffline,
      hasFonts: settings.themeFiles.contains(where: \.isFont))
  }
}
