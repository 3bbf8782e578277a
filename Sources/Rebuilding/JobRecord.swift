import SitePlanning

/// What is remembered of a page that was made.
package struct JobRecord: Sendable {
  /// Its fingerprint by chunks; 0 where it has none.
  package var chunks: UInt64 = 0
  /// Its fingerprint by messages; 0 for a page that has to be made each time, since making it tells something.
  package var messages: UInt64 = 0
  /// The files of the export that it shows.
  package var media: [MediaUse] = []
  /// What was counted of its messages, as a `MessageTally` writes it, those left out that another page counts too; empty in a site without
  /// pages that tell it. There are as many records as pages: tables of words and counts would be most of what a build keeps of them.
  package var tally: [UInt8] = []

  /// Whether it shows something of which too little is remembered to know that it would come out the same. It is not kept for the next build.
  package var isUncertain = false

  package init(chunks: UInt64 = 0, messages: UInt64 = 0, media: [MediaUse] = [], tally: [UInt8] = [], isUncertain: Bool = false) {
    self.chunks = chunks
    self.messages = messages
    self.media = media
    self.tally = tally
    self.isUncertain = isUncertain
  }

  /// Whether the page would come out the same again, and say nothing.
  var isSettled: Bool { messages != 0 }
}

extension JobRecord {
  /// What is remembered of pictures that were looked for.
  package init(pictures notes: MediaRecorder.Notes) {
    messages = notes.isQuiet ? 1 : 0
    media = notes.uses
    isUncertain = notes.isIncomplete
  }
}
