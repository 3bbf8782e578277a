import ChatArchive
import Foundation
import Reporting
import Testing

/// The document "Message List View" of the SwiftUI SDK.
@Suite("The document about the message list view")
struct MessageListViewDocumentTests {
  @Test("makeMessageListDateIndicator draws the date between messages, inside its list item")
  func dateIndicator() async throws {
    struct CustomFactory: ViewFactory {
      public func makeMessageListDateIndicator(date: Date) -> some View {
        "<b class=\"day\">\(DateIndicatorView(date: date)) \(Int(date.timeIntervalSince1970))</b>"
      }
    }
    let utils = Utils(messageListConfig: MessageListConfig(dateIndicatorPlacement: .messageList))
    let site = try await DocumentSite(utils: utils, viewFactory: CustomFactory())
    let expected = "<li class=\"date-indicator\" data-date=\"2026-03-01\"><b class=\"day\"><time datetime=\"2026-03-01\""
    #expect(try site.page().contains(expected))
    #expect(try site.page().contains("</time> 1772366400</b></li>"))
  }

  @Test("makeDateIndicatorView draws the floating date")
  func floatingDate() async throws {
    struct CustomFactory: ViewFactory {
      func makeDateIndicatorView(dateString: String) -> some View {
        "<b>\(dateString)</b>"
        DateIndicatorView(dateString: dateString)
      }
    }
    let page = try await DocumentSite(viewFactory: CustomFactory()).page()
    #expect(page.contains("<div class=\"date-overlay\" aria-hidden=\"true\"><b>Mar 01, 2026</b><span>Mar 01, 2026</span></div>"))
  }

  @Test("makeMessageListBackground gives lists and threads a ground of their own")
  func background() async throws {
    struct CustomFactory: ViewFactory {
      func makeMessageListBackground(
        colors: ColorPalette,
        isInThread: Bool
      ) -> some View {
        if isInThread {
          colors.background1
        } else {
          LinearGradient(
            gradient: Gradient(
              colors: [.white, .red, .black]),
            startPoint: .top,
            endPoint: .bottom
          )
        }
      }
    }
    let css = try await DocumentSite(viewFactory: CustomFactory()).styleSheet()
    #expect(css.contains(/--message-list-background: linear-gradient\(to bottom, #fff(fff)?, [^,]+, #000(000)?\)/))
    let plain = try await DocumentSite().styleSheet()
    #expect(css.firstMatch(of: /--thread-background: [^;]+/)?.0 != plain.firstMatch(of: /--thread-background: [^;]+/)?.0)
  }

  @Test("the bubbles' gradients come from the palette's arrays of colours")
  func bubbles() async throws {
    var colors = ColorPalette()
    colors.messageCurrentUserBackground = [UIColor.red, UIColor.white]
    colors.messageOtherUserBackground = [UIColor.white, UIColor.red]

    let appearance = Appearance(colors: colors)
    let css = try await DocumentSite(appearance: appearance).styleSheet()
    #expect(css.contains(/--message-current-user-background: linear-gradient\([^;]*#fff/))
    #expect(css.contains(/--message-other-user-background: linear-gradient\([^;]*#fff/))
  }

  struct VerticalPaddingViewModifier: ViewModifier {

    /// Room above and below.
    public func body(content: Content) -> some View {
      content
        .padding(.vertical, 8)
    }

  }

  @Test("makeMessageListModifier puts something around the list, and the container's modifier around that")
  func listModifier() async throws {
    struct CustomFactory: ViewFactory {
      func makeMessageListModifier() -> some ViewModifier {
        VerticalPaddingViewModifier()
      }
      func makeMessageListContainerModifier() -> some ViewModifier { Frame() }
      struct Frame: ViewModifier {
        func body(content: Content) -> some View { "<section class=\"frame\">\(content)</section>" }
      }
    }
    let site = try await DocumentSite(viewFactory: CustomFactory())
    #expect(try site.page().contains("<section class=\"frame\"><div class=\"pt-8 pb-8\"><ol class=\"message-list\""))
    #expect(try site.page().contains("</ol>\n</div></section>"))
    #expect(try site.styleSheet().contains(".pt-8 { padding-block-start: 8px; }"))
  }

