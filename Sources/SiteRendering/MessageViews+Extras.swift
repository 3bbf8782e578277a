import ChatModel
import MessageList
import Templating

extension MessageViews {
  /// Sets what hangs on a message: its attachments, its poll, its place and its reactions.
  mutating func setExtras(of planned: PlannedMessage, _ texts: RichTextContext, in view: inout ViewBuilder<MessageField>) {
    if !planned.attachments.isEmpty {
      let attachments = AttachmentViews.views(of: planned.attachments, texts, &labels)
      view.set(.gallery, attachments.gallery)
      view.set(.attachments, attachments.others)
    }
    if let poll = planned.message.poll { view.set(.poll, PollViews.view(of: poll, people: planned.people, labels.labels.numbers)) }
    if let location = planned.message.location {
      let sent = planned.message
      let until = location.endsAt.map { end in
        let day = labels.day(of: end)
        let isLater = !sent.isTimeKnown || day != labels.day(of: sent.createdAt)
        return (isLater ? labels.dayLabel(for: day, withYear: true) + " " : "") + labels.time(of: end)
      }
      view.set(.location, LocationViews.view(of: location, until: until))
    }
    if planned.options.contains(.reactions) {
      let isTop = config.messageDisplayOptions.reactionsPlacement == .top && !planned.options.contains(.centered)
      view.set(
        isTop ? .topReactions : .bottomReactions,
        ReactionViews.view(
          of: planned.message.reactions, sent: planned.message.createdAt, people: planned.people, reader: planned.readerID, texts,
          labels.labels.numbers,
          classes: namesContainers ? ContainerNames.reactions : nil, style: config.messageDisplayOptions.reactionsStyle))
    }
  }
}
