import ChatArchive
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("Sites of several exports of a WhatsApp chat", .waits)
struct WhatsAppSiteTests {
  /// Lines of Android's, the words of each at its minute, by Ann and Bob in turn.
  private func chat(_ texts: [String], ann: String = "Ann") -> String {
    texts.enumerated().map { number, text in
      let minute = "13/03/24, \(10 + number / 60):\(number % 60 < 10 ? "0" : "")\(number % 60)"
      return "\(minute) - \(text.hasPrefix("*") ? String(text.dropFirst()) : "\(number % 2 == 0 ? ann : "Bob"): \(text)")\n"
    }.joined()
  }

  private let words = (0..<16).map { "text \($0)" }

  /// Some words with others in the places of some.
  private func words(_ others: [Int: String], and more: [String] = []) -> [String] {
    words.enumerated().map { others[$0] ?? $1 } + more
  }

  /// The parts of a chat's page that say what was deleted since, or what a text was before.
  private func told(_ site: BuiltSite, of chat: String) throws -> [String] {
    try site.text(of: "\(chat)/index.html").components(separatedBy: "<li class=\"message")
      .filter { $0.contains("removed-note") || $0.contains("edit-history") }
  }

  /// Builds a site of two exports, and then of the older one and again of both, and says that it is the same as before.
  private func build(_ folder: TemporaryFolder, _ paths: [String] = ["old", "new"], configuration: String? = nil) async throws -> BuiltSite
  {
    let inputs = paths.map { folder.path($0) }
    let change: (inout BuildOptions) -> Void = { $0.configurationFile = configuration }
    let fresh = try await BuiltSite.build(inputs, change)
    _ = try await BuiltSite.build([inputs[0]], in: folder, change)
    let site = try await BuiltSite.build(inputs, in: folder, change)
    #expect(try site.contents() == fresh.contents())
    return site
  }

