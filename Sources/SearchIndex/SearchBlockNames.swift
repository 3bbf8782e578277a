/// The distinct names of a block's authors and channels in their order, and which of them each document has.
struct SearchBlockNames: Sendable {
  /// A channel's folder and name.
  struct Channel: Sendable {
    let folder: String
    let name: String

    /// The text in the block's file: the folder, followed by a line break and the name if it differs.
    var text: String { folder.utf8.elementsEqual(name.utf8) ? folder : folder + "\n" + name }
  }

  private(set) var authors: [String] = []
  private(set) var channels: [Channel] = []
  /// For each document, the positions in these lists.
  private(set) var places: [(author: Int, channel: Int)] = []

  init(_ documents: [SearchDocument], _ sources: [SearchNameSource]) {
    places.reserveCapacity(documents.count)
    var (authorTable, channelTable) = (TextTable(), TextTable())
    var (knownAuthors, knownChannels) = (RecentNumbers(), RecentNumbers())
    for index in documents.indices {
      let source = index < sources.count ? sources[index] : nil
      let author = knownAuthors[source?.author] ?? authorTable.number(of: documents[index].author)
      let channel = knownChannels[source?.channel] ?? number(ofChannelOf: documents[index], in: &channelTable)
      knownAuthors[source?.author] = author
      knownChannels[source?.channel] = channel
      places.append((author, channel))
    }
    authors = authorTable.items
  }

  private mutating func number(ofChannelOf document: SearchDocument, in table: inout TextTable) -> Int {
    let channel = Channel(folder: document.folder, name: document.channel)
    let number = table.number(of: channel.text)
    if number == channels.count { channels.append(channel) }
    return number
  }

  /// The results for the latest sources. Hashing a name costs more than everything else for a document.
  private struct RecentNumbers {
    private static let count = 256
    private var sources = [Int32](repeating: -1, count: count)
    private var numbers = [Int](repeating: 0, count: count)

    subscript(source: Int32?) -> Int? {
      get {
        guard let source, source >= 0 else { return nil }
        let slot = Int(source) % Self.count
        return sources[slot] == source ? numbers[slot] : nil
      }
      set {
        guard let source, source >= 0, let newValue else { return }
        let slot = Int(source) % Self.count
        (sources[slot], numbers[slot]) = (source, newValue)
      }
    }
  }
}

/// Numbers for the author's and the channel's name of a document. Equal numbers mean equal names, so that names need not be compared; -1
/// is no number.
package struct SearchNameSource: Sendable {
  let author: Int32
  let channel: Int32

  /// Makes a source from the numbers.
  package init(author: Int32, channel: Int32) {
    (self.author, self.channel) = (author, channel)
  }
}
