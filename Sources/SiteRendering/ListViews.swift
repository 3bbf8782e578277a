import ChatModel
import MessageList
import Templating
import TextMarkup
import Words

/// Makes the views of lists of things that messages have.
enum ListViews {
  /// - Parameter byMonth: Whether each month has a heading.
  static func view(of section: PlannedListSection, byMonth: Bool, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<ListSectionField>(ListSectionField.schema)
    view.set(.id, section.kind.folder)
    view.set(.title, labels.words(section.kind.titleKey))
    view.set(.isGallery, section.kind == .gallery)
    view.set(.moreHref, section.moreHref)
    var groups: [TemplateView] = []
    if !byMonth, !section.items.isEmpty { groups.append(group(section.items[...], label: nil, &labels)) }
    var start = byMonth ? 0 : section.items.count
    while start < section.items.count {
      let month = month(of: section.items[start])
      var end = start
      while end < section.items.count, self.month(of: section.items[end]) == month { end += 1 }
      let label = month.map { labels.monthLabel(of: MonthCount(month: $0, count: 0)) } ?? labels.words("dates.undated")
      groups.append(group(section.items[start..<end], label: label, &labels))
      start = end
    }
    view.set(.groups, groups)
    return view.view
  }

  private static func month(of item: PlannedListItem) -> Int? { item.day.map { MonthCount.month(of: $0) } }

  private static func group(_ items: ArraySlice<PlannedListItem>, label: String?, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<ListGroupField>(ListGroupField.schema)
    view.set(.label, label)
    var views: [TemplateView] = []
    for item in items { views.append(self.view(of: item, &labels)) }
    view.set(.items, views)
    return view.view
  }

  static func view(of item: PlannedListItem, namesAuthor: Bool = true, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<ListItemField>(ListItemField.schema)
    view.set(.href, item.href)
    if namesAuthor { view.set(.author, item.author) }
    view.set(.channel, item.channel)
    if let day = item.day {
      view.set(.date, day.iso8601)
      view.set(.dateLabel, labels.dayLabel(for: day, withYear: true))
    }
    switch item.content {
    case .attachment(let planned): set(planned, labels.words, in: &view)
    case .link(let url, let title, let text): set(link: url, title, text, in: &view)
    case .message(let text):
      view.set(.title, text)
      view.set(.titleHref, item.href)
    case .thread(let name, let href, let replies):
      view.set(.title, name)
      view.set(.titleHref, href)
      view.set(.details, labels.words("lists.replies", count: replies))
    case .poll(let poll):
      view.set(.title, poll.name)
      view.set(.titleHref, item.href)
      view.set(.details, details(of: poll, labels.words))
      view.set(.text, poll.options.map(\.text).joined(separator: " · "))
    }
    return view.view
  }

  private static func details(of poll: Poll, _ words: SiteWords) -> String {
    let votes = max(poll.voteCount, poll.options.reduce(0) { $0.adding(saturating: max(0, $1.voteCount)) })
    return words("poll.votes", count: votes) + (poll.isClosed ? " · " + words("poll.endedMark") : "")
  }

  private static func set(link: String, _ title: String, _ text: String, in view: inout ViewBuilder<ListItemField>) {
    let url = SafeURL.allowed(link)
    view.set(.url, url)
    view.set(.title, title.isEmpty ? link : title)
    view.set(.text, text.isEmpty ? nil : text)
    // An address that is its own title is not told twice.
    let isAddress = ["", "https://", "http://", "mailto:", "tel:"].contains { link == $0 + title }
    if !title.isEmpty && !isAddress { view.set(.details, url.flatMap(AttachmentViews.host) ?? link) }
  }

  private static func set(_ planned: PlannedAttachment, _ words: SiteWords, in view: inout ViewBuilder<ListItemField>) {
    let attachment = planned.attachment
    let title = AttachmentViews.title(of: attachment, words)
    view.set(.title, title)
    view.set(.text, attachment.text == attachment.title ? nil : attachment.text)
    let type = AttachmentViews.fileType(of: attachment, words)
    view.set(.fileType, type.type)
    view.set(.fileTypeLabel, type.label)
    view.set(.isVideo, attachment.kind == .video)
    view.set(.isSpoiler, attachment.isSpoiler)
    view.set(.alt, AttachmentViews.description(of: attachment, words))
    view.set(.isUnnamed, AttachmentViews.ownDescription(of: attachment) == nil)
    let isSound = attachment.kind == .audio || attachment.kind == .voiceRecording
    view.set(.details, AttachmentViews.facts(of: planned, words))
    switch planned.file {
    case .site(let path, _, _, _, _):
      view.set(isSound ? .audio : .path, path)
      if !isSound { view.set(.downloadName, AttachmentViews.downloadName(title, of: path)) }
      if attachment.kind == .image || attachment.kind == .giphy, let picture = planned.file?.picture(for: .tile) {
        view.set(.image, picture.path)
        view.set(.width, picture.width)
        view.set(.height, picture.width == nil ? nil : picture.height)
      }
    case .remote(let url): view.set(.url, SafeURL.allowed(url))
    case .missing, nil: break
    }
    if attachment.kind == .video, let picture = planned.thumbnail?.picture(for: .tile) { view.set(.image, picture.path) }
  }
}
