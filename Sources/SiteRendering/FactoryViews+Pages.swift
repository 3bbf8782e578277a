import CustomViews
import MessageList

// The views of pages and of the list of channels.
extension FactoryViews {
  func html(for view: BuiltInView, channel: ChatChannel, at index: Int) -> HTML? {
    switch view {
    case .dateIndicatorView: factory.makeDateIndicatorView(dateString: overlayLabel ?? "")
    case .messageList: list
    case .emptyMessagesView: factory.makeEmptyMessagesView(for: channel, colors: colors)
    case .channelHeader: body(of: factory.makeChannelHeaderViewModifier(for: channel), around: view)
    case .messageThreadHeader: body(of: factory.makeMessageThreadHeaderViewModifier(), around: view)
    case .channelListItem: factory.makeChannelListItem(channel: channel)
    case .channelAvatarView: factory.makeChannelAvatarView(for: channel)
    case .noChannelsView: factory.makeNoChannelsView()
    case .messageThreadDestination: factory.makeMessageThreadDestination(channel: channel, message: root)
    case .scrollToBottomButton: scrollToBottomButton
    default: listHTML(for: view, at: index)
    }
  }

  private func listHTML(for view: BuiltInView, at index: Int) -> HTML? {
    switch view {
    case .channelListHeader: body(of: factory.makeChannelListHeaderViewModifier(title: title), around: view)
    case .channelList:
      factory.makeChannelListModifier().body(content: body(of: factory.makeChannelListContentModifier(), around: view))
    case .channelListTopView: factory.makeChannelListTopView()
    case .channelListFooterView: factory.makeChannelListFooterView()
    case .channelListStickyFooterView:
      framed(factory.makeChannelListStickyFooterView(), view) {
        "<footer class=\"channel-list-sticky-footer\">\($0)</footer>\n"
      }
    case .channelListDividerItem:
      index == 0
        ? HTML()
        : framed(factory.makeChannelListDividerItem(), view) {
          "<li class=\"channel-list-divider\" aria-hidden=\"true\">\($0)</li>\n"
        }
    default: nil
    }
  }

  /// The script shows the button and gives it its effect; without one it is not there.
  private var scrollToBottomButton: HTML {
    let target: StaticString = isInThread ? "#messages" : "index.html"
    return framed(factory.makeScrollToBottomButton(), .scrollToBottomButton) {
      "<a class=\"latest-button\" href=\"\("\(target)")\" aria-label=\"To the latest message\" hidden=\"\">\($0)</a>\n"
    }
  }

  /// A view in the element that it always has, unless it is the partial itself or nothing at all.
  func framed(_ html: HTML, _ view: BuiltInView, _ frame: (HTML) -> HTML) -> HTML {
    html.isEmpty || isItself(view, html) ? html : frame(html)
  }

  private var list: HTML {
    factory.makeMessageListContainerModifier().body(content: body(of: factory.makeMessageListModifier(), around: .messageList))
  }

  func body(of modifier: any ViewModifier, around view: BuiltInView) -> HTML {
    let html = HTML(view)
    return modifier is EmptyModifier ? html.byDefault(of: type(of: factory)) : modifier.body(content: html)
  }
}
