import ChatModel
import Foundation
import ReadingTestSupport
import TestSupport
import Testing

@testable import ChatReading
@testable import TelegramReading

@Suite("Service messages of Telegram")
struct TelegramServiceTests {
  static func service(_ action: String, _ rest: String = "") -> String {
    #"{"id":1,"type":"service","date_unixtime":"1769936400","actor":"Ann","actor_id":"user1","action":"\#(action)"\#(rest),"text":""}"#
  }

  private func message(_ json: String) async throws -> Message {
    try #require(try await ReadExport.text(TelegramMessageTests.chat(json)).messages.first)
  }

  @Test(
    "say what was done",
    arguments: [
      (service("create_group", #","title":"T","members":["Bo",null]"#), "Ann created the group “T” with Bo and Deleted Account"),
      (service("invite_members", #","members":["Ann"]"#), "Ann joined the group"),
      (service("remove_members", #","members":["Bo"]"#), "Ann removed Bo"),
      (service("pin_message", #","message_id":3"#), "Ann pinned a message"),
      (service("phone_call", #","duration_seconds":65"#), "Call from Ann · 1 min 5 s"),
      (service("phone_call", #","discard_reason":"missed""#), "Call from Ann · Missed"),
      (service("phone_call", #","duration_seconds":45,"discard_reason":"busy""#), "Call from Ann · 45 s · Declined"),
      (service("phone_call", #","discard_reason":"new""#), "Call from Ann · new"),
      (service("conference_call", #","is_active":0,"is_missed":1"#), "Conference call from Ann · Missed"),
      (service("set_messages_ttl", #","period":86400"#), "Ann set messages to delete themselves after 1 day"),
      (service("topic_created", #","title":"News""#), "Ann created the topic “News”"),
      (service("todo_append_tasks", #","items":[{"text":["a",{"type":"bold","text":"b"}],"id":1}]"#), "Ann added tasks: ab (1)"),
      (service("todo_completions", #","completed":[1,2],"incompleted":[3]"#), "Ann marked as done: 1 and 2 · Ann marked as not done: 3"),
      (service("todo_completions", #","completed":[]"#), "Ann changed tasks"),
      (service("topic_edit", #","new_icon_emoji_id":5417"#), "Ann changed the topic"),
      (service("set_chat_wallpaper", #","message_id":3"#), "Ann changed the chat's wallpaper"),
      (service("score_in_game", #","game_message_id":1,"score":0"#), "Ann scored 0 in a game"),
      (service("requested_peer", #","button_id":1,"peers":"[\n 123,\n 456\n]""#), "Ann shared 2 chats with the bot"),
      (service("requested_peer", #","peers":[123]"#), "Ann shared a chat with the bot"),
      (service("poll_append_answer", #","option":"Yes opt""#), "Ann added the answer “Yes opt” to the poll"),
      (service("poll_delete_answer"), "Ann removed an answer from the poll"),
      (service("no_forwards_toggle", #","new_value":true"#), "Ann forbade forwarding and saving messages"),
      (
        service("no_forwards_request", #","expired":true,"new_value":false"#),
        "Ann asked to allow forwarding and saving messages · Nobody answered in time"
      ),
      (service("join_group_via_community", #","community_id":7"#), "Ann joined by way of the group's community"),
      (service("managed_bot_created", #","bot":"Helper""#), "Ann made the bot Helper"),
      (
        service("allow_sending_messages", #","reason_domain":"a.example""#),
        "The bot may send messages, since somebody logged in on a.example"
      ),
      (
        #"{"id":1,"type":"service","actor":null,"actor_id":"user5","action":"take_screenshot","text":""}"#,
        "Deleted Account took a screenshot"
      ),
    ])
  func words(json: String, expected: String) async throws {
    let message = try await message(json)
    #expect(message.kind == .system && message.text == expected && message.isPlainText)
    #expect(message.isTopicRoot == json.contains("topic_created"))
  }

  @Test(
    "refer to the message that they speak of, and only pins pin it",
    arguments: [
      ("pin_message", "message_id"), ("todo_completions", "message_id"), ("todo_append_tasks", "message_id"),
      ("set_same_chat_wallpaper", "message_id"), ("score_in_game", "game_message_id"), ("send_payment", "invoice_message_id"),
    ])
  func subjects(action: String, key: String) async throws {
    let notice = try await message(Self.service(action, #","\#(key)":3"#))
    #expect(notice.quotedMessageID == "3" && notice.isPinNotice == (action == "pin_message") && !notice.text.contains("3"))
    #expect(try await message(Self.service(action, #","\#(key)":3,"reply_to_peer_id":"channel7""#)).quotedMessageID == nil)
    #expect(try await message(Self.service(action)).quotedMessageID == nil)
  }

  @Test("name the topic that they begin")
  func topicNames() async throws {
    #expect(try await message(Self.service("topic_created", #","title":"News""#)).topicName == "News")
    #expect(try await message(Self.service("topic_edit", #","new_title":"Olds""#)).topicName == nil)
    #expect(try await message(Self.service("edit_group_title", #","title":"T""#)).topicName == nil)
  }

  @Test("name who came by the id that the export has, and by the name where it has none")
  func joiners() async throws {
    for action in ["join_group_by_link", "join_group_by_request", "join_group_via_community"] {
      #expect(try await message(Self.service(action)).membershipChange == MembershipChange(.joined, ["user1"]), "\(action)")
    }
    let deleted = try await message(#"{"id":1,"type":"service","actor":null,"actor_id":"user5","action":"join_group_by_link","text":""}"#)
    #expect(deleted.membershipChange == MembershipChange(.joined, ["user5"]))
    let nobody = try await message(#"{"id":1,"type":"service","action":"join_group_by_link","text":""}"#)
    #expect(nobody.membershipChange == MembershipChange(.joined, ["Somebody"]))
    let brought = try await message(Self.service("invite_members", #","members":["Bo"]"#))
    #expect(brought.membershipChange == MembershipChange(.joined, ["Bo"]))
  }

  @Test(
    "say what was paid and given, in whole units of the currency",
    arguments: [
      (service("send_payment", #","amount":999,"currency":"USD""#), "Ann paid 9.99 USD"),
      (service("send_payment", #","amount":5,"currency":"JPY""#), "Ann paid 5 JPY"),
      (service("send_payment", #","amount":7,"currency":"XTR""#), "Ann paid 7 stars"),
      (service("send_payment", #","amount":"much","currency":"USD""#), "Ann paid USD · amount: much"),
      (
        service("refunded_payment", #","amount":-1005,"currency":"KWD","peer_name":"Bo","peer_id":"user2","charge_id":"c1""#),
        "Bo refunded a payment of −1.005 KWD · charge id: c1"
      ),
      (service("send_premium_gift", #","cost":"$9","months":3"#), "Ann gave Telegram Premium for 3 months · cost: $9"),
      (service("send_stars_gift", #","cost":"$9","amount_whole":500,"amount_nano":0"#), "Ann gave 500 stars · cost: $9"),
      (service("send_ton_gift", #","amount_whole":"10","amount_nano":250000000"#), "Ann gave 10.25 TON"),
      (
        service("send_star_gift", #","gift_id":4,"stars":1,"is_limited":true,"gift_text":["Hi ",{"type":"bold","text":"Bo"}]"#),
        "Ann gave a present of 1 star · One of a limited number · “Hi Bo”"
      ),
      (
        service("stars_prize", #","boost_peer_id":"channel9","boost_peer_name":"C","stars":1500,"transaction_id":"t""#),
        "Ann: a prize of 1,500 stars in a giveaway · Giveaway of C · transaction id: t"
      ),
      (service("giveaway_results", #","winners":2,"unclaimed":1,"stars":9"#), "Winners of the giveaway: 2 · unclaimed: 1, stars: 9"),
      (service("paid_messages_refund", #","messages_count":1,"stars_count":50"#), "Ann refunded 50 stars for 1 message"),
      (
        service("process_suggested_post", #","price_amount_whole":"15","price_amount_nano":"100000000","price_currency":"TON""#),
        "Ann approved the suggested post for 15.1 TON"
      ),
      (service("process_suggested_post", #","rejected":true,"comment":"No""#), "Ann rejected the suggested post · “No”"),
      (
        service(
          "process_suggested_post", #","price_amount_whole":0,"price_amount_nano":0,"price_currency":"Stars","scheduled_date":0"#),
        "Ann approved the suggested post"
      ),
    ])
  func payments(json: String, expected: String) async throws {
    #expect(try await message(json).text == expected)
  }

  @Test(
    "say under its own name what no words are made of, however it is nested",
    arguments: [
      (service("some_new_action", #","gift_colour":"red","parts":[1,2]"#), "Ann: some new action · gift colour: red, parts: 1, 2"),
      (
        service("some_new_action", #","title":"T","stars":5,"is_big":false,"none":null,"what":{"a":{"b":true},"c":[{"d":1},{"d":2}]}"#),
        "Ann: some new action · title: T, stars: 5, is big: false, what: a: b: true, c: d: 1, d: 2"
      ),
      (
        service("take_screenshot", #","members":["Bo"],"reply_to_message_id":4"#),
        "Ann took a screenshot · members: Bo"
      ),
      (service("edit_group_title", #","title":{"text":"T"}"#), "Ann changed the group's name to “text: T”"),
      (service("custom_action", #","title":"Ann did something","boosts":2"#), "Ann did something · boosts: 2"),
      (service("set_messages_ttl", #","period":"long""#), "Ann turned off the timer that deletes messages · period: long"),
    ])
  func others(json: String, expected: String) async throws {
    #expect(try await message(json).text == expected)
  }

  @Test("say that there is more where something is nested deeper than anybody writes")
  func depth() async throws {
    let nested = String(repeating: #"{"a":"#, count: 100) + "1" + String(repeating: "}", count: 100)
    let text = try await message(Self.service("some_new_action", ",\"deep\":" + nested)).text
    #expect(text.hasPrefix("Ann: some new action · deep: a: a: ") && text.hasSuffix("a: …"))
  }

  @Test("have the time of what they announce, which pages draw in their own zone")
  func times() async throws {
    let call = try await message(Self.service("group_call_scheduled", #","schedule_date":1769999999"#))
    let time = RichTextInline.time(RichTextTime(Timestamp(seconds: 1_769_999_999), text: "2026-02-02 02:39 UTC"))
    let words = "Ann announced a voice chat · Scheduled for "
    #expect(call.text == words + "2026-02-02 02:39 UTC" && !call.isPlainText)
    #expect(call.richText?.blocks == [.paragraph([.text(words), time])])
    let wrong = try await message(Self.service("group_call_scheduled", #","schedule_date":99999999999999999"#))
    #expect(wrong.text == "Ann announced a voice chat · schedule date: 99999999999999999" && wrong.richText == nil)
  }

  @Test("have the text that an action has beside the message's own, which stands behind it under the same name")
  func ownText() async throws {
    let data = #"{"id":1,"type":"service","actor":"Ann","actor_id":"user1","action":"send_webview_data","text":"payload","text":""}"#
    #expect(try await message(data).text == "Ann sent data to the bot\npayload")
  }

  @Test("say every word and number of theirs, in real exports", .realExports, arguments: ["result.json", "result_group.json"])
  func fixture(name: String) async throws {
    let path = try RealExports.path("telegram/Loganavter__Tkonverter/examples/" + name)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any]
    let raw = try #require(object?["messages"] as? [[String: Any]])
    let read = try await ReadExport.paths([path])
    let messages = Dictionary(read.messages.map { ($0.id, $0) }) { first, _ in first }
    // What is read as of any message, what is said otherwise, and what is nothing but ids.
    let other: Set = [
      "id", "type", "date", "date_unixtime", "actor_id", "action", "text", "text_entities", "photo", "photo_file_size", "width", "height",
      "media_spoiler", "duration", "duration_seconds", "period", "schedule_date", "scheduled_date", "amount", "amount_nano",
      "price_amount_nano", "price_currency", "discard_reason", "values", "month", "peers",
    ]
    var count = 0
    for message in raw where message["type"] as? String == "service" {
      let id = try #require(message["id"] as? Int)
      let text = try #require(messages["\(id)"]?.text)
      for (key, value) in message where !other.contains(key) && !TelegramFacts.isID(key) {
        // What Telegram itself says of the chat names nobody.
        if key == "actor", text.hasPrefix("The ") || message["information_text"] != nil { continue }
        // Numbers are written in groups of three digits.
        let plain = text.filter { $0 != "," }
        for leaf in leaves(of: value) { #expect(text.contains(leaf) || plain.contains(leaf), "\(key) of message \(id): \(text)") }
        count += 1
      }
    }
    #expect(count > 20)
  }

  private func leaves(of value: Any) -> [String] {
    switch value {
    case let array as [Any]: array.flatMap(leaves)
    case let object as [String: Any]: object.values.flatMap(leaves)
    // Numbers that truth values could be are looked for by none.
    case is Bool: []
    case let number as Int: ["\(number)"]
    case let text as String: [text]
    default: []
    }
  }
}
