/// What is remembered of a page that was made.
struct JobRecord: Sendable {
  /// Its fingerprint by chunks; 0 where it has none.
  var chunks: UInt64 = 0
  /// Its fingerprint by messages; 0 for a page that has to be made each time, since making it tells something.
  var messages: UInt64 = 0
  /// The files of the export that it shows.
  var media: [MediaUse] = []
  /// What was counted of its messages, as a `MessageTally` writes it, those left out that another page counts too; empty in a site without
  /// pages that tell it. There are as many records as pages: tables of words and counts would be most of what a build keeps of them.
  var tally: [UInt8] = []

  /// Whether it shows something of which too little is remembered to know that it would come out the same. It is not kept for the next build.
  var isUncertain = false

  /// Whether the page would come out the same again, and say nothing.
  var isSettled: Bool { messages != 0 }
}

extension JobRecord {
  /// What is remembered of pictures that were looked for.
  init(pictures notes: MediaRecorder.Notes) {
    messages = notes.isQuiet ? 1 : 0
    media = notes.uses
    isUncertain = notes.isIncomplete
  }
}
