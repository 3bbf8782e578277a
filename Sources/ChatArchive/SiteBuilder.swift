import Appearance
import Boxing
import ChatModel
import Configuration
import CustomViews
import Diagnostics
import MessageList
import Reporting
import Settings
import Templating

/// Builds sites: exports in, a static site out.
///
/// ```swift
/// let report = try await SiteBuilder().build(exports: ["./export"], to: "./site")
/// ```
public struct SiteBuilder: Sendable {
  @Boxed private var appearance: Appearance?
  @Boxed private var utils: Utils
  @Boxed private var viewMethods: FactoryMethods?
  @Boxed private var components: Components
  private let channelViewModel: ChatChannelViewModel.Type?
  @Boxed private var options: BuildOptions

  /// Makes a builder.
  /// - Parameters:
  ///   - appearance: The look; nil takes the theme's.
  ///   - utils: The message list's options, which a configuration file may change.
  ///   - viewFactory: Draws views in the program's own way. What it decides cannot be compared with what it decided before, so every build with
  ///     one that overrides anything makes all pages.
  ///   - components: The replaceable parts of the message list. Default `Components.default` when the builder is made.
  ///   - channelViewModel: Groups messages in the program's own way; nil groups by the documented rule.
  ///   - options: Everything else.
  public init<Factory: ViewFactory>(
    appearance: Appearance? = nil, utils: Utils = Utils(), viewFactory: Factory = DefaultViewFactory.shared,
    components: Components = .default, channelViewModel: ChatChannelViewModel.Type? = nil, options: BuildOptions = BuildOptions()
  ) {
    self.appearance = appearance
    self.utils = utils
    let methods = FactoryMethods(viewFactory)
    viewMethods = methods.names.isEmpty ? nil : methods
    self.components = components
    self.channelViewModel = channelViewModel
    self.options = options
  }

  /// Builds a site from one export.
  /// - Throws: As `build(exports:to:progress:)`.
  public func build(export: String, to output: String) async throws -> BuildReport {
    try await build(exports: [export], to: output)
  }

  /// Builds a site from files and folders of exports; channels that stand in several of them become one.
  /// - Parameters:
  ///   - exports: Files, or folders that are searched for files.
  ///   - output: The site's folder. It may be missing, empty, or a site of an earlier build.
  ///   - progress: Called now and then, never from two tasks at once.
  /// - Throws: `BuildFailure` with everything that was found. The output is then as it was before, unless the error was met while
  ///   files were moved into it, and says so; then each of its files is whole, and the next build finishes the job.
  public func build(
    exports: [String], to output: String, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> BuildReport {
    try await build(exports: exports, batch: nil, to: output, progress: progress)
  }

  /// The files and folders that decide what a build of exports makes, some of which need not be there.
  package func sources(of exports: [String]) -> [String] { BuildSources.paths(of: exports, options: options) }

  /// Builds a site from what is in memory.
  func build(batch: ChatBatch, to output: String) async throws -> BuildReport {
    try await build(exports: [], batch: batch, to: output) { _ in }
  }

  private func build(
    exports: [String], batch: ChatBatch?, to output: String, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> BuildReport {
    var attached = AttachedConfigurations(exports: exports, options: options)
    while true {
      var reader = SettingsReader(
        options: options, utils: utils, appearance: appearance, viewMethods: viewMethods, components: components,
        channelViewModel: channelViewModel, attached: attached.found)
      do {
        let (settings, resources) = try reader.settings(for: exports)
        var build = SiteBuild(
          exports: exports, batch: batch, output: output, settings: settings, resources: resources, options: options,
          watch: ConfigurationWatch(used: reader.found, suspects: attached.suspects), progress: progress)
        return try await build.run(log: reader.log)
      } catch {
        if let attachment = (error as? ConfigurationWatch.IsAttachment)?.attachment {
          attached.add(attachment)
          continue
        }
        let failure = error as? BuildFailure ?? BuildFailure(Self.log(reader.log, adding: error))
        if error is CancellationError || Task.isCancelled { throw failure }
        guard attached.add(reader.found, after: failure) else { throw attached.suspects.first?.failure ?? failure }
      }
    }
  }

  private static func log(_ log: DiagnosticLog, adding error: any Error) -> DiagnosticLog {
    var log = log
    switch error {
    case let error as ArchiveError: log.add(error.diagnostic)
    case let errors as ConfigurationErrors: log.add(errors.diagnostics)
    case let errors as TemplateErrors: log.add(errors.diagnostics)
    case is CancellationError: log.add(Diagnostic(.error, "the build was interrupted", advice: "the site is unchanged"))
    default:
      log.add(Diagnostic(.error, "the build failed: \(error)", advice: "build again; if it happens twice, report this line as a bug"))
    }
    return log
  }
}
