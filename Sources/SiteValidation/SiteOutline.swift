import StableHashing

/// What the rules of a whole site read: its paths, and of a few pages where their links lead.
struct SiteOutline {
  /// All files, in the order of their bytes.
  let paths: [String]
  /// The folders of channels: those with a numbered page, or with a message list on their front page.
  private(set) var channels: Set<String> = []
  /// The hashes of the paths that the site's index.html links to; nil without such a page.
  private(set) var listed: Set<UInt64>?
  /// The numbers of the pages of each channel.
  private(set) var numbers: [String: Set<Int>] = [:]
  /// The numbers of the pages of each channel that link to the page behind them.
  private(set) var linksOn: [String: Set<Int>] = [:]
  /// The hashes of the paths that each channel's index.html links to.
  private(set) var frontLinks: [String: Set<UInt64>] = [:]
  /// The custom properties that style sheets in `assets` define.
  private(set) var customProperties: Set<String> = []

  /// Makes the outline of a site whose pages are not read yet.
  init(paths: [String]) {
    self.paths = paths
  }

  /// Adds what a page says.
  mutating func add(_ facts: PageFacts, page path: String) {
    if path == "index.html" { listed = Set(facts.links.map(\.target)) }
    switch NumberedPage(path: path) {
    case .index(let channel):
      if facts.hasMessageList { channels.insert(channel) }
      frontLinks[channel] = Set(facts.links.map(\.target))
    case .page(let channel, let number):
      channels.insert(channel)
      numbers[channel, default: []].insert(number)
      let next = StableHash.hash("\(channel)/\(number &+ 1).html")
      if facts.links.contains(where: { $0.target == next }) { linksOn[channel, default: []].insert(number) }
    case nil: break
    }
  }

  /// Adds what a style sheet defines.
  mutating func add(customProperties names: Set<String>) {
    customProperties.formUnion(names)
  }
}
