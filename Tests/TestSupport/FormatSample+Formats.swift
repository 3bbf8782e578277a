extension FormatSample {
  /// A channel export of Stream.
  package static let stream = FormatSample(
    name: "stream", file: "export.json",
    export: {
      #"[{"channel":{"cid":"t:c","type":"t","name":"C"},"members":[],"messages":["# + $0.joined(separator: ",") + "]}]"
    },
    message: {
      #"{"id":"\#($0)","text":"\#($1)","user":{"id":"ann","name":"Ann"},"created_at":\#(time($0))\#(behind($2))}"#
    },
    attachment: { #""attachments":[{"type":"file","asset_url":"\#($0)","title":"a.txt"}]"# },
    answer: { #""quoted_message_id":"\#($0)""# },
    poll: { #""poll":{"id":"p","name":"\#($0)","options":[{"id":"o","text":"x"}]}"# },
    stranger: #"{"id":"9","text":"hello","user_id":"nobody","created_at":1600000540}"#,
    rich: #"""
      {"id":"2","text":"a **b**","type":"regular","user":{"id":"ann","name":"Ann","image":"a.png","role":"user"},"created_at":1600000120,\#
      "updated_at":1600000121,"message_text_updated_at":1600000121,"attachments":[{"type":"image","image_url":"a.png","title":"t",\#
      "original_width":1,"original_height":1,"actions":[{"text":"t"}]}],"reaction_groups":{"like":{"count":1,"sum_scores":1}},\#
      "latest_reactions":[{"type":"like","user":{"id":"bo"},"created_at":1600000130}],"mentioned_users":[{"id":"bo","name":"Bo"}],\#
      "quoted_message":{"id":"1","text":"q","user":{"id":"bo"}},"pinned":true,"pinned_at":1600000140,"pinned_by":{"id":"bo"},\#
      "i18n":{"language":"en","de_text":"d"},"poll":{"id":"p","name":"n","options":[{"id":"o","text":"x"}],"vote_counts_by_option":{"o":1},\#
      "latest_votes_by_option":{"o":[{"user_id":"bo","option_id":"o"}]}},"shared_location":{"latitude":1.5,"longitude":2.5}}
      """#)

  /// A chat of Telegram Desktop.
  package static let telegram = FormatSample(
    name: "telegram", file: "result.json",
    export: { #"{"name":"C","type":"private_supergroup","id":7,"messages":["# + $0.joined(separator: ",") + "]}" },
    message: {
      #"{"id":\#($0),"type":"message","date_unixtime":"\#(time($0))","from":"Ann","from_id":"user1","text":"\#($1)"\#(behind($2))}"#
    },
    attachment: { #""file":"\#($0)","file_name":"a.txt""# },
    answer: { #""reply_to_message_id":\#($0)"# },
    poll: { #""poll":{"question":"\#($0)","closed":false,"total_voters":0,"answers":[{"text":"x","voters":0,"chosen":false}]}"# },
    stranger: #"{"id":9,"type":"message","date_unixtime":"1600000540","from":null,"from_id":"user404","text":"hello"}"#,
    rich: #"""
      {"id":2,"type":"message","date":"2020-09-13T12:28:40","date_unixtime":"1600000120","edited":"2020-09-13T12:28:41",\#
      "edited_unixtime":"1600000121","from":"Ann","from_id":"user1","author":"sign","forwarded_from":"Bo","saved_from":"Cy",\#
      "reply_to_message_id":1,"via_bot":"@bot","text":["a ",{"type":"bold","text":"b"}],"text_entities":[{"type":"plain","text":"a "},\#
      {"type":"bold","text":"b"},{"type":"mention_name","text":"Bo","user_id":2},{"type":"pre","text":"c","language":"swift"},\#
      {"type":"custom_emoji","text":"x","document_id":"e.webp"},{"type":"text_link","text":"l","href":"https://a.example"}],\#
      "photo":"p.jpg","photo_file_size":5,"width":1,"height":2,"file":"f.mp4","file_name":"f.mp4","file_size":6,"thumbnail":"t.jpg",\#
      "media_type":"video_file","mime_type":"video/mp4","duration_seconds":3,"reactions":[{"type":"emoji","count":1,"emoji":"x",\#
      "recent":[{"from":"Bo","from_id":"user2","date":"2020-09-13T12:28:42"}]}],"poll":{"question":"q","closed":false,"total_voters":1,\#
      "answers":[{"text":"x","voters":1,"chosen":true}]},"todo_list":{"title":"t","answers":[{"text":"x","id":1}]},\#
      "location_information":{"latitude":1.5,"longitude":2.5},"contact_information":{"first_name":"F","last_name":"L","phone_number":"1"},\#
      "inline_bot_buttons":[[{"type":"url","text":"t","data":"https://a.example"}]],"invoice_information":{"title":"t","amount":1}}
      """#)

  /// A channel of DiscordChatExporter.
  package static let discord = FormatSample(
    name: "discord", file: "G - C [9].json",
    export: {
      #"{"guild":{"id":"1","name":"G","iconUrl":"g.png"},"channel":{"id":"9","type":"GuildTextChat","categoryId":"2","category":"T","#
        + #""name":"C","topic":null},"dateRange":{"after":null,"before":null},"exportedAt":"2020-09-14T00:00:00+00:00","messages":["#
        + $0.joined(separator: ",") + #"],"messageCount":\#($0.count)}"#
    },
    message: {
      #"{"id":"\#($0)","type":"Default","timestamp":\#(time($0)),"content":"\#($1)","author":{"id":"5","name":"Ann"}\#(behind($2))}"#
        .replacing(#""type":"Default","#, with: $2.contains("messageId") ? #""type":"Reply","# : #""type":"Default","#)
    },
    attachment: { #""attachments":[{"id":"1","url":"\#($0)","fileName":"a.txt","fileSizeBytes":1}]"# },
    answer: { #""reference":{"messageId":"\#($0)","channelId":"9","guildId":"1"}"# },
    poll: nil,
    stranger: #"{"id":"9","type":"Default","timestamp":1600000540,"content":"hello","author":{"id":"404"}}"#,
    rich: #"""
      {"id":"2","type":"Reply","timestamp":"2020-09-13T12:28:40+00:00","timestampEdited":"2020-09-13T12:28:41+00:00",\#
      "callEndedTimestamp":null,"isPinned":true,"content":"a **b** :hey: <@7> <#9> <@&3>","author":{"id":"5","name":"Ann",\#
      "discriminator":"0000","nickname":"A","color":"#FF0000","isBot":false,"roles":[{"id":"3","name":"Mods","color":"#00FF00",\#
      "position":1}],"avatarUrl":"a.png"},"attachments":[{"id":"1","url":"a.png","fileName":"a.png","fileSizeBytes":5}],\#
      "embeds":[{"title":"t","url":"https://a.example","timestamp":"2020-09-13T12:28:40+00:00","description":"d","color":"#0000FF",\#
      "author":{"name":"n","url":"https://a.example"},"thumbnail":{"url":"t.png","width":1,"height":1},"image":{"url":"i.png"},\#
      "images":[{"url":"i.png"}],"footer":{"text":"f"},"fields":[{"name":"n","value":"v","isInline":true}]}],\#
      "stickers":[{"id":"1","name":"s","format":"Png","sourceUrl":"s.png"}],"reactions":[{"emoji":{"id":"6","name":"hey","code":"hey",\#
      "isAnimated":false,"imageUrl":"h.png"},"count":1,"users":[{"id":"8","name":"Bo"}]}],"mentions":[{"id":"7","name":"Cy"}],\#
      "reference":{"type":"Default","messageId":"1","channelId":"9","guildId":"1"},"forwardedMessage":{"timestamp":\#
      "2020-09-13T12:00:00+00:00","content":"old","attachments":[],"embeds":[],"stickers":[]},"interaction":{"id":"1","name":"roll",\#
      "user":{"id":"8","name":"Bo"}},"inlineEmojis":[{"id":"6","name":"hey","code":"hey","isAnimated":false,"imageUrl":"h.png"}]}
      """#)

  /// A thread of Messenger's ordinary download, the newest message first.
  package static let messenger = FormatSample(
    name: "messenger", file: "inbox/c_1/message_1.json",
    export: {
      #"{"participants":[{"name":"Ann"},{"name":"Bo"}],"messages":["# + $0.reversed().joined(separator: ",")
        + #"],"title":"C","is_still_participant":true,"thread_path":"inbox/c_1","magic_words":[]}"#
    },
    message: { #"{"sender_name":"Ann","timestamp_ms":\#(time($0))000,"content":"\#($1)"\#(behind($2))}"# },
    attachment: { #""files":[{"uri":"\#($0)","creation_timestamp":1}]"# },
    answer: nil,
    poll: nil,
    stranger: #"{"timestamp_ms":1600000540000,"content":"hello"}"#,
    rich: #"""
      {"sender_name":"Ann","timestamp_ms":1600000120000,"content":"a","type":"Share","photos":[{"uri":"p.jpg","creation_timestamp":1}],\#
      "videos":[{"uri":"v.mp4","creation_timestamp":1,"thumbnail":{"uri":"t.jpg"}}],"audio_files":[{"uri":"a.mp3"}],"gifs":[{"uri":"g.gif"}],\#
      "files":[{"uri":"f.pdf"}],"sticker":{"uri":"s.png","ai_stickers":[]},"share":{"link":"https://a.example","share_text":"t",\#
      "original_content_owner":"o"},"reactions":[{"reaction":"x","actor":"Bo","timestamp":1600000130}],"is_geoblocked_for_viewer":false,\#
      "users":[{"name":"Bo"}]}
      """#)

  /// A thread of Messenger's download of encrypted chats.
  package static let encrypted = FormatSample(
    name: "messenger, encrypted", file: "C_1.json",
    export: { #"{"participants":["Ann","Bo"],"threadName":"C","messages":["# + $0.joined(separator: ",") + "]}" },
    message: {
      #"{"senderName":"Ann","text":"\#($1)","timestamp":\#(time($0))000,"type":"text","isUnsent":false,"reactions":[]\#(behind($2))}"#
    },
    attachment: { #""media":[{"uri":"\#($0)"}]"# },
    answer: nil,
    poll: nil,
    stranger: #"{"text":"hello","timestamp":1600000540000,"type":"text"}"#,
    rich: #"""
      {"senderName":"Ann","text":"a","timestamp":1600000120000,"type":"media","isUnsent":false,"media":[{"uri":"./media/p.jpg"}],\#
      "reactions":[{"actor":"Bo","reaction":"x"}]}
      """#)
}
