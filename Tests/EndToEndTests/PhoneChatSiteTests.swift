import ChatArchive
import TestSupport
import Testing

@Suite("Sites of the chats of phones", .waits)
struct PhoneChatSiteTests {
  @Test("the parts of a Messenger download are one export: a thread's picture is found in another part")
  func parts() async throws {
    let folder = try TemporaryFolder()
    let thread = "your_facebook_activity/messages/inbox/ren_1"
    try folder.write(
      #"""
      {"participants": [{"name": "Ren\u00c3\u00a9"}, {"name": "Ann"}], "title": "Ren\u00c3\u00a9", "messages": [
        {"sender_name": "Ann", "timestamp_ms": 1600000100000, "photos": [{"uri": "your_facebook_activity/messages/inbox/ren_1/photos/1.png"}]},
        {"sender_name": "Ren\u00c3\u00a9", "timestamp_ms": 1600000000000, "content": "caf\u00c3\u00a9 <b>"}]}
      """#, to: "part1/\(thread)/message_1.json")
    try folder.write("not really a picture", to: "part2/\(thread)/photos/1.png")
    let site = try await BuiltSite.build([folder.path("part1"), folder.path("part2")], in: folder)
    #expect(site.report.messagesShown == 2 && site.report.diagnostics.count(of: .warning) == 0)
    let page = try folder.text(of: "site/rené/1.html")
    #expect(page.contains(">café &lt;b&gt;</div>") && page.contains("src=\"../media/"))
    #expect(try folder.files().filter { $0.hasPrefix("site/media/") && $0.hasSuffix("-1.png") }.count == 1)
  }

  @Test("a chat that WhatsApp zipped has all its lines and all its files", .realExports)
  func zip() async throws {
    let example = "whatsapp/Pustur__whatsapp-chat-parser-website/src/assets/whatsapp-chat-parser-example.zip"
    let path = try RealExports.path(example)
    let script = """
      import re, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      text = archive.read("_chat.txt").decode("utf-8-sig")
      print(len(re.findall(r"(?m)^\\u200e?\\[", text)), len(re.findall("<attached: ", text)))
      """
    let output = try ChildProcess.run("python3", ["-c", script, path]).standardOutput
    let counts = output.split(separator: " ").map { Int($0.filter(\.isNumber)) }
    let site = try await BuiltSite.build([path]) {
      $0.timeZone = "Europe/Zurich"
      // Smaller pictures would stand among the files.
      $0.previews = false
    }
    #expect(site.report.messagesRead == counts.first && site.report.messagesShown == counts.first)
    #expect(try site.folder.files().filter { $0.hasPrefix("site/media/") }.count == counts.last)
    #expect(site.report.diagnostics.count(of: .warning) == 0)
  }
}
