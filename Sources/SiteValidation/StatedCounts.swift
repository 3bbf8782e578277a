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
    var isInFacts = false
    func finish() {
      if let item, let folder { stated.append(StatedCount(folder: folder, count: item.count, label: label, line: item.line)) }
    }
    while let tag = tags.next() {
      switch tag.name {
      case "li":
        finish()
        (item, folder, label, isInFacts) = (nil, nil, nil, false)
        let classes = tag.attributes["class", default: ""].split(separator: " ")
        if classes.contains("channel-list-item"), let count = tag.attributes["data-count"].flatMap({ Int($0) }) { item = (count, tag.line) }
      case "a" where item != nil && folder == nil:
        let url = tag.attributes["href", default: ""].replacing("&amp;", with: "&")
        if case .index(let channel)? = NumberedPage(path: ResolvedURL(url, in: "index.html").path) { folder = channel }
      case "span": isInFacts = tag.attributes["class", default: ""].split(separator: " ").contains("channel-list-facts")
      case "bdi" where item != nil && isInFacts && label == nil:
        (label, isInFacts) = (number(ofMessages: tag.text), false)
      default: break
      }
    }
    finish()
    return stated
  }

  /// The number in `193 messages · 12 people`, in any language and digits: the only one before the dot. Without exactly one, as in the Arabic
  /// word for two messages, there is no result.
  private static func number(ofMessages text: String) -> Int? {
    let separators: Set<Character> = [",", ".", "'", "’", "\u{66C}", "\u{A0}", "\u{202F}"]
    let phrase = text.firstRange(of: " · ").map { text[..<$0.lowerBound] } ?? text[...]
    let words = phrase.split { !$0.isWholeNumber && !separators.contains($0) }
    let numbers = words.map { $0.compactMap(\.wholeNumberValue).map(String.init).joined() }.filter { !$0.isEmpty }
    return numbers.count == 1 ? Int(numbers[0]) : nil
  }
}

/// The number of messages of a channel, according to the site's list of channels.
struct StatedCount: Equatable {
  /// The channel's folder.
  let folder: String
  /// The value of `data-count`.
  let count: Int
  /// The number in the item's text, as in `193 messages`; nil if the text has none.
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
