import BoundedTasks
import ChatStorage
import CustomViews
import Diagnostics
import MessageList
import OperatingSystem
import Rebuilding
import Reporting
import SearchMaking
import Settings
import SiteOverviews
import SitePlanning
import SitePublishing
import SiteRendering
import SiteResources
import SiteValidation
import SiteWriting
import StableHashing

extension SiteBuild {
  /// Everything that is decided before the first page is made.
  private struct Plan {
    var site: SitePlan
    /// The pictures of people, by id.
    let people: [String: MediaPlace]
    /// The media files of these and of the channels' pictures.
    let pictures: SavedPage
    /// The statistics of the whole archive, and the pages of people; nil and empty in a site without pages about channels and people.
    let activity: ArchiveActivity?
    let peoplePages: PeoplePages
  }

  /// Makes all files of the site, except for those that `commit` adds.
  func write(
    _ context: BuildContext, _ assets: SiteAssets, _ previous: PreviousBuild, _ nextState: NextBuildState, into report: inout BuildReport
  ) async throws -> MadeSite {
    let (archive, stage) = (context.archive, context.stage)
    let plan = try await plan(context, into: &report)
    let reuse = pageReuse(plan, context, previous)
    try assets.write(to: stage)
    let views = settings.viewMethods.map {
      FactoryDrawing($0, needs: ViewNeeds(pictures: pictures(of: settings.pictureFolders)), appearance: settings.appearance)
    }
    let renderer = PageRenderer(
      templates: settings.templates, frame: SiteFrame(settings, assets), config: settings.messageListConfig, labels: settings.labels,
      names: plan.site.authorNames, pictures: plan.people, factory: views)
    var (result, savedSearch) = try await makePages(of: plan.site, context, renderer, reuse, previous)
    // All pages of messages are written now, so finding those that stay can run beside the rest.
    let keptFiles = reuse.isUsable ? KeptFiles(plan: plan.site, stage: stage) : nil
    async let earlyPages = jobs > 1 ? keptFiles?.keepPages() : nil
    let tallies = try result.tallies(of: plan.site)
    let saved = SavedPageIndex(plan.site, pages: result.saved, pictures: plan.pictures, in: stage.spill)
    let overviews = plan.activity.map { OverviewPlan(plan.site, archive, $0, plan.peoplePages, tallies: tallies) }
    var savedOverviews = SavedOverviews()
    if let overviews {
      savedOverviews = try await OverviewRun(
        overviews: overviews, context: context, renderer: renderer, pictures: plan.people,
        old: reuse.hasChangedMedia ? SavedOverviews() : previous.usableOverviews, seed: seed(previous), jobs: jobs
      ).run(adding: &result.outcome)
    }
    // The memory of making pages would lie idle from here on.
    Memory.giveBack()
    // Nothing else needs the permanent links, so writing them can run beside the rest.
    let channels = plan.site.channels
    async let permalinks: Void = jobs > 1 ? writePermalinks(of: channels, to: stage) : ()
    let previews = try ChannelPreviews(plan.site, context, old: previous.usableOverviews, seed: seed(previous))
      .write(adding: &savedOverviews)
    try FixedPages(
      plan: plan.site, overviews: overviews, previews: previews, archive: archive, renderer: renderer, settings: settings, stage: stage,
      searchScript: assets.searchScriptPath, categoriesScript: scripts.categories()
    ).write(adding: &result.outcome)
    check(assets.styleSheet, at: assets.styleSheetPath, adding: &result.outcome)
    if let views { try write(views, of: plan.site, to: stage, adding: &result.outcome) }
    if let keptFiles { keptFiles.add(await earlyPages ?? keptFiles.keepPages(), showing: saved, to: &result.outcome) }
    if jobs == 1 { try await writePermalinks(of: channels, to: stage) }
    try await permalinks
    try await PublishedFiles(
      plan: plan.site, overviews: overviews, context: context, assets: assets, scripts: scripts, jobs: jobs
    ).write()
    count(result.outcome, context, into: &report)
    return MadeSite(
      pages: result.outcome, expected: plan.site.listedCounts, savedPages: saved,
      oldLinks: reuse.isUsable ? previous.usableLinks : nil, nextState: nextState, search: savedSearch, overviews: savedOverviews)
  }

  private func plan(_ context: BuildContext, into report: inout BuildReport) async throws -> Plan {
    let archive = context.archive
    let people = try AuthorPictures.find(in: archive, media: context.media, log: &report.diagnostics)
    let pictures = try ChannelPictures(
      of: archive, people: people, currentUserID: context.currentUserID, media: context.media, log: &report.diagnostics)
    let savedPictures = SavedPage(pictures: context.media.recorder.take())
    var site = SitePlan(archive, settings: settings, currentUserID: context.currentUserID, pictures: pictures, origins: context.origins)
    report.diagnostics.add(UnusedListTypes.notes(settings.messageListConfig.messageListTypes, channels: site.channels))
    let activity = settings.hasOverviews ? try await ArchiveActivity(site, archive, settings.labels, jobs: jobs) : nil
    let peoplePages = activity.map { PeoplePages(site, archive, $0) } ?? PeoplePages()
    site.targets.people = activity.map { peoplePages.targets(archive, $0) } ?? [:]
    return Plan(site: site, people: people, pictures: savedPictures, activity: activity, peoplePages: peoplePages)
  }

