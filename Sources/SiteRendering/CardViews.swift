import ChatModel
import MessageList
import Templating
import TextMarkup
import Words

/// Makes `CardView`'s view.
enum CardViews {
  static func view(of planned: PlannedAttachment, _ texts: RichTextContext, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<CardField>(CardField.schema)
    let card = planned.attachment.card ?? AttachmentCard()
    view.set(.hue, card.color.flatMap(RoleColor.hue).map { String($0) })
    view.set(.authorURL, card.authorURL.flatMap(texts.href))
    if let body = card.body {
      view.set(.body, markup: { RichTextRendering.write(body, in: texts, into: &$0) })
    } else if let text = planned.attachment.text {
      view.set(.body, text)
    }
    view.set(.hasFields, !card.fields.isEmpty)
    view.set(.fields, card.fields.map { self.view(of: $0, texts) })
    let places = (planned.file.map { [$0] } ?? []) + planned.images
    view.set(.images, places.compactMap { picture($0, of: planned) })
    view.set(.links, ((planned.thumbnail.map { [$0] } ?? []) + places).compactMap { link($0, labels.words) })
    view.set(.footer, card.footer)
    if let time = card.time, Timestamp.representable.contains(time) {
      view.set(.time, time.iso8601)
      view.set(.timeLabel, labels.dayAndTime(of: time))
    }
    return view.view
  }

  private static func view(of field: AttachmentCard.Field, _ texts: RichTextContext) -> TemplateView {
    var view = ViewBuilder<CardFieldField>(CardFieldField.schema)
    view.set(.isInline, field.isInline)
    view.set(.name, markup: { RichTextRendering.write(field.name, in: texts, into: &$0) })
    view.set(.value, markup: { RichTextRendering.write(field.value, in: texts, into: &$0) })
    return view.view
  }

  /// What stands for a picture that is not in the site; nil for one that is.
  private static func link(_ place: MediaPlace, _ words: SiteWords) -> TemplateView? {
    var view = ViewBuilder<ButtonField>(ButtonField.schema)
    switch place {
    case .site: return nil
    case .remote(let url):
      view.set(.label, words("attachment.picture") + " · " + (AttachmentViews.host(of: url) ?? words("attachment.onWeb")))
      view.set(.url, SafeURL.allowed(url))
    case .missing: view.set(.label, words("attachment.picture") + " · " + words("attachment.notInExport"))
    }
    return view.view
  }

  private static func picture(_ place: MediaPlace, of planned: PlannedAttachment) -> TemplateView? {
    guard let path = place.sitePath, let picture = place.picture(for: .list) else { return nil }
    var view = ViewBuilder<GalleryItemField>(GalleryItemField.schema)
    view.set(.path, path)
    view.set(.image, picture.path)
    view.set(.alt, planned.attachment.title ?? "")
    if let width = picture.width, let height = picture.height {
      view.set(.width, width)
      view.set(.height, height)
    }
    return view.view
  }
}
