import ChatModel
import ChatReading

/// Files, and what else leads away from the message.
extension TelegramRichReader {
  mutating func fileBlock(_ object: inout TelegramRichObject, _ value: JSONValue, _ depth: Int) -> [RichTextBlock]? {
    switch object.type {
    case "photo": readFile(&object, value, as: .image)
    case "video": readFile(&object, value, as: .video)
    case "audio": readFile(&object, value, as: .audio)
    case "file": readFile(&object, value, as: .file)
    case "embed":
      readPicture("poster_photo", of: &object)
      let (url, html) = (object.text("url"), object.text("html"))
      let code: [RichTextBlock] = url == nil ? html.map { [.code(language: "html", $0)] } ?? [] : []
      return paragraph(link(url, nil)) + code + caption(&object, depth)
    case "embed_post":
      readPicture("author_photo", of: &object)
      object.drop("date")
      let head = link(object.text("url"), object.text("author"))
      let post = paragraph(head) + blocks(object.take("blocks"), depth: depth + 1) + caption(&object, depth)
      return post.isEmpty ? [] : [.quote(post)]
    case "channel":
      var channel = TelegramRichObject(object.take("channel"))
      let name = channel.text("username")
      return paragraph(link(name.map { "https://t.me/" + $0 }, channel.text("title")) + text(channel.rest(context)))
    case "related_articles": return articles(&object, depth)
    case "map", "input_map":
      var place = TelegramRichObject(object.take("geo"))
      let degrees = [place.take("latitude"), place.take("longitude")].compactMap(\.filledText)
      return paragraph(text(degrees.count == 2 ? "📍 " + degrees.joined(separator: ", ") : "")) + caption(&object, depth)
    default: return nil
    }
    return caption(&object, depth)
  }

  /// Adds the file that a block is, whether it is there or not.
  mutating func readFile(_ object: inout TelegramRichObject, _ value: JSONValue, as kind: AttachmentKind) {
    media.load(value)
    let reason = object.text("photo_skip_reason") ?? object.text("file_skip_reason")
    var file = parts.photo(media) ?? parts.file(media) ?? absent(kind, object.type, reason)
    if file.kind == .file, media[.mediaType].isMissing { file.kind = kind }
    file.isSpoiler = object.take("spoiler").truth ?? false
    file.linkURL = object.text("url")
    attachments.append(file)
    object.drop("photo", "file", "file_name", "thumbnail", "sticker_emoji", "performer", "title")
  }

  private func absent(_ kind: AttachmentKind, _ type: String, _ reason: String?) -> Attachment {
    var file = Attachment(kind: kind, typeName: type)
    file.absence = reason == "unavailable" ? .unavailable : reason == "file_size" ? .tooLarge : .notIncluded
    file.title = media[.fileName].filledText
    file.fileSize = media[.fileSize].integer.flatMap { $0 > 0 ? Int64($0) : nil }
    return file
  }

  /// Adds the picture of something else, where it is there.
  private mutating func readPicture(_ key: String, of object: inout TelegramRichObject) {
    guard let path = object.text(key) else { return }
    var picture = Attachment(kind: .image, typeName: "photo")
    picture.url = path
    attachments.append(picture)
  }

  /// A link with what it is called; of either what there is.
  private func link(_ url: String?, _ label: String?) -> [RichTextInline] {
    guard let url else { return text(label ?? "") }
    return [.link(url: url, [.text(label ?? url)])]
  }

  private mutating func articles(_ object: inout TelegramRichObject, _ depth: Int) -> [RichTextBlock] {
    let title = inlines(object.take("title"), depth: depth)
    var items: [[RichTextBlock]] = []
    for element in object.take("articles").elements {
      var article = TelegramRichObject(element)
      readPicture("photo", of: &article)
      article.drop("published_date")
      var item = paragraph(link(article.text("url"), article.text("title")))
      let rest = text(article.rest(context))
      if !rest.isEmpty { item.append(.subtext(rest)) }
      if !item.isEmpty { items.append(item) }
    }
    let list: [RichTextBlock] = items.isEmpty ? [] : [.list(start: nil, isTight: true, items: items)]
    return (title.isEmpty ? [] : [.paragraph([.strong(title)])]) + list
  }
}
