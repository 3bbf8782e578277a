/// The sentences of a language, as `MessengerSentence` reads them. Behind the name of an author a full stop may end them or not.
struct MessengerPhrases {
  /// The word between the last two of several names, with spaces around it.
  var conjunction: String
  /// How sentences with a name begin, and how they do where they speak to whoever made the download. Those count with a full stop alone.
  var addresses: [(third: String, second: String)] = []
  /// The words of sentences that speak to whoever made the download already.
  var you: [String] = []
  /// That somebody came.
  var joined: [String] = []
  /// That somebody went.
  var left: [String] = []
  /// What else somebody did, or happened.
  var lines: [String] = []
  /// What the author did, without a name.
  var acts: [String] = []
  /// That something hangs on the message.
  var sent: [String] = []
  /// The same, without a name.
  var sentActs: [String] = []
  /// What somebody did with what hangs on the message.
  var shared: [String] = []
  /// The same, without a name.
  var sharedActs: [String] = []

  /// All sentences, in each of the ways in which they are spelled.
  fileprivate var sentences: [MessengerSentence] {
    let whole: [([String], MessengerSentence.Kind)] = [
      (joined, .joined), (left, .left), (lines, .line), (sent, .sent), (shared, .shared),
    ]
    let acts: [([String], MessengerSentence.Kind)] = [(acts, .line), (sentActs, .sent), (sharedActs, .shared)]
    return whole.flatMap { list, kind in
      list.flatMap { [$0] + spoken($0) }.flatMap { Self.spellings(of: $0) }.map { MessengerSentence($0, kind, conjunction: conjunction) }
    }
      + acts.flatMap { list, kind in
        list.flatMap { Self.spellings(of: $0) }.map { MessengerSentence($0, kind, conjunction: conjunction, lacksSubject: true) }
      }
  }

  /// A sentence with a name as it speaks to whoever made the download.
  private func spoken(_ sentence: String) -> [String] {
    guard let address = addresses.first(where: { sentence.hasPrefix($0.third) }), !you.contains(where: { sentence.contains($0) }) else {
      return []
    }
    return [address.second + sentence.dropFirst(address.third.count) + "."]
  }

  /// A sentence with each sort of quotation marks, apostrophes and spaces that it may have.
  private static func spellings(of sentence: String) -> [String] {
    var spellings = sentence.contains("\"") ? ["\"\"", "“”", "„“", "«»"].map { quoted(sentence, $0) } : [sentence]
    if sentence.contains("'") { spellings += spellings.map { $0.replacing("'", with: "’") } }
    if sentence.contains("« ") || sentence.contains(" :") {
      spellings += ["\u{A0}", "\u{202F}"].flatMap { space in
        spellings.map { $0.replacing("« ", with: "«" + space).replacing(" »", with: space + "»").replacing(" :", with: space + ":") }
      }
    }
    return spellings
  }

  private static func quoted(_ sentence: String, _ marks: String) -> String {
    var isOpen = false
    return String(
      sentence.map { sign -> Character in
        guard sign == "\"" else { return sign }
        isOpen.toggle()
        return (isOpen ? marks.first : marks.last) ?? sign
      })
  }

  /// Those of all languages.
  static let all: KeyValuePairs<String, MessengerPhrases> = [
    "en": english, "de": german, "es": spanish, "fr": french, "it": italian, "pt": portuguese, "nl": dutch, "tr": turkish,
  ]

  private static let sentences = all.flatMap(\.value.sentences)

  /// The sentences behind the name of the author, by their first bytes.
  static let named = Dictionary(grouping: sentences.filter(\.isNamed), by: \.key)
  /// Those that begin with words.
  static let unnamed = Dictionary(grouping: sentences.filter { !$0.isNamed && !$0.beginsWithGap }, by: \.key)
  /// Those that begin with the name of anybody, by their last bytes.
  static let ofAnybody = Dictionary(grouping: sentences.filter { !$0.isNamed && $0.beginsWithGap }, by: \.key)
}

