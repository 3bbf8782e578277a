/// What cutting a file gives.
enum SplitItem {
  /// A piece of the file.
  case chunk(JSONChunk)
  /// The file cannot be read from here on. Everything before was given; nothing follows.
  case fault(JSONFault)
}
