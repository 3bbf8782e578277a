import Diagnostics

/// A rule of the page contract that no schema can say, and that one page shows by itself.
protocol PageRule: Sendable {
  /// Where a page breaks the rule, in the page's order.
  static func findings(in page: PageOutline) -> [Diagnostic]
}

/// All rules that single pages are asked for.
enum PageRules {
  /// The rules in the order of the contract's table.
  static let all: [any PageRule.Type] = [
    MessageOrderRule.self, MessageTextRule.self, MessageTimeRule.self, DeletedMessageRule.self, DateIndicatorRule.self,
    DateOverlayRule.self, QuotedMessageRule.self, ReactionsRule.self, PagerRule.self,
    ContractNameRule.self,
  ]
}

/// A rule of the page contract that only the files of a site together can break.
protocol SiteRule: Sendable {
  /// What breaks the rule, in the order of the paths.
  static func findings(in site: SiteOutline) -> [Diagnostic]
}

/// All rules that a site as a whole is asked for.
enum SiteRules {
  /// The rules in the order of the contract.
  static let all: [any SiteRule.Type] = [
    ChannelListRule.self, PageSequenceRule.self, AssetNameRule.self, PackedCopyRule.self, PaletteRule.self,
  ]
}
