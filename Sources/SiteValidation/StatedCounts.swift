/// Reads in the site's list of channels how many messages each channel has. A theme's own list may not say it; then nothing is stated.
enum StatedCounts {
  /// What the bytes of `index.html` state, in its order. The page must be known to be well-formed.
  static func read(in page: [UInt8]) -> [StatedCount] {
    var tags = StartTagScanner(page)
    var stated: [StatedCount] = []
    var item: (count: Int, line: Int)?
    var folder: String?
    var label: Int?
    func finish() {
      if let item, let folder { stated.append(StatedCount(folder: folder, count: item.count, label: label, line: item.line)) }
    }
    while let tag = tags.next() {
      switch tag.name {
      case "li":
        finish()
        (item, folder, label) = (nil, nil, nil)
        let classes = tag.attributes["class", default: ""].split(separator: " ")
        if classes.contains("channel-list-item"), let count = tag.attributes["data-count"].flatMap({ Int($0) }) { item = (count, tag.line) }
      case "a" where item != nil && folder == nil:
        let url = tag.attributes["href", default: ""].replacing("&amp;", with: "&")
        if case .index(let channel)? = NumberedPage(path: ResolvedURL(url, in: "index.html").path) { folder = channel }
      case "bdi" where item != nil && label == nil: label = number(ofMessages: tag.text)
      default: break
      }
    }
    finish()
    return stated
  }

  /// The number in `193 messages · 12 people`, with the digits of any script, and anything between groups of them that is no
  /// space; nil in another text.
  private static func number(ofMessages text: String) -> Int? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].hasPrefix("message") else { return nil }
    return Int(words[0].compactMap { $0.wholeNumberValue.map(String.init) }.joined())
  }
}
