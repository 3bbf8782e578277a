import ChatModel

/// Changes what a batch says. `ModelWalk` calls it for every text, name, id and address of the model, so that nothing is forgotten.
package protocol ModelEditor {
  /// A text that is shown: what somebody wrote, a title, the name of a file.
  mutating func edit(text: inout String)
  /// A paragraph or its like, of which single pieces were edited: what stands in two pieces is seen only here.
  mutating func edit(inlines: inout [RichTextInline])
  /// The id of a person, or a name in its place.
  mutating func edit(person id: inout String)
  /// The id of a person and the name beside it.
  mutating func edit(person id: inout String, name: inout String)
  /// A name that stands alone.
  mutating func edit(name: inout String)
  /// The id of a channel, or the key that stands for it.
  mutating func edit(channel id: inout String)
  /// The id of a message.
  mutating func edit(message id: inout String)
  /// An address; an empty one is left out.
  mutating func edit(address: inout String)
  /// An attachment, before its texts and addresses.
  mutating func edit(attachment: inout Attachment)
  /// What stands for a place on the map that is taken away; nil to keep it.
  mutating func mark(for location: SharedLocation) -> String?
  /// Whether a person is taken out of lists.
  mutating func removes(person id: String) -> Bool
  /// Whether a person's picture and colour are not shown.
  mutating func hides(person id: String) -> Bool
}

/// Goes through all that a batch says.
package enum ModelWalk {
  /// Edits a batch.
  package static func edit(_ batch: inout ChatBatch, _ editor: inout some ModelEditor) {
    batch.users.removeAll { editor.removes(person: $0.id) }
    for index in batch.users.indices { edit(&batch.users[index], &editor) }
    for index in batch.channels.indices {
      edit(&batch.channels[index].channel, &editor)
      edit(&batch.channels[index].alias) { editor.edit(channel: &$0) }
    }
    for index in batch.channelHints.indices { edit(&batch.channelHints[index], &editor) }
    for index in batch.messages.indices {
      editor.edit(channel: &batch.messages[index].channelKey)
      for place in batch.messages[index].messages.indices { edit(&batch.messages[index].messages[place], &editor) }
    }
    batch.reactions.removeAll { editor.removes(person: $0.userID) }
    for index in batch.reactions.indices {
      editor.edit(message: &batch.reactions[index].messageID)
      editor.edit(text: &batch.reactions[index].type)
      editor.edit(person: &batch.reactions[index].userID)
    }
    batch.members.removeAll { editor.removes(person: $0.userID) }
    for index in batch.members.indices {
      editor.edit(channel: &batch.members[index].channelKey)
      editor.edit(person: &batch.members[index].userID)
    }
    if let id = batch.currentUserID, editor.removes(person: id) { batch.currentUserID = nil }
    edit(&batch.currentUserID) { editor.edit(person: &$0) }
  }

  /// Edits a value where there is one.
  static func edit(_ text: inout String?, _ body: (inout String) -> Void) {
    guard var value = text else { return }
    body(&value)
    text = value
  }

  /// Edits an address, which goes where nothing is left of it.
  static func edit(address: inout String?, _ editor: inout some ModelEditor) {
    guard var value = address else { return }
    editor.edit(address: &value)
    address = value.isEmpty ? nil : value
  }

  /// Edits a list of people.
  static func edit(people ids: inout [String], _ editor: inout some ModelEditor) {
    guard !ids.isEmpty else { return }
    ids.removeAll { editor.removes(person: $0) }
    for index in ids.indices { editor.edit(person: &ids[index]) }
  }

  private static func edit(_ user: inout User, _ editor: inout some ModelEditor) {
    // What only has a name so that it can be mentioned is nobody's.
    guard user.kind == .person else {
      if user.kind == .channel {
        var id = String(user.id.dropFirst(2).dropLast())
        editor.edit(channel: &id)
        user.id = User.id(ofChannel: id)
      }
      return edit(&user.name) { editor.edit(text: &$0) }
    }
    if editor.hides(person: user.id) { (user.imageURL, user.color, user.isNamePlaceholder) = (nil, nil, false) }
    var name = user.name ?? ""
    editor.edit(person: &user.id, name: &name)
    user.name = name.isEmpty ? nil : name
    edit(address: &user.imageURL, &editor)
    edit(&user.role) { editor.edit(text: &$0) }
  }

  private static func edit(_ hint: inout ChannelHint, _ editor: inout some ModelEditor) {
    editor.edit(channel: &hint.key)
    edit(&hint.id) { editor.edit(channel: &$0) }
    edit(&hint.name) { editor.edit(text: &$0) }
  }

  private static func edit(_ channel: inout Channel, _ editor: inout some ModelEditor) {
    mentions(of: &channel, &editor)
    editor.edit(channel: &channel.id)
    for path in [\Channel.name, \.topic, \.purpose, \.server, \.category, \.threadName] {
      edit(&channel[keyPath: path]) { editor.edit(text: &$0) }
    }
    if var label = channel.nameLabel {
      edit(&label, &editor)
      channel.nameLabel = label
    }
    edit(address: &channel.imageURL, &editor)
    edit(people: &channel.memberIDs, &editor)
    for index in channel.pins.indices {
      editor.edit(message: &channel.pins[index].messageID)
      edit(&channel.pins[index].pin, &editor)
    }
    channel.reads.removeAll { editor.removes(person: $0.userID) }
    for index in channel.reads.indices { editor.edit(person: &channel.reads[index].userID) }
    edit(&channel.parentID) { editor.edit(channel: &$0) }
  }

  /// Texts about a channel mention people by their ids alone.
  private static func mentions(of channel: inout Channel, _ editor: inout some ModelEditor) {
    for index in channel.topicMentions.indices {
      let old = User(id: channel.topicMentions[index])
      if old.kind == .person { editor.edit(person: &channel.topicMentions[index]) }
      let mention = User(id: channel.topicMentions[index]).mention
      channel.topic = channel.topic?.replacing(old.mention, with: mention)
      channel.purpose = channel.purpose?.replacing(old.mention, with: mention)
    }
  }

  /// Edits who pinned something.
  static func edit(_ pin: inout Pin, _ editor: inout some ModelEditor) {
    if let id = pin.userID, editor.removes(person: id) { pin.userID = nil }
    edit(&pin.userID) { editor.edit(person: &$0) }
  }
}
