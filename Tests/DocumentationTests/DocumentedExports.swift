import Foundation
import TestSupport

/// The exports that commands of the documents name, made small, in a folder that is also the user's home.
struct DocumentedExports {
  private let folder: TemporaryFolder

  /// Makes all of them in a folder.
  static func make(in folder: TemporaryFolder) throws {
    let exports = DocumentedExports(folder: folder)
    try exports.makeStream()
    try exports.makeWhatsApp()
    try exports.makeFolders()
    try exports.makeArchives()
  }

  private func makeStream() throws {
    for path in ["export", "export-2023"] {
      try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
      for name in ["export.json", "media"] {
        try FileManager.default.copyItem(atPath: PackageRoot.path("Examples/" + name), toPath: folder.path("\(path)/\(name)"))
      }
    }
    try FileManager.default.copyItem(atPath: PackageRoot.path("Examples/export.json"), toPath: folder.path("export.json"))
    try FileManager.default.copyItem(atPath: PackageRoot.path("Examples/media"), toPath: folder.path("media"))
    try folder.write(#"{ "title": "The Tram Shed" }"#, to: "my-options.json")
  }

  /// A chat whose dates can be read in either order of day and month.
  private static func chat(_ names: [String]) -> String {
    names.enumerated().map { "11/12/23, 10:0\($0.offset) - \($0.element): hello \($0.offset)\n" }.joined()
  }

  private func makeWhatsApp() throws {
    try folder.write(Self.chat(["Bo", "+1 555 123-4567"]), to: "WhatsApp Chat with Tea.txt")
    try folder.write(Self.chat(["Ada", "Bo"]), to: "source/ada/_chat.txt")
    try folder.write(Self.chat(["Ada", "Cy"]), to: "source/tea/WhatsApp Chat with Tea.txt")
  }

  private func makeFolders() throws {
    func write(_ sample: FormatSample, to path: String) throws {
      try folder.write(sample.export([sample.numbered(1), sample.numbered(2)]), to: path)
    }
    for name in ["telegram", "ChatExport_2024-05-01", "ChatExport_2020-05-01"] { try write(.telegram, to: name + "/result.json") }
    let discord = FormatSample.discord
    let channel = discord.export([discord.numbered(1)]).replacing(#","iconUrl":"g.png""#, with: "")
    try folder.write(channel, to: "discord/" + discord.file)
    let row = "AuthorID,Author,Date,Content,Attachments,Reactions\n5,Ann,\"24/12/2020 10:00\",hello,,\n"
    try folder.write(row, to: "tables/G - T - C [9].csv")
    try write(.telegram, to: "exports/result.json")
    try write(.messenger, to: "source/facebook/your_facebook_activity/messages/" + FormatSample.messenger.file)
    try folder.write("x", to: "source/facebook2/your_facebook_activity/messages/inbox/c_1/files/a.txt")
    try write(.encrypted, to: "source/messages/" + FormatSample.encrypted.file)
    let slack = "source/slack"
    try folder.write(#"[{"id":"C01ABCDEF","name":"general","members":["U01ABCDEF"]}]"#, to: slack + "/channels.json")
    try folder.write(#"[{"id":"U01ABCDEF","name":"ada","profile":{"real_name":"Ada"}}]"#, to: slack + "/users.json")
    let message = #"[{"type":"message","user":"U01ABCDEF","text":"hello","ts":"1698840000.000100"}]"#
    try folder.write(message, to: slack + "/general/2023-11-01.json")
  }

  private func makeArchives() throws {
    try FileManager.default.createDirectory(atPath: folder.path("Downloads/chats"), withIntermediateDirectories: true)
    try PythonArchive.run(
      """
      def pack(name, source):
        with zipfile.ZipFile(name, "w") as archive:
          for path, _, files in os.walk(source):
            for file in sorted(files):
              whole = os.path.join(path, file)
              archive.write(whole, os.path.relpath(whole, source))
      for name, source in [
        ("export.zip", "export"), ("export-2024.zip", "export"), ("WhatsApp Chat - Ada.zip", "source/ada"),
        ("Downloads/chats/WhatsApp Chat - Ada.zip", "source/ada"), ("Downloads/chats/WhatsApp Chat with Tea.zip", "source/tea"),
        ("facebook-ada-part1.zip", "source/facebook"), ("facebook-ada-part2.zip", "source/facebook2"), ("messages.zip", "source/messages"),
        ("Acme Slack export Nov 1 2023 - Jan 2 2024.zip", "source/slack"),
      ]: pack(name, source)
      """, in: folder.path)
  }
}
