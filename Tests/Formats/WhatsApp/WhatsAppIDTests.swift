import ChatModel
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import KnownFormats
@testable import WhatsAppReading

@Suite("The ids of a WhatsApp chat's messages")
struct WhatsAppIDTests {
  private func ids(_ lines: String..., header: String = "31/12/23, 23:58 - ", chunk: Int = 1 << 19) async throws -> [String] {
    let folder = try ExportFolder()
    let path = try folder.write("WhatsApp Chat with Tea.txt", lines.map { "\(header)\($0)\r\n" }.joined().utf8)
    return try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk, blockSize: 256)).messages.map(\.id)
  }

  @Test(
    "are the same in exports that write a message differently",
    arguments: [
      ["<Media omitted>", "<Medien ausgeschlossen>", "IMG-20240313-WA0001.jpg (file attached)", "VID-1.mp4 (Datei angehängt)\na film"],
      ["<Media omitted>\na film", "\u{200E}<attached: 00000005-PHOTO-2024-03-13-10-05-05.jpg>", "Ann Lee.vcf (file attached)"],
      ["\u{200E}<attached: 00000002-PHOTO-2024-03-13-10-05-05.jpg>", "\u{200E}image omitted", "Tea ‎<attached: 00000009-AUDIO.opus>"],
      ["Report.pdf • ‎3 pages ‎<attached: 00000012-Report.pdf>", "\u{200E}Report.pdf • ‎3 pages ‎document omitted", "null"],
      ["This message was deleted", "Diese Nachricht wurde gelöscht.", "\u{200E}You deleted this message."],
      ["Hi @\u{2068}Cyril\u{2069}", "Hi @\u{2068}~Cyril Jones\u{2069}", "Hi @\u{2068}Cy\u{2069} <This message was edited>"],
      ["POLL:\nTea?\nOPTION: Yes (0 votes)\nOPTION: No (1 vote)", "UMFRAGE:\nTea?\nOPTION: Yes (3 Stimmen)\nOPTION: No (0 Stimmen)"],
      ["one\ntwo", "one\r\ntwo \u{200E}<This message was edited>", "one\ntwo <Diese Nachricht wurde bearbeitet>"],
      ["Location: https://maps.google.com/?q=1.5,-2.5", "Standort: https://maps.google.com/?q=1.5,-2.5"],
      ["\u{200E}Missed voice call", "Missed voice call"],
      ["<Media omitted>", "<Média vynechány>", "< ஊடகங்கள் நீக்கப்பட்டது >", "<\u{200E}image omitted>", "فایل پیوست شد 1.jpg"],
      ["<Media omitted>", "Te recibí.pdf \u{200E}<attached: 00000012-Te recibí.pdf>", "\u{200E}<00000012-PHOTO.jpg eklendi>"],
      ["null", "You received a view once message. For added privacy, you can only open it on your phone.", "<Video note omitted>"],
      ["This message was deleted", "Message deleted", "Бұл хат жойылды", "Un admin., Ben, eliminó este mensaje."],
      ["Hi", "Hi \u{200E}<Golygwyd y neges hon>", "Hi <Pesan ini diedit>"],
      ["Location: https://maps.google.com/?q=1.5,-2.5", "लोकेशन: https://maps.google.com/?q=1.5,-2.5"],
    ])
  func same(texts: [String]) async throws {
    let first = try await ids("Ann: \(texts[0])")
    for text in texts {
      for name in ["Ann", "~\u{202F}Ann", "\u{202A}+44 20 7946\u{202C}", "Ann Smith"] {
        #expect(try await ids("\(name): \(text)") == first, "\(name): \(text)")
      }
    }
  }

  @Test("are others where messages say or are something else")
  func others() async throws {
    let texts = [
      "Hi", "hi", "Hi @\u{2068}Cyril\u{2069}", "Hi @\u{2068}Cyril\u{2069}!", "media", "deletion", "<Media omitted>",
      "This message was deleted", "Location: https://maps.google.com/?q=1.5,-2.5", "Location: https://maps.google.com/?q=1.5,-2.25",
      "POLL:\nTea?\nOPTION: Yes (0 votes)\nOPTION: No (1 vote)", "POLL:\nTea?\nOPTION: Yes (0 votes)\nOPTION: Never (1 vote)",
      "Hi <This message was not edited>",
    ]
    var found: Set<String> = []
    for text in texts { #expect(found.insert(try await ids("Ann: \(text)")[0]).inserted, "\(text)") }
    #expect(try await !found.contains(ids("Ann: Hi", header: "31/12/23, 23:59 - ")[0]))
  }

  @Test("tell apart what several write in one minute, by its order")
  func order() async throws {
    let found = try await ids("Ann: ok", "Bob: ok", "Ann: <Media omitted>", "Bob: <Media omitted>", "Bob: ok")
    #expect(Set(found).count == 5)
    #expect(try await ids("Ann Lee: ok", "Bob: ok", "Ann Lee: 1.jpg (file attached)", "Bob: 2.jpg (file attached)\nx", "Bob: ok") == found)
  }

  @Test("are the same of a phone that writes seconds and of one that does not", arguments: [30, 1 << 19])
  func seconds(chunk: Int) async throws {
    let texts = ["Ann: ok", "Bob: ok", "Ann: Hi", "Ann: ok"]
    let minutes = try await ids("Ann: ok", "Bob: ok", "Ann: Hi", "Ann: ok", header: "31.12.23, 23:58 - ", chunk: chunk)
    let folder = try ExportFolder()
    let lines = zip(["02", "02", "17", "59"], texts).map { "[31.12.23, 23:58:\($0)] \($1)\r\n" }
    let path = try folder.write("WhatsApp Chat - Tea/_chat.txt", lines.joined().utf8)
    let read = try await ReadExport.paths([path], ReadingOptions(chunkSize: chunk, blockSize: 256))
    #expect(read.messages.map(\.id) == minutes && Set(minutes).count == 4)
  }

  @Test("take time in proportion to a text of at signs and marks")
  func hostileMentions() {
    let text = [UInt8](String(repeating: "@\u{2068}", count: 400_000).utf8)
    for words in [text, text + Array("\u{2069}".utf8)] {
      var kept = 0
      let duration = ThreadTime.measure { kept = words.withUnsafeBufferPointer { WhatsAppGist.withWords($0) { $0.count } } }
      #expect(kept > 0 && duration < .seconds(5))
    }
  }
}
