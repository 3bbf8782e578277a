/// What is remembered of a page that was made.
struct JobRecord: Sendable {
  /// Its fingerprint by chunks; 0 where it has none.
  var chunks: UInt64 = 0
  /// Its fingerprint by messages; 0 for a page that has to be made each time, since making it tells something.
  var messages: UInt64 = 0
  /// The files of the export that it shows.
  var media: [MediaUse] = []
}
