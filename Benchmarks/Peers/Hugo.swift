/// Hugo, from Debian: the same messages as content pages of fifty.
struct Hugo: Peer {
  let name = "Hugo"
  let method = "`hugo` of content pages with 50 messages each, with a theme of four small files"

  var version: String? {
    // "hugo v0.111.3+extended linux/amd64 …"
    guard let text = try? CommandOutput.text(of: ["hugo", "version"]) else { return nil }
    return text.split(separator: " ").dropFirst().first.map { String($0.drop { $0 == "v" }.prefix { $0 != "-" && $0 != "+" }) }
  }

  func prepare(_ generator: ExportGenerator, in folder: String) throws {
    _ = try generator.generate(into: HugoContent(folder: folder))
  }

  func command(folder: String, output: String) -> [String] {
    ["hugo", "--source", folder, "--destination", output, "--quiet"]
  }
}
