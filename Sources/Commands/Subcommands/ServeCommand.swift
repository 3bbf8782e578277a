import ChatArchive
import Configuration
import OperatingSystem
import SiteServing

/// `chatarchive serve`: a site in the browser, built again while its sources change.
struct ServeCommand: Subcommand {
  static func specification(in program: Program) -> CommandSpecification {
    CommandSpecification("serve", summary: summary, options: options, positionals: [.exports(in: program, takesStandardInput: false)])
  }

  private static let summary = """
    Build a site and show it in a browser. When something changes, build it again, and reload open pages.

    It watches the exports, the configuration, the theme and the templates. If a build fails, pages show the errors, and the last good \
    site stays up. If you pass the folder of a built site, it is served as is. Only this machine can open the site, unless you set --host. \
    Press Ctrl-C to stop.

    Exit codes: 0 stopped by Ctrl-C; 1 the site cannot be served; 64 wrong usage.
    """

  /// What makes no sense for a site that nobody but its author reads.
  private static let building = OptionSpecification.building.filter { !["offline", "precompress"].contains($0.long) }

  private static let options =
    [
      OptionSpecification(
        "output", short: "o", valueName: "dir",
        help: "The folder to build the site in. (default: one for these exports in ~/.cache/chatarchive-serve)"),
      OptionSpecification(
        "port", valueName: "n", help: "The port, from 0 to 65535. 0 picks any free port. (default: the first free port from 8080 up)"),
      OptionSpecification(
        "host", valueName: "name",
        help: """
          The name or address of this machine to listen on. 0.0.0.0 lets everybody on the network read the site. (default: 127.0.0.1)
          """),
      OptionSpecification("open", help: "Open the site in the browser."),
    ] + building + [.quiet]

  /// What is served.
  private enum Subject {
    case site(String)
    case exports([String], SiteBuilder)
  }

  private let subject: Subject
  private let output: String?
  private let host: String
  private let port: Int?
  private let opensBrowser: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments, in program: Program) throws(ArgumentError) {
    let paths = try arguments.exports(in: program)
    guard !paths.contains(SpooledInput.name) else {
      throw arguments.error("Standard input ('-') cannot be watched for changes.", advice: "Save the export to a file, and pass that file.")
    }
    output = arguments.value(of: "output")
    host = arguments.value(of: "host") ?? "127.0.0.1"
    port = try arguments.integer(of: "port", in: 0...65_535)
    opensBrowser = arguments.isSet("open")
    isQuiet = arguments.isSet("quiet")
    guard let site = paths.first(where: BuiltSiteFolder.isSite) else {
      var options = try arguments.buildOptions()
      // A worker of the browser would show old pages, and nobody waits for the disk.
      (options.offline, options.precompress, options.isDurable) = (false, false, false)
      subject = .exports(paths, program.siteBuilder(options))
      return
    }
    guard paths.count == 1 else {
      throw arguments.error("'\(VisibleText.escaping(site))' is a built site.", advice: "Serve it alone, or pass only exports.")
    }
    for option in Self.building + Self.options.prefix(1) where arguments.isSet(option.long) {
      throw arguments.error(
        "'--\(option.long)' has no effect on a site that is already built.",
        advice: "Leave it out, or pass the export that the site was built from.")
    }
    subject = .site(site)
  }

  func run() async -> ExitCode {
    do {
      let address = try ServerAddress(host: host, port: port)
      switch subject {
      case .site(let folder): return try await serve(folder, at: address)
      case .exports(let exports, let builder): return try await serve(exports, builder, at: address)
      }
    } catch {
      tell(Diagnostic(error))
      return .failed
    }
  }

  private func serve(_ site: String, at address: ServerAddress) async throws -> ExitCode {
    let server = try SiteServer(folder: site, at: address)
    return try await Interruption().run {
      announce(server, site)
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
      server.stop()
      return .done
    }
  }

  private func serve(_ exports: [String], _ builder: SiteBuilder, at address: ServerAddress) async throws -> ExitCode {
    let output = try output ?? ServedFolder.path(for: exports)
    let session = LiveSession()
    let server = try SiteServer(folder: output, at: address, live: session)
    let live = LiveBuild(
      builder: builder, exports: exports, output: output, session: session, watcher: try FileWatcher(), isQuiet: isQuiet)
    return try await Interruption().run {
      defer { server.stop() }
      let isBuilt = await live.first()
      if Task.isCancelled { return .done }
      // Nothing will come of a path that was mistyped.
      if !isBuilt, !exports.contains(where: { access($0, F_OK) == 0 }) { return .failed }
      announce(server, output)
      await live.run()
      return .done
    }
  }

  private func announce(_ server: SiteServer, _ folder: String) {
    StandardStream.output.write("Serving \(VisibleText.escaping(folder)) at \(server.url)\n")
    if !isQuiet { StandardStream.output.write("Press Ctrl-C to stop.\n") }
    if opensBrowser, !WebBrowser.open(server.url) {
      tell(Diagnostic(.warning, "xdg-open, which opens your browser, was not found", advice: "open \(server.url) in a browser"))
    }
  }

  private func tell(_ diagnostic: Diagnostic) {
    var log = DiagnosticLog()
    log.add(diagnostic)
    DiagnosticPrinter(isQuiet: isQuiet).print(log)
  }
}

/// The user's web browser.
enum WebBrowser {
  private static let program = "xdg-open"

  /// Opens an address. Returns false if there is no `xdg-open`.
  static func open(_ address: String) -> Bool {
    let folders = (Environment.value(of: "PATH") ?? "").split(separator: ":")
    let paths = folders.map { (folder) -> String in "\(folder)/\(program)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return false }
    // The shell starts the browser in the background, so it ends at once.
    let command: [String] = ["/bin/sh", "-c", "\"$0\" \"$1\" </dev/null >/dev/null 2>&1 &", path, address]
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    return waitpid(process, &status, 0) == process && status == 0
  }
}
