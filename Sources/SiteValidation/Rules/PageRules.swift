/// All rules that single pages are asked for.
enum PageRules {
  /// The rules in the order of the contract's table.
  static let all: [any PageRule.Type] = [
    MessageOrderRule.self, MessageTextRule.self, MessageTimeRule.self, DeletedMessageRule.self, DateIndicatorRule.self,
    DateOverlayRule.self, QuotedMessageRule.self, ReactionsRule.self, PagerRule.self,
    ContractNameRule.self,
  ]
}
