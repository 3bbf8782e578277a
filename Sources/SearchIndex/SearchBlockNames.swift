/// The names of a block's authors and channels, each once, in the order in which they come, and which of them each document has.
struct SearchBlockNames: Sendable {
  /// A channel's folder and name.
  struct Channel: Sendable {
    let folder: String
    let name: String

    /// How the block's file has it: the name stands behind a line break where it is another than the folder.
    var text: String { folder.utf8.elementsEqual(name.utf8) ? folder : folder + "\n" + name }
  }

  private(set) var authors: [String] = []
  private(set) var channels: [Channel] = []
  /// By document, the places in these lists.
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

  /// What tables said of the sources that came last: to hash a name costs more than all else that a block does for a document.
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

/// From whom a document has the name of its author, and from where those of its channel, by numbers that whoever makes documents
/// gives them: equal ones only to names that are written alike, and -1 where there is none.
package struct SearchNameSource: Sendable {
  let author: Int32
  let channel: Int32

  /// Names an author and a channel by their numbers.
  package init(author: Int32, channel: Int32) {
    (self.author, self.channel) = (author, channel)
  }
}
