import TestSupport

@testable import SearchIndex

/// Messages of a few words, so that queries of them find some.
enum RandomDocuments {
  static let words = [
    "tea", "Teapot", "coffee", "crème", "CREME", "日本", "本日は", "👍", "l'eau", "x-ray", "ray", "naïve", "ทะเล", "ok", "okay", "2024",
  ]
  static let authors = ["Ada Lovelace", "Grace", "Ada", "Łukasz", ""]
  static let channels = ["general", "Tea time", "random"]

  static func make(_ count: Int, using random: inout SeededGenerator) -> [SearchDocument] {
    var time = -5000
    return (0..<count).map { number in
      time += Int.random(in: 0...90_000, using: &random)
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      let channel = Int.random(in: 0..<channels.count, using: &random)
      let isReply = Int.random(in: 0..<5, using: &random) == 0
      return SearchDocument(
        anchor: "\(Int.random(in: 0...3, using: &random))-\(number)",
        text: text.joined(separator: Bool.random(using: &random) ? " " : ",\n"),
        author: authors.randomElement(using: &random) ?? "", folder: ["general", "tea-time", "random"][channel], channel: channels[channel],
        time: time, flags: SearchFlags(rawValue: Int.random(in: 0...3, using: &random) == 0 ? Int.random(in: 0..<1024, using: &random) : 0),
        place: isReply ? .thread("t\(number % 7).html") : .page(Int.random(in: 1...400, using: &random)))
    }
  }
}
