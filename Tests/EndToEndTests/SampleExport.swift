import TestSupport

/// A small export of each format that makes a site say much of what it can say. Its own texts have few words of ours.
struct SampleExport: Sendable, CustomStringConvertible {
  let name: String
  /// The files' texts by their paths.
  let files: [String: String]

  var description: String { name }

  static let all = [stream, telegram, discord, slack, messenger, encrypted, whatsApp]

}

extension SampleExport {
  private static let stream = SampleExport(name: "stream", files: ["export.json": FormatSample.stream.export(streamMessages)])

  private static let streamMessages: [String] = {
    func message(_ number: Int, _ more: String, text: String = "") -> String { FormatSample.stream.message(number, text, more) }
    let kinds = ["image", "giphy", "video", "audio", "voiceRecording", "file", "sticker", "qqx"]
    let attached = kinds.enumerated().map { message(30 + $0.offset, #""attachments":[{"type":"\#($0.element)"}]"#) }
    let quotes = kinds.indices.map { message(50 + $0, #""quoted_message_id":"\#(30 + $0)""#, text: "zzq") }
    return [
      message(1, "", text: "zzq"), FormatSample.stream.rich, message(3, #""parent_id":"1""#, text: "qqz"),
      message(4, #""type":"deleted","deleted_at":"2020-09-13T12:30:00Z""#), message(5, #""type":"ephemeral""#, text: "qzz"),
      message(6, #""type":"error""#, text: "zqz"), message(7, #""type":"system""#, text: "zqq"), message(8, ""),
      message(9, #""quoted_message_id":"99""#, text: "qzq"), message(10, #""reply_count":3"#, text: "zzz"),
      message(11, #""shared_location":{"latitude":1.5,"longitude":2.5,"end_at":"2020-09-15T12:30:00Z"}"#),
      message(12, #""poll":{"id":"p2","name":"zq","is_closed":true,"options":[\#(options)],"answers_count":4}"#),
      message(13, #""poll":{"id":"p3","name":"qz","enforce_unique_vote":true,"options":[{"id":"o","text":"zq"}],"answers_count":1}"#),
      message(14, #""reaction_groups":{"zqlike":{"count":9,"sum_scores":9}},"latest_reactions":[{"type":"zqlike","user":{"id":"bo"}}]"#),
      message(15, "", text: "- [x] zz\\n\\n```\\nqq\\n```\\n\\n| z | q |\\n|---|---|\\n| z | q |"),
    ] + attached + quotes + [FormatSample.stream.stranger]
  }()

  private static let options = (0..<12).map { #"{"id":"o\#($0)","text":"zq\#($0)"}"# }.joined(separator: ",")
}

extension SampleExport {
  private static let telegram = SampleExport(name: "telegram", files: ["result.json": FormatSample.telegram.export(telegramMessages)])

  private static let telegramMessages: [String] = {
    let message = FormatSample.telegram.message
    let service = telegramActions.enumerated().map { number, action in
      #"{"id":\#(100 + number),"type":"service","date_unixtime":"\#(1_600_010_000 + number)","actor":"Bo","actor_id":"user2",\#(action),"text":""}"#
    }
    let missing = "(File not included. Change data exporting settings to download.)"
    return [message(1, "zzq", ""), FormatSample.telegram.rich]
      + [
        message(3, "", #""file":"\#(missing)","media_type":"voice_message","duration_seconds":75"#),
        message(4, "", #""file":"\#(missing)","media_type":"sticker","sticker_emoji":"😀""#), message(5, "", #""photo":"\#(missing)""#),
        message(6, "", #""contact_information":{"first_name":"Zq","last_name":"","phone_number":"1"}"#),
        message(7, "", #""location_information":{"latitude":1.5,"longitude":2.5},"live_location_period_seconds":9000"#),
        message(8, "", #""game_title":"Zqq","game_description":"qz","game_link":"https://a.example""#),
        message(9, "", #""dice":{"emoji":"🎲","value":3}"#),
        message(10, "", #""todo_list":{"title":"zq","answers":[{"text":"qz","id":1}]}"#),
        message(11, "zq", #""forwarded_from":null,"saved_from":"Cy""#), FormatSample.telegram.stranger,
      ] + service
  }()

  private static let telegramActions: [String] = [
    #""action":"create_group","title":"C","members":["Ann","Bo"]"#, #""action":"edit_group_title","title":"C""#,
    #""action":"edit_group_photo""#, #""action":"delete_group_photo""#, #""action":"migrate_to_supergroup""#,
    #""action":"migrate_from_group","title":"C""#, #""action":"pin_message","message_id":1"#, #""action":"clear_history""#,
    #""action":"topic_created","title":"C""#, #""action":"topic_edit","new_title":"C""#, #""action":"set_messages_ttl","period":90000"#,
    #""action":"edit_chat_theme","emoticon":"😀""#, #""action":"set_chat_wallpaper""#, #""action":"boost_apply","boosts":3"#,
    #""action":"invite_members","members":["Ann"]"#, #""action":"remove_members","members":["Ann"]"#,
    #""action":"join_group_by_link","inviter":"Ann""#, #""action":"join_group_by_request""#, #""action":"joined_telegram""#,
    #""action":"take_screenshot""#, #""action":"phone_call","duration_seconds":75,"discard_reason":"hangup""#,
    #""action":"phone_call","discard_reason":"missed""#, #""action":"group_call","duration":60"#,
    #""action":"group_call_scheduled","schedule_date":1600020000"#, #""action":"invite_to_group_call","members":["Ann"]"#,
    #""action":"score_in_game","score":7,"game_message_id":8"#, #""action":"allow_sending_messages","reason_domain":"a.example""#,
    #""action":"send_payment","amount":500,"currency":"EUR""#, #""action":"send_premium_gift","cost":"9","months":3"#,
    #""action":"suggest_profile_photo""#, #""action":"web_app_bot_allowed""#, #""action":"""#,
  ]
}

extension SampleExport {
  private static let discord: SampleExport = {
    let types = [
      "RecipientAdd", "RecipientRemove", "Call", "ChannelNameChange", "ChannelIconChange", "ChannelPinnedMessage", "GuildMemberJoin",
    ]
    let more = ["8", "9", "10", "12", "18", "20", "24", "27", "28", "29", "31", "32", "36", "44", "46", "zq"]
    let lines = (types + more).enumerated().map { number, type in
      FormatSample.discord.message(20 + number, "zq", #""mentions":[{"id":"7","name":"Cy"}]"#)
        .replacing(#/"type":"(Default|Reply)"/#, with: "\"type\":\"" + type + "\"")
    }
    let messages = [
      FormatSample.discord.numbered(1), FormatSample.discord.rich,
      FormatSample.discord.answer.map { answer in
        FormatSample.discord.message(3, "zq", answer(77))
      } ?? "", FormatSample.discord.message(4, "", #""attachments":[{"id":"1","url":"zq","fileName":"zq"}]"#),
    ]
    return SampleExport(
      name: "discord", files: ["G - C [9].json": FormatSample.discord.export(messages + lines + [FormatSample.discord.stranger])])
  }()

  private static let messenger: SampleExport = {
    let message = FormatSample.messenger.message
    let messages = [
      message(1, "zzq", ""), FormatSample.messenger.rich, message(3, "", #""is_unsent":true"#),
      message(4, "zq", #""call_duration":75"#), message(5, "", ""), FormatSample.messenger.stranger,
    ]
    return SampleExport(name: "messenger", files: [FormatSample.messenger.file: FormatSample.messenger.export(messages)])
  }()

  private static let encrypted: SampleExport = {
    let sample = FormatSample.encrypted
    let unsent = sample.message(3, "", "").replacing(#""isUnsent":false"#, with: #""isUnsent":true"#)
    return SampleExport(
      name: "messenger, encrypted", files: [sample.file: sample.export([sample.message(1, "zzq", ""), sample.rich, unsent])])
  }()
}

extension SampleExport {
  private static let slack = SampleExport(
    name: "slack",
    files: [
      "channels.json": #"[{"id":"C1","name":"zqc","members":["U1","U2"],"topic":{"value":"qz"},"purpose":{"value":"zzq"}}]"#,
      "dms.json": #"[{"id":"D1","members":["U1","U2"]}]"#,
      "mpims.json": #"[{"id":"G1","name":"mpdm-ada--bob-1","members":["U1","U2","U3","U4"]}]"#,
      "users.json": #"""
      [{"id":"U1","name":"ada","profile":{"display_name":"Ada"}},{"id":"U2","name":"bob","profile":{"display_name":"Bob"}},\#
      {"id":"U3","name":"cy","deleted":true},{"id":"U4","name":"di","is_bot":true}]
      """#,
      "zqc/2020-01-01.json": "[" + slackMessages.joined(separator: ",") + "]",
      "D1/2020-01-01.json": #"[{"user":"U2","ts":"1577836800.0002","text":"qzq"}]"#,
      "mpdm-ada--bob-1/2020-01-01.json": #"[{"user":"U3","ts":"1577836800.0003","text":"zqz"}]"#,
    ])

  private static let slackMessages = [
    #"{"user":"U1","ts":"1577836800.0001","text":"zzq <!here> <!date^1577836800^{date}|zq>","thread_ts":"1577836800.0001","reply_count":4}"#,
    #"{"user":"U2","ts":"1577836801.0001","text":"qzz","thread_ts":"1577836800.0001","parent_user_id":"U1"}"#,
    #"{"user":"U1","ts":"1577836802.0001","text":"","files":[{"id":"F1","mode":"hosted","name":"zq.png","mimetype":"image/png","size":5000},{"id":"F2","mode":"hidden_by_limit"},{"id":"F3","mode":"tombstone"}]}"#,
    #"{"bot_id":"B1","ts":"1577836803.0001","subtype":"bot_message","text":"qqz","attachments":[{"title":"Zq","image_url":"https://f.example/i.png"}]}"#,
    #"{"user":"U1","ts":"1577836804.0001","subtype":"tombstone","text":""}"#,
    #"{"user":"U1","ts":"1577836805.0001","text":"zq","edited":{"user":"U1","ts":"1577836806"}}"#,
    #"{"user":"U2","ts":"1577836807.0001","text":"qz","reactions":[{"name":"zqq","users":["U1"],"count":5}]}"#,
    #"{"user":"U2","ts":"1577836808.0001","text":"","subtype":"huddle_thread","room":{"id":"R1","date_start":1577836808,"date_end":1577836908}}"#,
    #"{"user":"U2","ts":"1577836809.0001","text":"qz","root":{"ts":"1"},"subtype":"thread_broadcast","thread_ts":"1577836800.0001"}"#,
  ]

  private static let whatsApp = SampleExport(
    name: "whatsapp",
    files: [
      "WhatsApp Chat with Zqq.txt": """
      13/12/2023, 10:00 - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.
      13/12/2023, 10:01 - Ada: zzq
      13/12/2023, 10:02 - Ada: <Media omitted>
      13/12/2023, 10:03 - Bob: This message was deleted
      13/12/2023, 10:04 - Bob: qqz <This message was edited>
      13/12/2023, 10:05 - Ada: IMG-1.jpg (file attached)
      13/12/2023, 10:06 - Ada: location: https://maps.google.com/?q=1.5,2.5
      13/12/2023, 10:07 - Bob: POLL:
      Zq?
      OPTION: zq (2 votes)
      OPTION: qz (1 vote)
      13/12/2023, 10:08 - Bob: Missed voice call

      """
    ])
}
