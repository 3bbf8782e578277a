import CustomViews
import MessageList

// The views of pages and of the list of channels.
extension FactoryViews {
  func html(for view: BuiltInView, channel: ChatChannel, at index: Int) -> HTML? {
    switch view {
    case .dateIndicatorView: methods.dateIndicator?(overlayLabel ?? "")
    case .messageList: list
    case .emptyMessagesView: methods.emptyMessages?(channel, colors)
    case .channelHeader: methods.channelHeaderModifier?(channel, HTML(view))
    case .messageThreadHeader: methods.threadHeaderModifier?(HTML(view))
    case .channelListItem: methods.channelListItem?(channel)
    case .channelAvatarView: methods.channelAvatar?(channel)
    case .noChannelsView: methods.noChannels?()
    case .messageThreadDestination: root.flatMap { methods.threadDestination?(channel, $0) }
    case .scrollToBottomButton: scrollToBottomButton
    default: listHTML(for: view, at: index)
    }
  }

  private func listHTML(for view: BuiltInView, at index: Int) -> HTML? {
    switch view {
    case .channelListHeader: methods.channelListHeaderModifier?(title, HTML(view))
    case .channelList: channelList
    case .channelListTopView: methods.channelListTop?()
    case .channelListFooterView: methods.channelListFooter?()
    case .channelListStickyFooterView:
      methods.channelListStickyFooter.map { draw in
        framed(draw(), view) { "<footer class=\"channel-list-sticky-footer\">\($0)</footer>\n" }
      }
    case .channelListDividerItem:
      index == 0
        ? HTML()
        : methods.channelListDivider.map { draw in
          framed(draw(), view) { "<li class=\"channel-list-divider\" aria-hidden=\"true\">\($0)</li>\n" }
        }
    default: nil
    }
  }

  /// The script shows the button and gives it its effect; without one it is not there.
  private var scrollToBottomButton: HTML? {
    let target: StaticString = isInThread ? "#messages" : "index.html"
    return methods.scrollToBottomButton.map { draw in
      framed(draw(unreadCount), .scrollToBottomButton) {
        "<a class=\"latest-button\" href=\"\("\(target)")\" aria-label=\"\(words("message.toLatest"))\" hidden=\"\">\($0)</a>\n"
      }
    }
  }

  /// A view in the element that it always has, unless it is the partial itself or nothing at all.
  func framed(_ html: HTML, _ view: BuiltInView, _ frame: (HTML) -> HTML) -> HTML {
    html.isEmpty || isItself(view, html) ? html : frame(html)
  }

  private var list: HTML {
    var html = HTML(.messageList)
    if let modify = methods.messageListModifier { html = modify(html) }
    if let modify = methods.messageListContainerModifier { html = modify(html) }
    return backed(html, by: methods.messageListBackground?(colors, isInThread))
  }

  private var channelList: HTML {
    var html = HTML(.channelList)
    if let modify = methods.channelListContentModifier { html = modify(html) }
    if let modify = methods.channelListModifier { html = modify(html) }
    return backed(html, by: methods.channelListBackground?(colors))
  }

  /// A list with what lies behind it, where that is no mere ground: grounds are rules of the style sheet.
  private func backed(_ html: HTML, by background: AnyView?) -> HTML {
    guard let background, background.ground == nil else { return html }
    return html.background(background).html
  }
}
