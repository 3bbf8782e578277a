import Diagnostics

/// Reads how many messages each channel has, according to the site's list of channels. A theme's own list may not say it; then there is
/// no result.
enum StatedCounts {
  /// The numbers in `index.html`, in its order. The page must be well-formed.
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

  /// The number in `193 messages · 12 people`; nil for another text. Digits of any script count, and digit groups may have separators
  /// other than spaces.
  private static func number(ofMessages text: String) -> Int? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[1].hasPrefix("message") else { return nil }
    return Int(words[0].compactMap { $0.wholeNumberValue.map(String.init) }.joined())
  }
}

/// The number of messages of a channel, according to the site's list of channels.
struct StatedCount: Equatable {
  /// The channel's folder.
  let folder: String
  /// The value of `data-count`.
  let count: Int
  /// The number in the item's text, as in `193 messages`; nil if it is worded differently.
  let label: Int?
  /// The line of the item, from 1.
  let line: Int
}

extension SiteLinkChecker {
  /// Findings where the list of channels contradicts itself, or the pages of a channel.
  ///
  /// A message counts once, whether it is on a numbered page, on a thread's page, or on both.
  func findings(stated: [StatedCount]) -> [Diagnostic] {
    var (numbered, threads): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for page in stated.isEmpty ? 0..<0 : pages.indices {
      if let place = pages.place(of: page) {
        if place.number != nil { numbered[pages.folders[place.folder], default: []].append(page) }
      } else {
        let parts = pages.path(of: page).split(separator: "/")
        if parts.count == 3, parts[1] == "thread" { threads[String(parts[0]), default: []].append(page) }
      }
    }
    return stated.flatMap { stated -> [Diagnostic] in
      var found: [Diagnostic] = []
      if let label = stated.label, label != stated.count {
        found.append(
          Diagnostic(
            .error, "the list says in words that \(stated.folder) has \(label) messages, and in data-count that it has \(stated.count)",
            at: Place(file: "index.html", line: stated.line), advice: "build the site again"))
      }
      let shown = shown(numbered[stated.folder, default: []], threads[stated.folder, default: []])
      if shown != stated.count {
        found.append(
          Diagnostic(
            .error, "the channel's pages show \(shown) messages, the list of channels says \(stated.count)",
            at: Place(file: stated.folder + "/index.html"), advice: "build the site again"))
      }
      return found
    }
  }

  /// How many messages are on numbered pages, and how many only on threads' pages.
  private func shown(_ numbered: [Int], _ threads: [Int]) -> Int {
    var replies = Set(threads.lazy.flatMap { pages.messages(of: $0) })
    var shown = 0
    for page in numbered {
      let messages = pages.messages(of: page)
      shown += messages.count
      if !replies.isEmpty { replies.subtract(messages) }
    }
    return shown + replies.count
  }
}
