import ChatModel
import MessageList
import Templating
import TextMarkup

/// Makes the views of what hardly any message has: where it comes from, its earlier texts, its buttons.
enum MessageNotesViews {
  /// `MessageSourceView`'s view; nil where a message is just its author's. Of one that was deleted only the platform's own line is left, which may
  /// say who deleted it.
  static func source(of message: Message, _ labels: inout DateLabelCache) -> TemplateView? {
    let isDeleted = message.isDeleted
    guard message.note != nil || !isDeleted && (message.forward != nil || message.via != nil) else { return nil }
    var view = ViewBuilder<MessageSourceField>(MessageSourceField.schema)
    if let forward = message.forward, !isDeleted {
      view.set(.isForwarded, true)
      view.set(.forwardedFrom, forward.name)
      if let time = forward.at, Timestamp.representable.contains(time) {
        view.set(.forwardedAt, time.iso8601)
        view.set(.forwardedTime, labels.dayAndTime(of: time))
      }
    }
    if !isDeleted { view.set(.via, message.via) }
    view.set(.note, message.note)
    return view.view
  }

  /// `MessageExtrasView`'s view; nil where there is nothing of it. Of a message that was deleted what an earlier export has of it is left.
  static func extras(of message: Message, _ texts: RichTextContext, _ labels: inout DateLabelCache) -> TemplateView? {
    if message.isDeleted, message.editHistory.isEmpty { return nil }
    guard message.isRemovedLater || message.signature != nil || !message.editHistory.isEmpty || !message.buttons.isEmpty else { return nil }
    var view = ViewBuilder<MessageExtrasField>(MessageExtrasField.schema)
    setHistory(of: message, in: &view, &labels)
    guard !message.isDeleted else { return view.view }
    view.set(.isRemoved, message.isRemovedLater)
    view.set(.signature, message.signature)
    view.set(.buttonRows, message.buttons.map { row($0, texts) })
    return view.view
  }

  private static func setHistory(
    of message: Message, in view: inout ViewBuilder<MessageExtrasField>, _ labels: inout DateLabelCache
  ) {
    let edits = message.editHistory
    if !edits.isEmpty { view.set(.historyLabel, labels.words("message.earlierTexts", count: edits.count)) }
    var views: [TemplateView] = []
    for edit in edits { views.append(self.view(of: edit, &labels)) }
    view.set(.edits, views)
  }

  private static func view(of edit: MessageEdit, _ labels: inout DateLabelCache) -> TemplateView {
    var view = ViewBuilder<MessageEditField>(MessageEditField.schema)
    view.set(.text, edit.text)
    if let time = edit.at, Timestamp.representable.contains(time) {
      view.set(.at, time.iso8601)
      view.set(.label, labels.dayAndTime(of: time))
    }
    return view.view
  }

  private static func row(_ buttons: [MessageButton], _ texts: RichTextContext) -> TemplateView {
    var view = ViewBuilder<ButtonRowField>(ButtonRowField.schema)
    view.set(
      .buttons,
      buttons.map { button in
        var view = ViewBuilder<ButtonField>(ButtonField.schema)
        view.set(.label, button.label)
        view.set(.url, button.url.flatMap(texts.href))
        view.set(.hasChoices, !button.choices.isEmpty)
        view.set(.choices, button.choices.map(choice))
        return view.view
      })
    return view.view
  }

  private static func choice(_ text: String) -> TemplateView {
    var view = ViewBuilder<ButtonChoiceField>(ButtonChoiceField.schema)
    view.set(.text, text)
    return view.view
  }
}
