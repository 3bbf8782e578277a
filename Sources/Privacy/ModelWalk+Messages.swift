import ChatModel

extension ModelWalk {
  /// Edits a message.
  package static func edit(_ message: inout Message, _ editor: inout some ModelEditor) {
    editor.edit(message: &message.id)
    editor.edit(person: &message.authorID)
    if !message.text.isEmpty { editor.edit(text: &message.text) }
    guard message.hasParts else { return }
    var parts = message.parts
    if let location = parts.location, let mark = editor.mark(for: location) {
      parts.location = nil
      if message.text.isEmpty { message.text = mark }
    }
    edit(&parts, &editor)
    message.parts = parts
  }

  private static func edit(_ parts: inout MessageParts, _ editor: inout some ModelEditor) {
    edit(&parts.parentID) { editor.edit(message: &$0) }
    edit(&parts.quotedMessageID) { editor.edit(message: &$0) }
    if var quoted = parts.quotedMessage {
      edit(&quoted, &editor)
      parts.quotedMessage = quoted
    }
    for index in parts.attachments.indices { edit(&parts.attachments[index], &editor) }
    editReactions(&parts, &editor)
    parts.mentionedUserIDs.removeAll { editor.removes(person: $0) }
    for index in parts.mentionedUserIDs.indices { edit(mentioned: &parts.mentionedUserIDs[index], &editor) }
    if var pin = parts.pin {
      edit(&pin, &editor)
      parts.pin = pin
    }
    for index in parts.translations.indices { editor.edit(text: &parts.translations[index].text) }
    if var poll = parts.poll {
      edit(&poll, &editor)
      parts.poll = poll
    }
    if var location = parts.location {
      edit(&location.name) { editor.edit(text: &$0) }
      edit(&location.address) { editor.edit(text: &$0) }
      parts.location = location
    }
    if var change = parts.membershipChange {
      edit(people: &change.people, &editor)
      parts.membershipChange = change.people.isEmpty ? nil : change
    }
    edit(&parts.command) { editor.edit(text: &$0) }
    if var text = parts.richText {
      edit(&text, &editor)
      parts.richText = text
    }
    guard parts.hasExtras else { return }
    var extras = parts.extras
    edit(&extras, &editor)
    parts.extras = extras
  }

  /// What a text mentions may also be a role or a channel.
  static func edit(mentioned id: inout String, _ editor: inout some ModelEditor) {
    switch User(id: id).kind {
    case .person: editor.edit(person: &id)
    case .role: break
    case .channel:
      var channel = String(id.dropFirst(2).dropLast())
      editor.edit(channel: &channel)
      id = User.id(ofChannel: channel)
    }
  }

  private static func editReactions(_ parts: inout MessageParts, _ editor: inout some ModelEditor) {
    for index in parts.reactions.indices {
      var reaction = parts.reactions[index]
      let kept = reaction.userIDs.indices.filter { !editor.removes(person: reaction.userIDs[$0]) }
      let gone = reaction.userIDs.count - kept.count
      if gone > 0 {
        if !reaction.times.isEmpty { reaction.times = kept.map { $0 < reaction.times.count ? reaction.times[$0] : nil } }
        reaction.userIDs = kept.map { reaction.userIDs[$0] }
        (reaction.count, reaction.score) = (max(0, reaction.count - gone), max(0, reaction.score - gone))
      }
      for place in reaction.userIDs.indices { editor.edit(person: &reaction.userIDs[place]) }
      editor.edit(text: &reaction.type)
      if var emoji = reaction.emoji {
        edit(&emoji, &editor)
        reaction.emoji = emoji
      }
      parts.reactions[index] = reaction
    }
    parts.reactions.removeAll { $0.count == 0 && $0.userIDs.isEmpty }
  }

  private static func edit(_ quoted: inout QuotedMessage, _ editor: inout some ModelEditor) {
    editor.edit(message: &quoted.id)
    if editor.removes(person: quoted.authorID) {
      let id = quoted.id
      quoted = QuotedMessage(id: id, authorID: "", isDeleted: true)
    }
    editor.edit(person: &quoted.authorID)
    editor.edit(text: &quoted.text)
    edit(&quoted.pollName) { editor.edit(text: &$0) }
    guard var attachment = quoted.attachment else { return }
    edit(&attachment, &editor)
    quoted.attachment = attachment
  }

  private static func edit(_ poll: inout Poll, _ editor: inout some ModelEditor) {
    editor.edit(text: &poll.name)
    edit(&poll.about) { editor.edit(text: &$0) }
    for index in poll.options.indices {
      editor.edit(text: &poll.options[index].text)
      let before = poll.options[index].voterIDs.count
      edit(people: &poll.options[index].voterIDs, &editor)
      let gone = before - poll.options[index].voterIDs.count
      poll.options[index].voteCount = max(0, poll.options[index].voteCount - gone)
      poll.voteCount = max(0, poll.voteCount - gone)
      // Nobody may know who voted for what.
      if poll.isAnonymous { poll.options[index].voterIDs = [] }
    }
    poll.answers.removeAll { answer in answer.userID.map { editor.removes(person: $0) } ?? false }
    for index in poll.answers.indices {
      editor.edit(text: &poll.answers[index].text)
      edit(&poll.answers[index].userID) { editor.edit(person: &$0) }
      if poll.isAnonymous { poll.answers[index].userID = nil }
    }
  }

  private static func edit(_ extras: inout MessageExtras, _ editor: inout some ModelEditor) {
    for index in extras.editHistory.indices {
      let ids = extras.editHistory[index].mentionedUserIDs
      for (place, old) in ids.enumerated() {
        edit(mentioned: &extras.editHistory[index].mentionedUserIDs[place], &editor)
        let new = User(id: extras.editHistory[index].mentionedUserIDs[place]).mention
        extras.editHistory[index].text = extras.editHistory[index].text.replacing(User(id: old).mention, with: new)
      }
      editor.edit(text: &extras.editHistory[index].text)
    }
    if var forward = extras.forward {
      edit(&forward.name) { editor.edit(name: &$0) }
      edit(&forward.channelID) { editor.edit(channel: &$0) }
      if var label = forward.label {
        edit(&label, &editor)
        forward.label = label
      }
      extras.forward = forward
    }
    edit(&extras.via) { editor.edit(name: &$0) }
    edit(&extras.signature) { editor.edit(name: &$0) }
    if extras.signature?.isEmpty == true { extras.signature = nil }
    edit(&extras.note) { editor.edit(text: &$0) }
    edit(&extras.topicName) { editor.edit(text: &$0) }
    if var event = extras.event {
      edit(&event, &editor)
      extras.event = event
    }
    for index in extras.notes.indices { edit(&extras.notes[index], &editor) }
    for row in extras.buttons.indices {
      for place in extras.buttons[row].indices { edit(&extras.buttons[row][place], &editor) }
    }
  }

  private static func edit(_ button: inout MessageButton, _ editor: inout some ModelEditor) {
    editor.edit(text: &button.label)
    if var words = button.words {
      edit(&words, &editor)
      button.words = words
    }
    edit(address: &button.url, &editor)
    for index in button.choices.indices { editor.edit(text: &button.choices[index]) }
  }
}
