import ChatModel

extension ModelWalk {
  /// Edits an attachment.
  static func edit(_ attachment: inout Attachment, _ editor: inout some ModelEditor) {
    editor.edit(attachment: &attachment)
    editor.edit(text: &attachment.typeName)
    for path in [\Attachment.url, \.thumbnailURL, \.linkURL] { edit(address: &attachment[keyPath: path], &editor) }
    for path in [\Attachment.title, \.text, \.authorName] { edit(&attachment[keyPath: path]) { editor.edit(text: &$0) } }
    for index in attachment.labels.indices { edit(&attachment.labels[index].label, &editor) }
    guard var card = attachment.card else { return }
    if var body = card.body {
      edit(&body, &editor)
      card.body = body
    }
    for index in card.fields.indices { edit(&card.fields[index], &editor) }
    edit(&card.footer) { editor.edit(text: &$0) }
    edit(address: &card.authorURL, &editor)
    card.imageURLs = card.imageURLs.compactMap { url in
      var url: String? = url
      edit(address: &url, &editor)
      return url
    }
    attachment.card = card
  }

  private static func edit(_ field: inout AttachmentCard.Field, _ editor: inout some ModelEditor) {
    edit(&field.name, &editor)
    edit(&field.value, &editor)
    if var label = field.nameLabel {
      edit(&label, &editor)
      field.nameLabel = label
    }
    if var label = field.valueLabel {
      edit(&label, &editor)
      field.valueLabel = label
    }
  }

  /// Edits what a platform says itself.
  static func edit(_ event: inout ServiceEvent, _ editor: inout some ModelEditor) {
    for index in event.arguments.indices { edit(&event.arguments[index].value, &editor) }
    for index in event.details.indices { edit(&event.details[index], &editor) }
  }

  /// Edits a label.
  static func edit(_ label: inout Label, _ editor: inout some ModelEditor) {
    switch label {
    case .text(var text):
      editor.edit(text: &text)
      label = .text(text)
    case .phrase(var event):
      edit(&event, &editor)
      label = .phrase(event)
    }
  }

  private static func edit(_ value: inout EventValue, _ editor: inout some ModelEditor) {
    switch value {
    case .text(var text):
      editor.edit(text: &text)
      value = .text(text)
    case .person(var id, var name):
      if id.isEmpty { editor.edit(name: &name) } else { editor.edit(person: &id, name: &name) }
      value = .person(id: id, name: name)
    case .inlines(var inlines):
      edit(&inlines, &editor)
      value = .inlines(inlines)
    case .list(var values):
      for index in values.indices { edit(&values[index], &editor) }
      value = .list(values)
    case .phrase(var event):
      edit(&event, &editor)
      value = .phrase(event)
    case .number, .duration, .day: break
    }
  }

  /// Edits an emoji of a platform's or a group's own.
  static func edit(_ emoji: inout CustomEmoji, _ editor: inout some ModelEditor) {
    editor.edit(text: &emoji.name)
    edit(address: &emoji.url, &editor)
  }

  /// Edits a text with its structure.
  static func edit(_ text: inout RichText, _ editor: inout some ModelEditor) {
    for index in text.blocks.indices { text.blocks[index] = edited(text.blocks[index], &editor) }
  }

  private static func edited(_ blocks: [RichTextBlock], _ editor: inout some ModelEditor) -> [RichTextBlock] {
    var blocks = blocks
    for index in blocks.indices { blocks[index] = edited(blocks[index], &editor) }
    return blocks
  }

