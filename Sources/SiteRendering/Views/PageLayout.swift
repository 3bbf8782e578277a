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
  static var discovery: Self { get }
}

extension PageLayout {
  /// The schema of these fields; what a page's `discovery` holds need not be said by each page.
  static func makeSchema() -> ViewSchema {
    let discovery = Self.discovery.rawValue
    return ViewSchema(
      name: viewName,
      fields: allCases.map { ViewField($0.stringValue, $0.rawValue == discovery ? .view(DiscoveryField.schema) : $0.kind) })
  }
}
