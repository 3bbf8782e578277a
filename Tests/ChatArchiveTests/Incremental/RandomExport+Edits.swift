extension RandomExport {
  /// What can happen to an export between two builds.
  enum Edit: CaseIterable {
    case nothing, append, appendMany, newFile, noise, spaces, editText, remove, insert, reply, quote, decorate, renameUser, swapNames
    case changePicture
    case renameChannel, changeTopic, changeMembers, changeReads, truncate, removeFile, swapFiles, moveFile, moveMessage, changeMedia
    case removeMedia, addMedia, shadow, restoreFile, duplicate, newUser, changeAuthor, changeTime
  }

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .nothing: break
    case .append: addMessages(Int.random(in: 1...3, using: &random))
    case .appendMany: addMessages(Int.random(in: 10...30, using: &random), file: files.indices.randomElement(using: &random))
    case .newFile:
      addFile()
      addMessages(4, file: files.count - 1)
    case .decorate: decorate()
    case .newUser: users.append(("u\(users.count)", chance(0.5) ? users.randomElement(using: &random)?.name : "Late\(users.count)", nil))
    case .removeMedia: if let path = media.keys.sorted().randomElement(using: &random) { media[path] = nil }
    case .changeMedia:
      if let path = media.keys.sorted().randomElement(using: &random) { media[path, default: ""] += chance(0.5) ? "!" : "?" }
    case .addMedia:
      let folder = ["export/", "export/a/", "export/other/", "second/"].randomElement(using: &random) ?? ""
      let name = ["media/one.png", "media/two.txt", "pictures/p0.png", "pictures/p2.png"].randomElement(using: &random) ?? ""
      media[folder + name] = "new " + name
    case .noise, .spaces, .removeFile, .restoreFile, .swapFiles, .moveFile: applyToFile(edit)
    case .renameUser, .swapNames, .changePicture: applyToUser(edit)
    case .renameChannel, .changeTopic, .changeMembers, .changeReads, .truncate: applyToChannel(edit)
    default: applyToMessage(edit)
    }
  }

  private mutating func applyToFile(_ edit: Edit) {
    let index = Int.random(in: files.indices, using: &random)
    switch edit {
    case .noise: files[index].noise += 1
    case .spaces: files[index].isSpacious.toggle()
    case .removeFile: files[index].isRemoved = files.count { !$0.isRemoved } > 1
    case .restoreFile: files[index].isRemoved = false
    case .swapFiles:
      let other = Int.random(in: files.indices, using: &random)
      guard files[index].form == files[other].form else { return }
      (files[index].path, files[other].path) = (files[other].path, files[index].path)
    default:
      let folder = ["export/", "export/a/", "export/other/"].randomElement(using: &random) ?? ""
      files[index].path = folder + (files[index].path.split(separator: "/").last ?? "x.json")
    }
  }

  private mutating func applyToUser(_ edit: Edit) {
    let index = Int.random(in: users.indices, using: &random)
    switch edit {
    case .renameUser: users[index].name = chance(0.2) ? nil : "New\(Int.random(in: 0..<5, using: &random))"
    case .swapNames:
      let other = Int.random(in: users.indices, using: &random)
      (users[index].name, users[other].name) = (users[other].name, users[index].name)
    default:
      users[index].image = chance(0.3) ? nil : "pictures/p\(Int.random(in: 0..<3, using: &random)).png"
    }
  }

  private mutating func applyToChannel(_ edit: Edit) {
    let index = Int.random(in: channels.indices, using: &random)
    let (person, time) = (user(), messages.randomElement(using: &random)?.time ?? 0)
    switch edit {
    case .renameChannel: channels[index].name = chance(0.2) ? nil : "Channel \(Int.random(in: 0..<3, using: &random))"
    case .changeTopic: channels[index].topic = text()
    case .changeMembers: channels[index].members.append(person)
    case .changeReads: channels[index].reads[person] = time
    default: channels[index].truncatedTime = chance(0.5) ? nil : chance(0.5) ? time : 90_000_000
    }
  }

  private mutating func applyToMessage(_ edit: Edit) {
    guard let index = anyMessage() else { return }
    switch edit {
    case .editText:
      messages[index].text = text()
      if chance(0.5) { messages[index].editedTime = messages[index].time + 5 }
    case .remove: messages.remove(at: index)
    case .insert: messages.insert(newMessage(time: messages[index].time + 1), at: index)
    case .reply:
      var reply = newMessage(time: (messages.last?.time ?? 0) + 1)
      reply = RandomMessage(
        id: reply.id, file: reply.file, channel: messages[index].channel, author: reply.author, text: "re", time: reply.time)
      reply.parent = messages[index].id
      reply.isShownInChannel = chance(0.5)
      messages.append(reply)
    case .quote:
      guard let other = anyMessage() else { return }
      messages[other].quoted = messages[index].id
    case .moveMessage: messages[index].file = Int.random(in: files.indices, using: &random)
    case .shadow: messages[index].isShadowed.toggle()
    case .duplicate:
      var copy = messages[index]
      copy.file = Int.random(in: files.indices, using: &random)
      if chance(0.5) { (copy.text, copy.editedTime) = (text(), copy.time + 9) }
      if chance(0.3) { copy.hasPoll.toggle() }
      messages.append(copy)
    case .changeAuthor: messages[index].author = user()
    case .changeTime where !isWhole && chance(0.3): messages[index].isUntimed.toggle()
    default: messages[index].time += Int.random(in: -100_000...100_000, using: &random)
    }
  }
}
