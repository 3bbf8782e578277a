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