  @Test("makeMessageViewModifier decorates the bubble's content and knows the first of a group")
  func messageModifier() async throws {
    struct CustomMessageBubbleModifier: ViewModifier {
      var message: ChatMessage
      var isFirst: Bool
      var injectedBackgroundColor: UIColor?
      var cornerRadius: CGFloat
      var forceLeftToRight: Bool

      func body(content: Content) -> some View { content.cssClass(isFirst ? "with-tail" : "plain") }
    }
    struct CustomFactory: ViewFactory {
      func makeMessageViewModifier(for messageModifierInfo: MessageModifierInfo) -> some ViewModifier {
        CustomMessageBubbleModifier(
          message: messageModifierInfo.message,
          isFirst: messageModifierInfo.isFirst,
          injectedBackgroundColor: messageModifierInfo.injectedBackgroundColor,
          cornerRadius: messageModifierInfo.cornerRadius,
          forceLeftToRight: messageModifierInfo.forceLeftToRight
        )
      }
    }
    let site = try await DocumentSite(viewFactory: CustomFactory())
    #expect(
      try site.message(0).contains(
        "<div class=\"bubble continuous\"><div class=\"plain\"><div class=\"text\">Tea?</div></div></div>"))
    #expect(try site.message(1).contains("<div class=\"with-tail\"><div class=\"text\">Or coffee?</div></div>"))
  }

  @Test("makeMessageContainerView replaces everything in a message's list item, and escapes its text")
  func container() async throws {
    struct CustomFactory: ViewFactory {
      public func makeMessageContainerView(
        channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
      ) -> some View {
        HStack {
          Text(message.text)
          Spacer()
        }
        .padding(.horizontal, 8)
        .padding(.bottom, showsAllInfo ? 8 : 2)
        .padding(.top, isLast ? 8 : 0)
      }
    }
    let site = try await DocumentSite(viewFactory: CustomFactory())
    let row = { (text: String, top: Int, bottom: Int) in
      "<div class=\"pt-\(top)\"><div class=\"pb-\(bottom)\"><div class=\"ps-8 pe-8\"><div class=\"h-stack\"><span dir=\"auto\">\(text)</span>"
        + "<span class=\"spacer\"></span></div></div></div></div></li>"
    }
    #expect(try site.message(0).hasSuffix(row("Tea?", 8, 2)))
    #expect(try site.message(3).hasSuffix(row("&lt;Green&gt;", 0, 8)))
    #expect(try site.message(3).hasPrefix("<li class=\"message group-end inset\" id=\"m-m3\" data-author=\"ben\""))
  }

  @Test("makeSystemMessageView draws the system's lines")
  func system() async throws {
    struct CustomFactory: ViewFactory {
      public func makeSystemMessageView(
        message: ChatMessage
      ) -> some View {
        SystemMessageView(message: message.text + "!")
      }
    }
    let site = try await DocumentSite([(0, "system", "Ben joined")], viewFactory: CustomFactory())
    #expect(try site.message(0).contains("<div class=\"bubble\"><div class=\"text\" dir=\"auto\">Ben joined!</div></div></li>"))
  }

  @Test("makeMessageDateView and makeMessageAuthorAndDateView draw the line below a group")
  func dates() async throws {
    struct CustomFactory: ViewFactory {
      func makeMessageDateView(for message: ChatMessage) -> some View {
        "<span class=\"at\">\(MessageDateView(message: message))</span>"
      }
      func makeMessageAuthorAndDateView(for message: ChatMessage) -> some View {
        "<em>by</em> \(MessageAuthorAndDateView(message: message))"
      }
    }
    let site = try await DocumentSite(viewFactory: CustomFactory())
    let line =
      /<footer><em>by<\/em> <bdi>Ben<\/bdi><span class="at"><time datetime="2026-03-01T12:01:05Z">12:01\sPM<\/time><\/span><\/footer>/
    #expect(try site.message(3).contains(line))
    #expect(try site.message(2).contains("<span class=\"at\"><time datetime=\"2026-03-01T12:00:45Z\">"))
  }

  @Test("makeLastInGroupHeaderView names the author above a group")
  func header() async throws {
    struct CustomFactory: ViewFactory {
      public func makeLastInGroupHeaderView(for message: ChatMessage) -> some View {
        HStack {
          MessageAuthorView(message: message)
          Spacer()
        }
        .padding(.leading, 60)
      }
    }
    let utils = Utils(
      messageListConfig: MessageListConfig(
        messageDisplayOptions: MessageDisplayOptions(showAuthorName: false, lastInGroupHeaderSize: 16),
        dateIndicatorPlacement: .messageList
      )
    )
    let site = try await DocumentSite(utils: utils, viewFactory: CustomFactory())
    let header = "<div class=\"last-in-group-header\"><div class=\"ps-60\"><div class=\"h-stack\"><bdi class=\"author\">Ben</bdi>"
    #expect(try site.message(2).contains(header))
    #expect(try site.message(3).contains("<footer><time"), "the name is not below the group")
  }

  @Test("makeEmptyMessagesView draws in a channel without messages: a ground of a colour, in light and dark")
  func empty() async throws {
    struct CustomFactory: ViewFactory {
      static let shared = CustomFactory()
      public func makeEmptyMessagesView(
        for channel: ChatChannel,
        colors: ColorPalette
      ) -> some View {
        Color(colors.background)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    let site = try await DocumentSite([], viewFactory: CustomFactory.shared)
    let area = /<div class="fill-width fill-height"><div class="color (v-\w+)" aria-hidden="true"><\/div><\/div>/
    let name = try #require(try site.index().firstMatch(of: area)?.1)
    let expected = ".\(name).\(name) { background: #fcfcfc; background: light-dark(#fcfcfc, #070a0d); }\n"
    #expect(try site.viewStyleSheet() == expected && !site.index().contains("empty-messages"))
    #expect(try site.index().contains("<link rel=\"stylesheet\" href=\"../assets/views.css\"/>"))
  }

  @Test("makeEmptyMessagesView is told of the channel")
  func emptyChannel() async throws {
    struct CustomFactory: ViewFactory {
      func makeEmptyMessagesView(for channel: ChatChannel, colors: ColorPalette) -> some View {
        "<p class=\"empty\">Say hello in \(channel.name ?? "") (\(channel.cid))</p>"
      }
    }
    let site = try await DocumentSite([], viewFactory: CustomFactory())
    #expect(try site.index().contains("<p class=\"empty\">Say hello in Tea (messaging:tea)</p>"))
  }

  @Test("minimumSwipeGestureDistance reaches the pages' script")
  func swipe() async throws {
    let messageDisplayOptions = MessageDisplayOptions(minimumSwipeGestureDistance: 20)
    let messageListConfig = MessageListConfig(messageDisplayOptions: messageDisplayOptions)
    let utils = Utils(messageListConfig: messageListConfig)
    let site = try await DocumentSite(utils: utils)
    #expect(try site.script().contains("minimumSwipeGestureDistance:20.0"))
    // 20 is the default as well.
    let other = Utils(messageListConfig: MessageListConfig(messageDisplayOptions: MessageDisplayOptions(minimumSwipeGestureDistance: 35)))
    #expect(try await DocumentSite(utils: other).script().contains("minimumSwipeGestureDistance:35.0"))
  }

  @Test("a factory that overrides nothing changes no page")
  func untouched() async throws {
    struct EmptyFactory: ViewFactory {}
    let own = try await DocumentSite(viewFactory: EmptyFactory())
    let builtIn = try await DocumentSite()
    let name = /style-[0-9a-f]+\.css/
    #expect(try own.page().replacing(name, with: "") == builtIn.page().replacing(name, with: ""))
  }

  @Test("isLast is the oldest of the page unless a header stands above its group; a modifier knows the bubble's corners and side")
  func told() async throws {
    struct Telling: ViewFactory {
      func makeMessageContainerView(
        channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
      ) -> some View {
        "<p>\(message.id)\(isLast ? " is last" : "")</p>"
      }
    }
    struct Modifier: ViewModifier {
      let words: String
      func body(content: Content) -> some View { "<p>\(words)</p>\(content)" }
    }
    struct Modifying: ViewFactory {
      func makeMessageViewModifier(for info: MessageModifierInfo) -> some ViewModifier {
        Modifier(words: "\(info.cornerRadius) \(info.forceLeftToRight)")
      }
    }
    func headers(_ size: Double) -> Utils {
      Utils(messageListConfig: MessageListConfig(messageDisplayOptions: MessageDisplayOptions(lastInGroupHeaderSize: size)))
    }
    let conversation = [(0, "ben", "one"), (5, "cleo", "two")]
    #expect(try await DocumentSite(conversation, utils: headers(0), viewFactory: Telling()).page().contains("<p>m0 is last</p>"))
    let page = try await DocumentSite(conversation, utils: headers(16), viewFactory: Telling()).page()
    #expect(page.contains("<p>m0</p>") && !page.contains("is last"))
    #expect(try await DocumentSite(conversation, viewFactory: Modifying()).page().contains("<p>18.0 false</p>"))
    let team = Utils(messageListConfig: MessageListConfig(messageListType: .team))
    #expect(try await DocumentSite(conversation, utils: team, viewFactory: Modifying()).page().contains(" true</p>"))
  }

  @Test("a built-in view of another message or value than the place's stops the build, and so does markup that is not well-formed")
  func failures() async throws {
    struct Confused: ViewFactory {
      func makeMessageDateView(for message: ChatMessage) -> some View {
        MessageDateView(
          message: ChatMessage(Message(id: "other", authorID: "ben", createdAt: Timestamp(seconds: 0)), author: message.author))
      }
    }
    struct Unbalanced: ViewFactory {
      func makeMessageDateView(for message: ChatMessage) -> some View { "<b>" }
    }
    struct Endless: ViewFactory {
      func makeMessageTextView(for message: ChatMessage, isFirst: Bool, availableWidth: CGFloat, scrolledId: Binding<String?>) -> some View
      {
        MessageContainerView(
          factory: self, channel: ChatChannel(id: "tea"), message: message, showsAllInfo: isFirst, isInThread: false,
          isLast: message.id == "m0")
      }
    }
    struct Bare: ViewFactory {
      func makeMessageContainerView(
        channel: ChatChannel, message: ChatMessage, width: CGFloat?, showsAllInfo: Bool, isInThread: Bool, scrolledId: Binding<String?>,
        quotedMessage: Binding<ChatMessage?>, onLongPress: @escaping (MessageDisplayInfo) -> Void, isLast: Bool
      ) -> some View {
        MessageContainerView(
          factory: self, channel: channel, message: message, showsAllInfo: false, isInThread: isInThread, isLast: isLast)
      }
    }
    struct Stranger: ViewFactory {
      func makeMessageAvatarView(for userDisplayInfo: UserDisplayInfo) -> some View {
        HStack { MessageAvatarView(for: UserDisplayInfo(id: "zoe", name: "Zoe")) }
      }
    }
    let cases: [(any ViewFactory, String)] = [
      (Bare(), "drew MessageContainerView of message \"m1\" with values other"),
      (Stranger(), "drew MessageAvatarView of message \"m3\" with values other"),
      (Confused(), "drew MessageDateView of message \"other\""), (Unbalanced(), "tag mismatch"),
      (Endless(), "contains itself without end"),
    ]
    for (factory, words) in cases {
      let failure = await #expect(throws: BuildFailure.self) { _ = try await DocumentSite(viewFactory: factory) }
      #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
    }
  }
}