  @Test("show files once that one of them leaves out, whichever that is, with their captions", arguments: [true, false])
  func media(isOlderWithout: Bool) async throws {
    let folder = try TemporaryFolder()
    let places = [3, 4, 9]
    let without = words(Dictionary(places.map { ($0, "<Media omitted>") }) { first, _ in first })
    let with = words(
      Dictionary(places.map { ($0, "IMG-2024031\($0)-WA0001.jpg (file attached)\ncaption \($0)") }) { first, _ in first })
    for place in places { try folder.write("x\(place)", to: "\(isOlderWithout ? "new" : "old")/IMG-2024031\(place)-WA0001.jpg") }
    try folder.write(chat(isOlderWithout ? without : with), to: "old/WhatsApp Chat with Ann.txt")
    try folder.write(chat((isOlderWithout ? with : without) + ["later"]), to: "new/WhatsApp Chat with Ann.txt")
    let site = try await build(folder)
    #expect(site.report.messagesShown == 17 && site.report.messagesNotShown == ["also in another export": 16])
    #expect(try told(site, of: "ann").isEmpty && site.report.diagnostics.count(of: .warning) == 0)
    let page = try site.text(of: "ann/index.html")
    for place in places { #expect(page.contains("-IMG-2024031\(place)-WA0001.jpg") && page.contains(">caption \(place)<")) }
    #expect(!page.contains("not included in the export"))
  }

  @Test("show each message once where polls got votes, names and languages changed, and what was deleted as that")
  func rewritten() async throws {
    let folder = try TemporaryFolder()
    func poll(_ votes: Int) -> String { "POLL:\nWhere?\nOPTION: Rome (\(votes) votes)\nOPTION: Oslo (0 votes)\n" }
    let old = words([
      1: poll(0), 3: "@\u{2068}Cyril\u{2069} will you come?", 5: "*Ann added Cyril", 7: "<Media omitted>", 9: "This message was deleted",
      11: "secret", 13: "better <This message was edited>",
    ])
    let new = words(
      [
        1: poll(3), 3: "@\u{2068}Cyril Jones\u{2069} will you come?", 5: "*Ann hat Cyril hinzugefügt.", 7: "<Medien ausgeschlossen>",
        9: "Diese Nachricht wurde gelöscht.", 11: "Diese Nachricht wurde gelöscht.", 13: "better <Diese Nachricht wurde bearbeitet>",
      ], and: ["later"])
    try folder.write(chat(old), to: "old/WhatsApp Chat with Trip.txt")
    try folder.write(chat(new), to: "new/WhatsApp-Chat mit Trip.txt")
    let site = try await build(folder)
    #expect(site.report.messagesShown == 17 && site.report.messagesNotShown == ["also in another export": 16])
    #expect(try told(site, of: "trip").isEmpty)
    let page = try site.text(of: "trip/index.html")
    #expect(page.contains("Cyril Jones") && page.contains("Ann hat Cyril hinzugefügt") && !page.contains("secret"))
    #expect(!page.contains("Ann added"))
  }

  @Test("of iOS show files once whose numbers are others in each")
  func counters() async throws {
    let folder = try TemporaryFolder()
    func chat(_ start: Int, _ end: Int) -> String {
      (start..<end).map { number in
        let time = "13/03/2024, 10:\(10 + number):05"
        let name = "0000000\((number - start) % 10)-PHOTO-2024-03-13-10-\(10 + number)-05.jpg"
        let line = number % 4 == 1 ? "\u{200E}[\(time)] Ann: \u{200E}<attached: \(name)>" : "[\(time)] Bob: text \(number)"
        return line + "\r\n"
      }.joined()
    }
    try folder.write(chat(0, 16), to: "old/WhatsApp Chat - Ann/_chat.txt")
    try folder.write(chat(3, 20), to: "new/WhatsApp Chat - Ann/_chat.txt")
    let site = try await build(folder)
    #expect(site.report.messagesShown == 20 && site.report.messagesNotShown == ["also in another export": 13])
    #expect(try told(site, of: "ann").isEmpty)
  }

  @Test("find a file that lies beside another one of them, also in archives", arguments: [false, true])
  func places(isZipped: Bool) async throws {
    let folder = try TemporaryFolder()
    let texts = words([3: "IMG-20240313-WA0001.jpg (file attached)"])
    try folder.write(chat(texts), to: "old/WhatsApp Chat with Ann.txt")
    try folder.write("not really a picture", to: "old/IMG-20240313-WA0001.jpg")
    try folder.write(chat(texts + ["later"]), to: "new/WhatsApp Chat with Ann.txt")
    if isZipped {
      let script = """
        for part in ("old", "new"):
          with zipfile.ZipFile(part + ".zip", "w") as archive:
            for name in os.listdir(part): archive.write(os.path.join(part, name), name)
        """
      try PythonArchive.run(script, in: folder.path)
    }
    let names = isZipped ? ["old.zip", "new.zip"] : ["old", "new"]
    for paths in [names, names.reversed()] {
      let site = try await build(folder, paths)
      #expect(site.report.messagesShown == 17 && site.report.diagnostics.count(of: .warning) == 0)
      #expect(try site.text(of: "ann/index.html").contains("-IMG-20240313-WA0001.jpg"))
    }
  }

  @Test("show the messages of somebody once who is called otherwise in the newer one, as one person where the configuration says so")
  func renamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(chat(words([4: "<Media omitted>"])), to: "old/WhatsApp Chat with Tea.txt")
    try folder.write(chat(words([4: "<Media omitted>"], and: ["later"]), ann: "Ann Smith"), to: "new/WhatsApp Chat with Tea.txt")
    let people = try folder.write(#"{"people": [{"name": "Ann Smith", "ids": ["Ann", "Ann Smith"]}]}"#, to: "people.json")
    for configuration in [nil, people] {
      let site = try await build(folder, configuration: configuration)
      #expect(site.report.messagesShown == 17 && site.report.messagesNotShown == ["also in another export": 16])
      #expect(try told(site, of: "tea").isEmpty && site.report.diagnostics.count(of: .warning) == 0)
    }
  }
}
