import ReadingTestSupport
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("The names of WhatsApp's chats")
struct WhatsAppChatNameTests {
  private static func channels(_ files: [String]) async throws -> [String] {
    let folder = try ExportFolder()
    for file in files { try folder.write(file, "31/12/23, 10:00 - Ann: hi\n".utf8) }
    return Set(try await ReadExport.paths([folder.path]).channels.map(\.channel.id)).sorted()
  }

  @Test("keep a year in parentheses, and any number that no repeated download has")
  func years() async throws {
    let names = ["Trip (0)", "Trip (01)", "Trip (100)", "Trip (2023)", "Trip (2024)"]
    #expect(try await Self.channels(names.map { "WhatsApp Chat with \($0).txt" }) == names)
    #expect(try await Self.channels(["WhatsApp Chat - Trip (2023)/_chat.txt", "Trip (2024).txt"]) == ["Trip (2023)", "Trip (2024)"])
  }

  @Test("are without the number of a repeated download")
  func repeated() async throws {
    #expect(try await Self.channels(["Trip (2).txt"]) == ["Trip"])
    let again = ["Trip.txt", "WhatsApp Chat with Trip (1).txt", "WhatsApp Chat - Trip (99)/_chat (1).txt"]
    #expect(try await Self.channels(again) == ["Trip"])
    #expect(try await Self.channels(["Trip (2).txt", "Trip (2) (1).txt"]) == ["Trip"])
    #expect(try await Self.channels(["Trip (2) (1).txt"]) == ["Trip (2)"])
    let behind = ["与小明的 WhatsApp 聊天 (1).txt", "与小明的 WhatsApp 聊天 (2).txt"]
    #expect(try await Self.channels(behind) == ["小明"], "what stands behind the last word is not the chat's")
  }

  @Test("keep several numbers where no file has the name without one: these may be two chats")
  func numbered() async throws {
    let names = ["Class (1)", "Class (2)"]
    #expect(try await Self.channels(names.map { "WhatsApp Chat with \($0).txt" }) == names)
    #expect(try await Self.channels(names.map { "WhatsApp Chat - \($0)/_chat.txt" }) == names)
  }

  @Test("number the exports of a chat in the order of their downloads")
  func editions() throws {
    #expect(WhatsAppChatName.editions(of: ["Trip", "Tea", "Tea (0)"]) == nil)
    let found = try #require(WhatsAppChatName.editions(of: ["Trip (10)", "Tea", "Trip (2)", "Trip", "Tea (1)"]))
    #expect(found.map(\.place) == [3, 1, 2, 0, 4] && found.map(\.edition) == [0, 0, 1, 2, 1])
  }

  @Test(
    "are without WhatsApp's words around them",
    arguments: [
      ("ar", "دردشة واتساب مع Ann"), ("cs", "Chat WhatsApp s\u{A0}uživatelem Ann"), ("fi", "WhatsApp-keskustelu henkilön Ann kanssa"),
      ("hi", "Ann के साथ WhatsApp चैट"), ("hu", "WhatsApp csevegés vele: Ann"), ("id", "Chat WhatsApp dengan Ann"),
      ("ja", "AnnとのWhatsAppチャット"), ("ko", "Ann님과의 WhatsApp 대화"), ("pt-BR", "Bate-papo do WhatsApp com Ann"),
      ("ru", "Чат WhatsApp с контактом Ann"), ("sq", "Biseda me Ann në WhatsApp"), ("tr", "Ann ile WhatsApp Sohbeti"),
      ("zh-Hans", "WhatsApp 与 Ann 的对话"), ("zh-Hans", "与Ann的 WhatsApp 聊天"),
    ])
  func languages(language: String, name: String) {
    #expect(WhatsAppChatName.name(ofFile: name + ".txt", in: "Export") == "Ann" && WhatsAppChatName.isFramed(name + ".zip"))
    #expect(WhatsAppChatName.name(ofFile: "_chat.txt", in: name) == "Ann" && WhatsAppChatName.isUsual(name))
    let other = name.replacing("Ann", with: "Tea\u{A0}% (2023)")
    #expect(WhatsAppChatName.name(ofFile: other + ".txt", in: "") == "Tea\u{A0}% (2023)")
    let words = name.replacing("Ann", with: "")
    #expect(WhatsAppChatName.name(ofFile: words + ".txt", in: "") != "", "a name is never empty")
  }
}
