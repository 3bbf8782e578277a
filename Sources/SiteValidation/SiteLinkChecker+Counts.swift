import Diagnostics

extension SiteLinkChecker {
  /// Where the list of channels contradicts itself, or the pages of a channel show another number of messages than it says.
  ///
  /// A message counts once, be it on a numbered page, on the page of a thread, or on both.
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

  /// How many messages stand on numbered pages, and on those of threads alone.
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
