import Appearance
import Boxing
import Configuration
import CustomViews
import Diagnostics
import MessageList
import SiteRendering
import SiteResources
import SiteWriting
import Templating
import Words

/// Lays options, configuration file, theme and defaults over each other, and checks all of it before anything is read.
package struct SettingsReader {
  @Boxed private(set) var options: BuildOptions
  @Boxed private(set) var utils: Utils
  @Boxed private(set) var appearance: Appearance?
  @Boxed private(set) var viewMethods: FactoryMethods?
  @Boxed private(set) var components: Components
  let channelViewModel: ChatChannelViewModel.Type?
  /// Configurations that are not read, since people sent them.
  let attached: [AttachedConfiguration]
  /// What was found on the way.
  package private(set) var log = DiagnosticLog()
  /// The configuration that was found and not named, also where it cannot be read; nil if there is none.
  package private(set) var found: FoundConfiguration.File?
  private var digest = SettingsDigest()
  private var pageTemplates = SettingsDigest()

  /// Takes what a program and its user ask for; nil leaves it to the configuration file and the theme.
  package init(
    options: BuildOptions, utils: Utils, appearance: Appearance?, viewMethods: FactoryMethods?, components: Components,
    channelViewModel: ChatChannelViewModel.Type?, attached: [AttachedConfiguration] = []
  ) {
    self.options = options
    self.attached = attached
    self.utils = utils
    self.appearance = appearance
    self.viewMethods = viewMethods
    self.components = components
    self.channelViewModel = channelViewModel
    if viewMethods != nil || channelViewModel != nil || components.decidesAnything { digest.addIncomparable() }
  }

  /// The settings for a build of an export, and the resources that the site is made from.
  /// - Throws: `ArchiveError`, `ConfigurationErrors` or `TemplateErrors`; nothing was built then.
  package mutating func settings(for exports: [String]) throws -> (settings: SiteSettings, resources: InstalledResources) {
    let configuration = try configuration(for: exports)
    addOptions()
    let config = try messageListConfig(configuration)
    let resources = try InstalledResources.locate(in: options.resources)
    let themes = try located(options.theme == nil ? configuration.place(of: "theme") : Place()) {
      let isFolder = options.theme != nil || configuration.namesThemeFolder
      return try ThemeReader(resources: resources).line(of: options.theme ?? configuration.theme ?? "messages", mayBeFolder: isFolder)
    }
    try ThemeReader.checkStyleSheets(of: themes)
    try add(themes, resources)
    let (words, locale) = try words(configuration, themes, resources)
    let labels = try labels(configuration, locale: locale, words: words)
    var settings = SiteSettings(
      title: options.title ?? configuration.title ?? words("page.chatArchive"),
      currentUser: options.currentUser ?? configuration.currentUser,
      currentUserPlace: options.currentUser == nil ? configuration.place(of: "currentUser") : Place(),
      labels: labels,
      baseURL: try located(options.baseURL == nil ? configuration.place(of: "baseURL") : Place()) {
        try (options.baseURL ?? configuration.baseURL).flatMap { try BaseURL.reading($0) }
      },
      messageListConfig: config, appearance: try appearance(themes: themes, configuration, config),
      themeStyleSheet: themes.map(\.theme.styleSheet).joined(separator: "\n"),
      templates: try templates(
        themes: themes.map(\.folder), overrides: options.templates ?? configuration.templates,
        at: options.templates == nil ? configuration.place(of: "templates") : Place(), words: labels.words, in: resources))
    settings.pictureFolders = themes.reversed().map { $0.folder.path + "/images" }
    settings.ownTemplates = Set(settings.templates.files.filter { $0.contains("/") && !$0.hasPrefix(resources.folder + "/") })
    settings.isTitleSet = options.title ?? configuration.title != nil
    settings.themeFiles = themes.flatMap { ThemeFiles(of: $0.folder).files }
    settings.nameLanguage(of: LanguageList(try resources.languages()))
    applySwitches(of: configuration, to: &settings)
    settings.privacy = try PrivacySettings(configuration, options, zone: settings.zone)
    try settings.privacy.readSalt()
    (settings.privacy.joined, settings.privacy.currentUser) = (settings.people, settings.currentUser)
    if options.previews ?? configuration.previews ?? true {
      settings.previews = PreviewSettings(options, cacheSize: config.cacheSizeOnChatDismiss)
      try checkCache(beside: exports)
    }
    digest.add("previews", PreviewSettings.state(of: settings.previews))
    applyProgram(to: &settings)
    settings.hashWithoutCurrentUser = digest.hash
    digest.add("current user", String(describing: options.currentUser))
    settings.hash = digest.hash
    settings.pageTemplatesHash = pageTemplates.hash ?? []
    if let note = ThemeReader.note(on: themes) { log.add(note) }
    return (settings, resources)
  }

  private func messageListConfig(_ configuration: ConfigurationFile) throws -> MessageListConfig {
    var config = configuration.messageListConfig
    if let size = options.pageSize {
      guard (1...10_000).contains(size) else {
        throw ArchiveError("a page cannot hold \(size) messages", advice: "give a page size from 1 to 10000")
      }
      config.pageSize = size
    }
    // What a file says is held to its ranges as it is read, with its place.
    if let errors = ConfigurationErrors(config.problems(below: "messageListConfig")) { throw errors }
    return config
  }

  /// Notes the files that decide what pages look like.
  private mutating func add(_ themes: ThemeReader.Line, _ resources: InstalledResources) throws {
    for theme in themes {
      digest.add("theme", theme.folder.configuration)
      digest.add("style sheet", theme.folder.styleSheet)
      // Their names in the style sheet follow from what is in them.
      let files = ThemeFiles(of: theme.folder)
      digest.add("theme's files", Array(files.styleSheet.utf8))
      log.add(files.notes)
    }
    let scripts = resources.scripts()
    digest.add("script", try scripts.page(after: "", isOffline: true))
    for (name, script) in try scripts.onDemand() { digest.add("script on demand: " + name, script) }
    digest.add("search script", try scripts.search())
    digest.add("categories", try scripts.categories())
    digest.add("icon", try resources.icon())
    digest.add("service worker", try scripts.worker(after: ""))
  }

  private func applySwitches(of configuration: ConfigurationFile, to settings: inout SiteSettings) {
    settings.dateOrder = options.dateOrder ?? configuration.dateOrder
    settings.people = options.people + configuration.people
    settings.channels = options.channels + configuration.channels
    settings.isIndexed = options.index ?? configuration.index ?? (settings.baseURL != nil)
    settings.isPrecompressed = options.precompress ?? configuration.precompress ?? false
    settings.isOffline = options.offline ?? configuration.offline ?? false
    settings.isSearchable = options.search ?? configuration.search ?? true
    settings.hasOverviews = options.overviews ?? configuration.overviews ?? true
  }

  /// What a program that uses the library decides.
  private func applyProgram(to settings: inout SiteSettings) {
    let config = settings.messageListConfig
    settings.viewMethods = viewMethods
    settings.channelViewModel = channelViewModel
    settings.components = components
    settings.componentStyleSheet = (config.metadataPlacement == .above ? Components.metadataAbove : "") + components.styleSheet
    if let list = components.messageListVC { settings.apply(MessageListLayout(of: list)) }
    settings.messageListConfig.containerClassNames =
      config.containerClassNames ?? (components.namesContainers || ContainerClassNames.areMentioned(in: settings.themeStyleSheet))
  }

  /// Notes the options that decide what pages look like.
  private mutating func addOptions() {
    var options = options
    // They decide how fast a site is made, and from which of an export's records. Whether smaller pictures can be made is noted by itself.
    (options.jobs, options.keepGoing, options.chunkSize, options.unpackLimit) = (nil, false, nil, nil)
    (options.previewProgram, options.cache, options.isDurable) = (nil, nil, true)
    // Much of a site does not depend on who reads it.
    options.currentUser = nil
    digest.add("options", String(describing: options))
    digest.add(utils)
    if let appearance { digest.add("appearance", String(describing: appearance)) }
  }

  /// Looks at the folder that the user passed for smaller pictures. Whether it is in the output is seen when it is needed.
  private mutating func checkCache(beside exports: [String]) throws {
    guard let path = options.cache else { return }
    let cache = CacheFolder(path)
    for export in exports { try cache.refuse(in: export, called: "the export \(export)") }
    if let problem = cache.problem { log.add(problem) }
  }

  /// The words, and the locale of dates and numbers.
  private mutating func words(
    _ configuration: ConfigurationFile, _ themes: ThemeReader.Line, _ resources: InstalledResources
  ) throws -> (words: SiteWords, locale: String) {
    var reader = try WordsReader(resources)
    let (name, locale) = (options.language ?? configuration.language, options.locale ?? configuration.locale)
    let language = try located(options.language == nil ? configuration.place(of: "language") : Place()) {
      try name.map { try reader.languages.tag(named: $0) } ?? reader.language(ofLocale: locale)
    }
    let overrides = [configuration.words] + themes.reversed().map { ThemeReader.words(of: $0.folder) }
    let words = try reader.words(in: language, overrides: overrides.compactMap(\.self))
    log.add(reader.notes)
    digest.add("words", words.rules)
    // A language of the command line decides about dates, too, where the configuration file has a locale of another one.
    let isOverruled = options.locale == nil && options.language != nil && reader.language(ofLocale: locale) != language
    return (words, (isOverruled ? nil : locale) ?? name.map { reader.locale(of: $0) } ?? LanguageList.standard)
  }

  private func labels(_ configuration: ConfigurationFile, locale: String, words: SiteWords) throws -> DateLabels {
    let zone = options.timeZone ?? configuration.timeZone ?? "UTC"
    // The zone alone first, with a locale that is surely known, so that a fault is reported at the right one's place.
    _ = try located(options.timeZone == nil ? configuration.place(of: "timeZone") : Place()) {
      try DateLabels(timeZone: zone, locale: "en")
    }
    return try located(options.locale == nil ? configuration.place(of: "locale") : Place()) {
      try DateLabels(timeZone: zone, locale: locale, words: words)
    }
  }

  /// Adds the place in the configuration file to an error that has none.
  private func located<Value>(_ place: Place, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch var error as ArchiveError {
      if error.diagnostic.place == Place() { error.diagnostic.place = place }
      throw error
    }
  }

  mutating func configuration(for exports: [String]) throws -> ConfigurationFile {
    let base = utils.messageListConfig
    if let path = options.configurationFile {
      let bytes = try ConfigurationBytes.named(path)
      digest.add("configuration", bytes)
      return try ConfigurationFile(bytes, file: path, base: base)
    }
    log.add(attached.map(\.note))
    for path in FoundConfiguration.paths(for: exports) where !attached.contains(where: { $0.path == path }) {
      found = FoundConfiguration.File(at: path)
      guard let bytes = try ConfigurationBytes.found(path) else { continue }
      digest.add("configuration", bytes)
      let configuration = try ConfigurationFile(bytes, file: path, base: base)
      try FoundConfiguration.refuseFolders(of: configuration, options, at: path)
      if FoundConfiguration.isInside(path, exports), let note = FoundConfiguration.note(on: configuration, options, at: path) {
        log.add(note)
      }
      return configuration
    }
    return ConfigurationFile(base: base)
  }

  private func appearance(themes: ThemeReader.Line, _ configuration: ConfigurationFile, _ config: MessageListConfig) throws -> Appearance {
    var result = try appearance ?? ThemeReader.appearance(of: themes)
    try result.apply(configuration.appearance) { configuration.colorPlaces }
    result = result.applying(config)
    result = components.applied(to: result)
    let colors = result.colors
    if let draw = viewMethods?.messageListBackground {
      if case .background(let ground)? = draw(colors, false).ground { result.messageListBackground = ground }
      if case .background(let ground)? = draw(colors, true).ground { result.threadBackground = ground }
    }
    if let draw = viewMethods?.channelListBackground, case .background(let ground)? = draw(colors).ground {
      result.channelListBackground = ground
    }
    if let problem = result.problems().first { throw ArchiveError(problem) }
    return result
  }

  /// Templates of which no page of a channel or thread is made.
  private static let templatesOfOtherPages: Set<String> = [
    "ChannelListPage", "NotFoundPage", "SearchPage", "InfoPage", "ListPage", "PersonPage", "PeoplePage",
  ]

  private mutating func templates(
    themes: [ThemeFolder], overrides: String?, at place: Place, words: SiteWords, in resources: InstalledResources
  ) throws -> TemplateLibrary {
    let (files, notes) = try located(place) { try resources.templates(themes: themes, overrides: overrides) }
    log.add(notes)
    for file in files {
      digest.add("template \(file.name)", file.bytes)
      if !Self.templatesOfOtherPages.contains(file.name) { pageTemplates.add("template \(file.name)", file.bytes) }
    }
    let sources = files.map { TemplateSource(name: $0.name, file: $0.path, bytes: $0.bytes) }
    guard let viewMethods else { return try TemplateLibrary(sources: sources, roots: PageRenderer.roots, words: words) }
    let library = try TemplateLibrary(
      sources: sources + BuiltInView.fragmentSources, roots: PageRenderer.roots, replaceable: BuiltInView.replaceable, words: words)
    return library.keeping(~viewMethods.views)
  }
}
