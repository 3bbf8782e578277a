/// What came out of a generator.
struct GeneratedExport {
  /// How many messages were written.
  var messages = 0
  /// How many bytes of text they have together.
  var textBytes = 0
  /// When the last one was written, in milliseconds since 1970.
  var lastMilliseconds = 0
  /// How many of them are deleted ones, which most formats leave out.
  var deleted = 0
}
