import Templating

/// The fields that every page has; `PageHead` and the page's frame are filled with them.
protocol PageLayout: ViewLayout {
  static var title: Self { get }
  static var siteTitle: Self { get }
  static var language: Self { get }
  static var direction: Self { get }
  static var appearance: Self { get }
  static var colorScheme: Self { get }
  static var baseURL: Self { get }
  static var canonicalURL: Self { get }
  static var styleSheet: Self { get }
  static var script: Self { get }
  static var icon: Self { get }
  static var root: Self { get }
}