  /// A number that fingerprints start with. It stands for the settings, and for the title, which may come from the export.
  private func seed(_ previous: PreviousBuild) -> UInt64 { StableHash.mix(previous.seed, StableHash.hash(settings.title)) }

  private func pageReuse(_ plan: Plan, _ context: BuildContext, _ previous: PreviousBuild) -> PageReuse {
    let fingerprints = JobFingerprints(plan: plan.site, context: context, pictures: plan.people, seed: seed(previous))
    return PageReuse(plan: plan.site, fingerprints: fingerprints, last: previous.usablePages, media: context.media, jobs: jobs) {
      context.stage.removedPaths.contains(where: KeptFiles.isNameUnclear)
    }
  }

  /// Makes the search index, and the pages of channels and threads.
  ///
  /// The index comes first, so that its memory is free before the page check starts to collect facts.
  private func makePages(
    of plan: SitePlan, _ context: BuildContext, _ renderer: PageRenderer, _ reuse: PageReuse, _ previous: PreviousBuild
  ) async throws -> (PageRun.Result, SavedSearch) {
    let search =
      settings.isSearchable
      ? SearchRun(plan: plan, context: context, jobs: jobs, old: previous.usableSearch, seed: previous.searchSeed) : nil
    async let survey = jobs > 1 ? search?.survey() : nil
    var rebuildPlan = await RebuildPlan(reuse, plan, jobs: jobs, in: context.stage.spill)
    let savedSearch = try await search?.run(survey) ?? SavedSearch()
    let saved = rebuildPlan.takeSavedPages()
    let run = PageRun(
      plan: plan, context: context, renderer: renderer, rebuildPlan: rebuildPlan, reuse: reuse, jobs: jobs, progress: progress)
    return (try await run.run(saved), savedSearch)
  }

  private func writePermalinks(of channels: [ChannelPlan], to stage: SiteStage) async throws {
    _ = try await inOrder(channels.count, jobs: jobs) { { try PermalinkIndex(channels[$0]).write(to: stage) } }
  }

  private func check(_ styleSheet: String, at path: String, adding outcome: inout CheckedPages) {
    let facts = StyleSheetValidator.check(Array(styleSheet.utf8), path: path)
    outcome.findings.add(facts.findings)
    outcome.checker.add(facts, styleSheet: path)
  }

  private func pictures(of folders: [String]) -> ViewPictures { ViewPictures(folders: folders) { try InstalledResources.picture(at: $0) } }

  /// Writes what a program's views need, once all of them are drawn.
  private func write(
    _ views: FactoryDrawing, of plan: SitePlan, to stage: SiteStage, adding outcome: inout CheckedPages
  ) throws {
    let grounds = try ChannelGrounds(views.methods, channels: plan.channels).rules
    let styleSheet = views.needs.styles.text + grounds
    try stage.write(Array(styleSheet.utf8), to: ViewStyleSheet.path)
    check(styleSheet, at: ViewStyleSheet.path, adding: &outcome)
    for picture in views.needs.pictures.all { try stage.write(picture.bytes, to: picture.path) }
  }

  private func count(_ outcome: CheckedPages, _ context: BuildContext, into report: inout BuildReport) {
    report.diagnostics.add(outcome.log)
    if let note = settings.previews.flatMap({ context.media.previews?.note($0) }) { report.diagnostics.add(note) }
    report.count(context.archive, pages: outcome.pages)
    report.pagesMade = outcome.made
    report.bytes = context.stage.byteCount
  }
}

extension SiteBuild {
  /// Checks the whole site. A site with a finding is never published, since the program or a theme is at fault, not the export.
  func check(_ made: inout MadeSite, _ stage: SiteStage, _ report: inout BuildReport) throws {
    // A mistake in a template of the user's also breaks links. Those findings would only distract.
    if made.pages.findings.entries.contains(where: { settings.ownTemplates.contains($0.place.file ?? "") }) {
      report.diagnostics.add(made.pages.findings)
      throw BuildFailure(report)
    }
    for path in stage.writtenPaths where !path.hasSuffix(".html") { made.pages.checker.addFile(path) }
    for path in stage.removedPaths { made.pages.checker.remove(path) }
    made.pages.findings.add(
      made.pages.checker.findings(expected: made.expected, links: made.oldLinks, jobs: jobs) { path in
        stage.previousFile(path).map { bytes in bytes.withUnsafeBytes { PageValidator().check($0, path: path) } }
      })
    report.diagnostics.add(made.pages.findings)
    guard made.pages.findings.count == 0 else { throw BuildFailure(report) }
    let accounted = report.messagesShown + report.messagesNotShown.values.reduce(0, +)
    guard accounted == report.messagesRead else {
      report.diagnostics.add(
        Diagnostic(
          .error, "\(report.messagesRead) messages were read, but \(accounted) are accounted for", advice: "please report this as a bug"))
      throw BuildFailure(report)
    }
    try checkRest(report)
  }
}

extension SiteBuild {
  /// Writes packed copies of the site's text files. All other files must be there.
  func pack(_ stage: SiteStage, isSiteUntouched: Bool, into report: inout BuildReport) async throws {
    let copies = PackedCopies(of: stage, isSiteUntouched: isSiteUntouched)
    _ = try await inOrder(copies.originals.count, jobs: jobs) { { try copies.make(for: copies.originals[$0]) } }
    report.bytes = stage.byteCount
  }
}
