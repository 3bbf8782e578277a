import Appearance
import MessageList

/// Everything that decides what a site looks like, after options, file, theme and defaults have been laid over each other.
struct SiteSettings: Sendable {
  var title: String
  var currentUser: String?
  var labels: DateLabels
  var baseURL: String?
  var messageListConfig: MessageListConfig
  var appearance: Appearance
  /// The style sheet of the theme's line, oldest first, behind what `appearance` says.
  var themeStyleSheet: String
  var templates: [TemplateFile]

  /// The language of the pages: the locale's.
  var language: String { labels.languageTag }
  /// The direction of that language's script.
  var direction: String { labels.isRightToLeft ? "rtl" : "ltr" }
}
