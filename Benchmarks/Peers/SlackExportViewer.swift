/// slack-export-viewer, from PyPI: all channels in one page each.
struct SlackExportViewer: Peer {
  /// Where it is installed.
  let environment: PythonEnvironment

  let name = "slack-export-viewer"
  let method = "`slack-export-viewer -z FOLDER --html-only` of a Slack export"
  var version: String? { environment.version }

  func prepare(_ generator: ExportGenerator, in folder: String) throws {
    _ = try generator.generate(into: SlackExport(folder: folder))
  }

  func command(folder: String, output: String) -> [String] {
    [environment.program("slack-export-viewer"), "-z", folder, "--html-only", "--no-browser", "-o", output]
  }
}
