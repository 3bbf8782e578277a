/// Writes a Hugo site: a content page for each fifty messages of a channel, and the least theme that shows and links them.
///
/// Replies stand among the other messages; reactions, quotes and attachments are left out, and so are deleted messages.
final class HugoContent: ExportWriter {
  private let folder: String
  private var channel = ""
  private var file: ExportFile?
  private var page = 0
  private var count = 0

  /// Makes the folder with the theme. Throws `BenchmarkError`.
  init(folder: String) throws {
    self.folder = folder
    try Folder.make(folder + "/layouts/_default")
    try Folder.make(folder + "/content")
    for (path, text) in Self.theme {
      let file = try ExportFile(path: folder + "/" + path)
      file.json(text)
      try file.flush(isLast: true)
    }
  }

  func begin(_ channel: ExportedChannel) throws {
    self.channel = "channel-\(channel.index)"
    (page, count) = (0, 0)
    try Folder.make(folder + "/content/" + self.channel)
  }

  func write(_ message: ExportedMessage) throws {
    guard message.kind != .deleted else { return }
    if count.isMultiple(of: 50) { try beginPage(message) }
    count += 1
    guard let file else { return }
    let time = String(decoding: Clock.text(message.milliseconds), as: UTF8.self)
    file.json(Array("\n### \(message.author.name) · \(time)\n\n".utf8))
    file.json(message.text)
    file.json("\n")
  }

  func endChannel() throws {
    try file?.flush(isLast: true)
    file = nil
  }

  func finish() {}

  private func beginPage(_ message: ExportedMessage) throws {
    try endChannel()
    page += 1
    let file = try ExportFile(path: folder + "/content/\(channel)/\(page).md")
    let date = String(decoding: Clock.text(message.milliseconds).prefix(19), as: UTF8.self)
    file.json(Array("---\ntitle: \"\(channel), page \(page)\"\ndate: \(date)Z\nweight: \(page)\n---\n".utf8))
    self.file = file
  }

  private static let theme: [(path: String, text: StaticString)] = [
    (
      "config.toml",
      """
      baseURL = "https://example.org/"
      title = "Messages"
      disableKinds = ["taxonomy", "term", "RSS"]

      """
    ),
    (
      "layouts/_default/baseof.html",
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
      <body><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</body></html>

      """
    ),
    (
      "layouts/_default/single.html",
      """
      {{ define "main" }}{{ .Content }}
      <nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">Later</a>{{ end }}
      {{ with .NextInSection }}<a href="{{ .RelPermalink }}">Earlier</a>{{ end }}</nav>{{ end }}

      """
    ),
    (
      "layouts/_default/list.html",
      """
      {{ define "main" }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}

      """
    ),
  ]
}