  private static func edited(_ block: RichTextBlock, _ editor: inout some ModelEditor) -> RichTextBlock {
    switch block {
    case .paragraph(let inlines): return .paragraph(edited(inlines, &editor))
    case .heading(let level, let inlines): return .heading(level: level, edited(inlines, &editor))
    case .subtext(let inlines): return .subtext(edited(inlines, &editor))
    case .quote(let blocks): return .quote(edited(blocks, &editor))
    case .collapsedQuote(let blocks): return .collapsedQuote(edited(blocks, &editor))
    case .list(let start, let isTight, var items):
      for index in items.indices { items[index] = edited(items[index], &editor) }
      return .list(start: start, isTight: isTight, items: items)
    case .table(let alignments, var rows):
      for row in rows.indices {
        for cell in rows[row].indices { rows[row][cell] = edited(rows[row][cell], &editor) }
      }
      return .table(alignments: alignments, rows: rows)
    case .checklist(var items):
      for index in items.indices { items[index].inlines = edited(items[index].inlines, &editor) }
      return .checklist(items)
    case .code(var language, var text):
      edit(&language) { editor.edit(text: &$0) }
      editor.edit(text: &text)
      return .code(language: language, text)
    case .preformatted(var language, let inlines):
      edit(&language) { editor.edit(text: &$0) }
      return .preformatted(language: language, edited(inlines, &editor))
    case .rule: return .rule
    }
  }

  private static func edited(_ inlines: [RichTextInline], _ editor: inout some ModelEditor) -> [RichTextInline] {
    var inlines = inlines
    edit(&inlines, &editor)
    return inlines
  }

  private static func edit(_ inlines: inout [RichTextInline], _ editor: inout some ModelEditor) {
    inlines = pieces(of: inlines, &editor)
    editor.edit(inlines: &inlines)
  }

  private static func pieces(of inlines: [RichTextInline], _ editor: inout some ModelEditor) -> [RichTextInline] {
    var result: [RichTextInline] = []
    for inline in inlines { add(inline, to: &result, &editor) }
    return result
  }

  private static func add(_ inline: RichTextInline, to result: inout [RichTextInline], _ editor: inout some ModelEditor) {
    func text(_ text: String, _ editor: inout some ModelEditor) -> String {
      var text = text
      editor.edit(text: &text)
      return text
    }
    switch inline {
    case .text(let words): result.append(.text(text(words, &editor)))
    case .code(let words): result.append(.code(text(words, &editor)))
    case .channelMention(let words): result.append(.channelMention(text(words, &editor)))
    case .groupMention(let words): result.append(.groupMention(text(words, &editor)))
    case .emphasis(let inner): result.append(.emphasis(pieces(of: inner, &editor)))
    case .strong(let inner): result.append(.strong(pieces(of: inner, &editor)))
    case .underline(let inner): result.append(.underline(pieces(of: inner, &editor)))
    case .strikethrough(let inner): result.append(.strikethrough(pieces(of: inner, &editor)))
    case .spoiler(let inner): result.append(.spoiler(pieces(of: inner, &editor)))
    case .link(var url, let inner):
      editor.edit(address: &url)
      let inner = pieces(of: inner, &editor)
      result += url.isEmpty ? inner : [.link(url: url, inner)]
    case .image(var url, let description):
      editor.edit(address: &url)
      let words = text(description, &editor)
      result.append(url.isEmpty ? .text(words) : .image(url: url, description: words))
    case .customEmoji(var emoji):
      edit(&emoji, &editor)
      result.append(.customEmoji(emoji))
    case .mention(let id, let words): result.append(mention(id, words, &editor))
    case .time(var time):
      editor.edit(text: &time.text)
      result.append(.time(time))
    case .lineBreak: result.append(.lineBreak)
    }
  }

  /// A mention of somebody who is taken out becomes the words that stand for them.
  private static func mention(_ id: String, _ words: String, _ editor: inout some ModelEditor) -> RichTextInline {
    guard User(id: id).kind == .person else {
      var (id, words) = (id, words)
      edit(mentioned: &id, &editor)
      if !words.isEmpty { editor.edit(text: &words) }
      return .mention(userID: id, words)
    }
    let isRemoved = editor.removes(person: id)
    let isMarked = words.first == "@"
    var (newID, name) = (id, isMarked ? String(words.dropFirst()) : words)
    editor.edit(person: &newID, name: &name)
    if isRemoved { return .text(name) }
    return .mention(userID: newID, words.isEmpty ? "" : (isMarked ? "@" : "") + name)
  }
}
