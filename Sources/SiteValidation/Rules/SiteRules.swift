/// All rules that a site as a whole is asked for.
enum SiteRules {
  /// The rules in the order of the contract.
  static let all: [any SiteRule.Type] = [
    ChannelListRule.self, PageSequenceRule.self, AssetNameRule.self, PackedCopyRule.self, PaletteRule.self,
  ]
}
