/// The programs that are compared; whether they are there is theirs to say.
enum Peers {
  /// All of them; `folder` is where `install` put those of PyPI.
  static func all(in folder: String) -> [any Peer] {
    func environment(_ package: String) -> PythonEnvironment { PythonEnvironment(folder: folder + "/" + package, package: package) }
    return [
      SlackExportViewer(environment: environment("slack-export-viewer")),
      TelegramArchive(environment: environment("tg-archive")),
      Hugo(),
      IRCLogConverter(environment: environment("irclog2html")),
    ]
  }
}
