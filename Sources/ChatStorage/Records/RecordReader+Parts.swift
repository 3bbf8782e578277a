import ChatModel

/// The parts of a message, in the order in which `RecordWriter` writes them.
extension RecordReader {
  /// A list of texts.
  package mutating func strings() throws(Damage) -> [String] {
    try list { reader throws(Damage) in try reader.string() }
  }

  mutating func membershipChange() throws(Damage) -> MembershipChange {
    guard let kind = MembershipChange.Kind(rawValue: try byte()) else { throw Damage() }
    return MembershipChange(kind, try strings())
  }

  mutating func quotedMessage() throws(Damage) -> QuotedMessage {
    var quoted = QuotedMessage(
      id: try string(), authorID: try string(), text: try string(), attachment: try flag() ? try attachment() : nil,
      pollName: try optionalString())
    quoted.hasLocation = try flag()
    quoted.hasLinks = try flag()
    quoted.isPlainText = try flag()
    quoted.isDeleted = try flag()
    return quoted
  }

  mutating func attachment() throws(Damage) -> Attachment {
    guard let kind = AttachmentKind(rawValue: try byte()) else { throw Damage() }
    var attachment = Attachment(kind: kind, typeName: try string())
    attachment.url = try optionalString()
    attachment.thumbnailURL = try optionalString()
    attachment.linkURL = try optionalString()
    attachment.title = try optionalString()
    attachment.text = try optionalString()
    attachment.authorName = try optionalString()
    attachment.fileSize = try flag() ? try int64() : nil
    attachment.mimeType = try optionalString()
    attachment.width = try optionalInt()
    attachment.height = try optionalInt()
    attachment.duration = try flag() ? try double() : nil
    attachment.source = try int()
    attachment.waveform = try data()
    let absence = try byte()
    attachment.absence = absence == 0 ? nil : AttachmentAbsence(rawValue: absence - 1)
    attachment.isSpoiler = try flag()
    if try flag() { attachment.card = try card() }
    return attachment
  }

  mutating func reaction() throws(Damage) -> Reaction {
    var reaction = Reaction(
      type: try string(), count: try int(), score: try int(), userIDs: try strings(),
      times: try list { reader throws(Damage) in try reader.optionalInstant() })
    if try flag() { reaction.emoji = try customEmoji() }
    return reaction
  }

  mutating func poll() throws(Damage) -> Poll {
    var poll = Poll(id: try string(), name: try string())
    poll.about = try optionalString()
    poll.options = try list { reader throws(Damage) in
      var option = PollOption(
        id: try reader.string(), text: try reader.string(), voteCount: try reader.int(), voterIDs: try reader.strings())
      option.isChosen = try reader.flag()
      return option
    }
    poll.answers = try list { reader throws(Damage) in
      PollAnswer(text: try reader.string(), userID: try reader.optionalString())
    }
    poll.missingAnswerCount = try int()
    poll.isClosed = try flag()
    poll.isAnonymous = try flag()
    poll.hasUniqueVote = try flag()
    poll.maximumVotes = try optionalInt()
    poll.isVoteLimitKnown = try flag()
    poll.voteCount = try int()
    poll.voterCount = try optionalInt()
    return poll
  }

  mutating func location() throws(Damage) -> SharedLocation {
    SharedLocation(
      latitude: try double(), longitude: try double(), endsAt: try optionalInstant(), name: try optionalString(),
      address: try optionalString())
  }
}
