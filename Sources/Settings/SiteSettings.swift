import Appearance
import Boxing
import ChatModel
import ChatReading
import CustomViews
import Diagnostics
import MessageList
import SiteNaming
import Templating
import Words

/// Everything that decides what a site looks like, after options, file, theme and defaults have been laid over each other.
package struct SiteSettings: Sendable {
  /// The title of the pages: what the user said, else what the export is called, else the default.
  package var title: String
  /// Whether the user said the title.
  package var isTitleSet = true
  package var currentUser: String?
  /// Where a configuration file names the current user.
  package var currentUserPlace = Place()
  /// People who have several ids in the exports.
  package var people: [Person] = []
  /// Names of channels that the exports do not have.
  package var channels: [ChannelName] = []
  package var labels: DateLabels
  /// `BuildOptions.dateOrder`.
  var dateOrder: DateOrder?
  package var baseURL: String?
  /// Whether robots are let in.
  package var isIndexed = false
  /// Whether pages that were read can be read again without a network.
  package var isOffline = false
  /// Whether text files have packed copies beside them.
  package var isPrecompressed = false
  /// Whether the site has a search.
  package var isSearchable = true
  /// Whether the site has pages about its channels and people.
  package var hasOverviews = true
  /// How smaller pictures are made; nil if none are wanted.
  package var previews: PreviewSettings?
  @Boxed package var messageListConfig: MessageListConfig
  @Boxed package var appearance: Appearance
  /// The style sheet of the theme's line, oldest first, after what `appearance` says.
  var themeStyleSheet: String
  /// The fonts and pictures that those style sheets name.
  package var themeFiles: [ThemeFiles.File] = []
  package var templates: TemplateLibrary
  /// What a program draws in its own way; nil if that is nothing.
  @Boxed package var viewMethods: FactoryMethods?
  /// The folders in which the theme, and those that it begins with, may have pictures, the theme's own first.
  package var pictureFolders: [String] = []
  /// The files among the templates that are the user's, and not the program's.
  package var ownTemplates: Set<String> = []
  /// Groups messages in a program's own way; nil groups by the documented rule.
  package var channelViewModel: ChatChannelViewModel.Type?
  /// The parts of the message list that a program replaced.
  @Boxed package var components = Components()
  /// Decides in a program's own way which parts of messages are drawn; nil by the built-in rules.
  package var layoutOptionsResolver: ChatMessageLayoutOptionsResolver? { components.customResolver }
  /// What is published, and what protects people.
  @Boxed package var privacy = PrivacySettings()
  /// A hash of everything that was laid over each other, from which the settings follow; nil if that cannot be compared with what
  /// another build had.
  package var hash: [UInt8]?
  /// The same without the option that names the current user.
  package var hashWithoutCurrentUser: [UInt8]?
  /// A hash of the templates that pages of channels and threads may be made from.
  package var pageTemplatesHash: [UInt8] = []

  /// The rules for parts of messages that a program moved.
  package var componentStyleSheet = ""
  /// The site's style sheet: what follows from the appearance, the theme's own, then what a program's views and parts need.
  package var styleSheet: String {
    appearance.styleSheet() + themeStyleSheet + (viewMethods == nil ? "" : "\n" + StackStyles.styleSheet)
      + (componentStyleSheet.isEmpty ? "" : "\n" + componentStyleSheet)
  }

  /// Lays what a program's message list says of its own parts over the settings.
  mutating func apply(_ layout: MessageListLayout) {
    if !layout.hasDateOverlay, messageListConfig.dateIndicatorPlacement == .overlay { messageListConfig.dateIndicatorPlacement = .none }
    componentStyleSheet += layout.styleSheet
  }

  /// How times in exports are read that name no zone, and dates that do not tell their order.
  package var zone: LocalZone { LocalZone(labels, dateOrder: dateOrder) }

  /// The words of the site.
  package var words: SiteWords { labels.words }
  /// The language of the pages as HTML names it: that of the words, with the region of the locale where that is of the same language.
  package private(set) var languageTag = LanguageList.standard
  /// The direction of that language's script.
  package var direction: String { words.direction.rawValue }

  /// Lets the words say what the exports call their conversations, which is known once somebody has looked at them.
  package mutating func speak(ofChats isAboutChats: Bool) {
    guard isAboutChats != words.isAboutChats else { return }
    labels = labels.about(chats: isAboutChats)
    templates = templates.saying(words)
    hash = hash.map { SHA256.hash($0 + [isAboutChats ? 1 : 0]) }
    hashWithoutCurrentUser = hashWithoutCurrentUser.map { SHA256.hash($0 + [isAboutChats ? 1 : 0]) }
  }

  /// Names the language of the pages.
  /// - Parameter languages: The languages that there are words in.
  mutating func nameLanguage(of languages: LanguageList) {
    let tag = LanguageTag(labels.locale)
    languageTag = tag.flatMap { languages.match($0) } == words.tag ? tag?.text ?? words.tag : words.tag
  }
}

extension LocalZone {
  /// Makes the time zone of pages. Times in exports that name no zone are read in it.
  /// - Parameters:
  ///   - labels: The labels of dates on pages.
  ///   - dateOrder: The order of day, month and year in exports; nil finds it out for each file.
  package init(_ labels: DateLabels, dateOrder: DateOrder?) {
    self.init(name: labels.timeZone) { labels.offset(at: $0) }
    self.dateOrder = dateOrder
  }
}