extension MessengerPhrases {
  fileprivate static let english = MessengerPhrases(
    conjunction: " and ",
    addresses: [("@ ", "You ")],
    you: [" you"],
    joined: ["@ added * to the group", "@ joined the group"],
    left: ["@ removed * from the group", "@ left the group"],
    lines: [
      "@ created the group", "@ named the group *", "@ removed the group name", "@ changed the group name",
      "@ changed the group description",
      "@ changed the group photo", "@ removed the group photo", "@ changed the chat theme", "@ changed the chat theme to *",
      "@ changed the theme to *", "@ changed the chat colors", "@ set the emoji to *", "@ set the quick reaction to *",
      "@ set * as the word effect for *", "@ set the nickname for *", "@ set your nickname to *", "@ set his own nickname to *",
      "@ set her own nickname to *", "@ set their own nickname to *", "@ cleared the nickname for *", "@ cleared your nickname",
      "@ cleared his own nickname", "@ cleared her own nickname", "@ cleared their own nickname", "@ added * as a group admin",
      "@ removed * as a group admin", "@ turned on member approval and will review requests to join the group",
      "@ turned off member approval. Anyone with the link can join the group", "@ pinned a message", "@ unpinned a message",
      "@ started a call", "@ started an audio call", "@ started a video call", "@ started a video chat", "@ started sharing video",
      "@ joined the call", "@ joined the audio call", "@ joined the video call", "@ joined the video chat", "@ left the call",
      "@ left the video call", "@ left the video chat", "@ called you", "@ missed your call", "@ missed your video call",
      "@ missed your video chat", "You missed a call from *.", "You missed a call from &", "You called &.", "& missed your call",
      "& missed your video call", "& missed your video chat", "You missed a video call from *.",
      "You missed a video call with *.", "You missed a video chat with *.", "You missed an audio call", "You missed a video call",
      "You missed a video chat", "You started an audio call", "You started a video chat", "The call ended.", "The video call ended.",
      "The video chat ended.", "Audio call ended", "Video call ended", "Video chat ended", "Missed audio call", "Missed voice call",
      "Missed video call", "@ created a poll: *", "@ voted for \"*\" in the poll", "& voted for \"*\" in the poll",
      "@ voted for * in the poll", "@ changed their vote to \"*\" in the poll", "@ removed their vote for \"*\" in the poll",
      "@ added * to the poll", "This poll is no longer available.", "@ sent a live location", "@ shared a live location",
      "@ stopped sharing their live location", "@ unsent a message", "You unsent a message", "User unsent a message",
      "This message was unsent.", "@ took a screenshot", "@ turned on vanish mode", "@ turned off vanish mode", "You turned on vanish mode",
      "You turned off vanish mode", "@ turned on disappearing messages", "@ turned off disappearing messages", "@ turned on translations",
      "@ turned off translations", "You turned on translations", "You turned off translations", "@ started a plan", "@ named the plan *",
      "@ liked a message", "@ liked your message", "@ reacted ☺ to your message", "@ reacted ☺ to a message", "You liked a message",
      "You reacted ☺ to a message", "You set the quick reaction to ☺", "You set the emoji to ☺", "@ waved at you",
      "You are now connected on Messenger.", "Say hi to your new Facebook friend, *.",
      "You can now message and call each other and see info like Active Status and when you've read messages.",
      "& wasn't notified about this message because they're in quiet mode.",
    ],
    acts: ["Liked a message", "Reacted ☺ to your message", "Reacted ☺ to a message"],
    sent: [
      "@ sent an attachment", "@ sent a photo", "@ sent a video", "@ sent a voice message", "@ sent a sticker", "@ sent a GIF",
      "@ sent a link", "You sent an attachment",
    ],
    sentActs: ["Sent an attachment", "Sent a photo", "Sent a video", "Sent a voice message"],
    shared: [
      "@ shared a location", "@ sent a location", "@ shared a story", "@ shared a post", "@ shared a reel", "@ replied to your story",
    ],
    sharedActs: ["Replied to your story", "Reacted ☺ to your story", "Mentioned you in their story"])
}
