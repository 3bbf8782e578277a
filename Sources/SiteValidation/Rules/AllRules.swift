import Diagnostics

/// A rule of the page contract that a schema cannot express, and that one page alone can break.
protocol PageRule: Sendable {
  /// The places where a page breaks the rule, in the page's order.
  static func findings(in page: PageOutline) -> [Diagnostic]
}

/// All rules for single pages.
enum PageRules {
  /// The rules in the order of the contract's table.
  static let all: [any PageRule.Type] = [
    MessageOrderRule.self, MessageTextRule.self, MessageTimeRule.self, DeletedMessageRule.self, DateIndicatorRule.self,
    DateOverlayRule.self, QuotedMessageRule.self, ReactionsRule.self, PagerRule.self,
    ContractNameRule.self,
  ]
}

/// A rule of the page contract that concerns several files of a site.
protocol SiteRule: Sendable {
  /// The findings, in the order of the paths.
  static func findings(in site: SiteOutline) -> [Diagnostic]
}

/// All rules for a whole site.
enum SiteRules {
  /// The rules in the order of the contract.
  static let all: [any SiteRule.Type] = [
    ChannelListRule.self, PageSequenceRule.self, AssetNameRule.self, PackedCopyRule.self, PaletteRule.self,
  ]
}
