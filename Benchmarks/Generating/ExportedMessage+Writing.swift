extension ExportedMessage {
  /// Writes the message as an object, with the fields that the service writes even when they are empty.
  func write(to file: ExportFile, channel: Int) {
    let created = Clock.text(milliseconds)
    file.json("{\"id\":")
    file.string(Self.id(serial))
    file.json(",\"text\":")
    file.string(text)
    file.json(",\"html\":\"\",\"type\":\"")
    file.json(type)
    file.json("\",\"user\":")
    file.json(author.json)
    writeReferences(to: file)
    writeReactions(to: file, created: created)
    file.json(",\"reply_count\":")
    file.number(replyCount)
    file.json(",\"deleted_reply_count\":0,\"cid\":\"messaging:channel-")
    file.number(channel)
    file.json("\",\"created_at\":")
    file.string(created)
    file.json(",\"updated_at\":")
    file.string(updatedAt.map(Clock.text) ?? created)
    writeChanges(to: file)
    file.json(",\"shadowed\":false,\"silent\":false}")
  }

  private static func id(_ serial: Int) -> String { "message-\(serial)" }

  private func writeReferences(to file: ExportFile) {
    file.json(",\"attachments\":[")
    if let attachment { write(attachment, to: file) }
    file.json("],\"mentioned_users\":[")
    if let mentioned { file.json(mentioned.json) }
    file.json("]")
    if let parent {
      file.json(",\"parent_id\":")
      file.string(Self.id(parent))
      file.json(isShownInChannel ? ",\"show_in_channel\":true" : ",\"show_in_channel\":false")
    }
    guard let quoted else { return }
    file.json(",\"quoted_message_id\":")
    file.string(Self.id(quoted.serial))
    file.json(",\"quoted_message\":{\"id\":")
    file.string(Self.id(quoted.serial))
    file.json(",\"type\":\"regular\",\"text\":")
    file.string(quoted.text)
    file.json(",\"user\":")
    file.json(quoted.author.json)
    file.json(",\"attachments\":[],\"created_at\":")
    file.string(Clock.text(quoted.milliseconds))
    file.json("}")
  }

  private func write(_ attachment: Attachment, to file: ExportFile) {
    switch attachment {
    case .image:
      file.json("{\"type\":\"image\",\"original_width\":1200,\"original_height\":800,\"fallback\":\"photo.jpg\",\"image_url\":")
      file.string("https://example.org/pictures/\(serial).jpg")
    case .file:
      file.json("{\"type\":\"file\",\"title\":\"minutes.pdf\",\"mime_type\":\"application/pdf\",\"file_size\":48213,\"asset_url\":")
      file.string("https://example.org/files/\(serial).pdf")
    case .link:
      file.json(
        "{\"type\":\"link\",\"title\":\"Notes & news\",\"text\":\"What happened this week\",\"author_name\":\"Example\",\"og_scrape_url\":")
      file.string("https://example.org/news/\(serial)")
    }
    file.json("}")
  }

  private func writeReactions(to file: ExportFile, created: [UInt8]) {
    file.json(",\"latest_reactions\":[")
    var isFirst = true
    for reaction in reactions {
      for person in reaction.people {
        file.json(isFirst ? "{\"type\":" : ",{\"type\":")
        isFirst = false
        file.string(reaction.type)
        file.json(",\"score\":1,\"message_id\":")
        file.string(Self.id(serial))
        file.json(",\"user_id\":")
        file.string(person.id)
        file.json(",\"user\":")
        file.json(person.json)
        file.json(",\"created_at\":")
        file.string(created)
        file.json("}")
      }
    }
    file.json("],\"own_reactions\":[],\"reaction_counts\":{")
    for (index, reaction) in reactions.enumerated() {
      if index > 0 { file.json(",") }
      file.string(reaction.type)
      file.json(":")
      file.number(reaction.people.count)
    }
    file.json("}")
  }

  private func writeChanges(to file: ExportFile) {
    if let editedAfter {
      file.json(",\"message_text_updated_at\":")
      file.string(Clock.text(milliseconds + editedAfter))
    }
    if kind == .deleted {
      file.json(",\"deleted_at\":")
      file.string(Clock.text(milliseconds + 90_000))
    }
    file.json(isPinned ? ",\"pinned\":true,\"pinned_at\":" : ",\"pinned\":false")
    if isPinned {
      file.string(Clock.text(milliseconds + 120_000))
      file.json(",\"pinned_by\":")
      file.json(author.json)
    }
  }
}
