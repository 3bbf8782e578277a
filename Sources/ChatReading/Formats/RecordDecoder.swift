/// Turns the records of a chunk into the model. It is used for many chunks, by one task at a time.
package protocol RecordDecoder: AnyObject {
  /// Reads the elements of an array that has the role of `context.chunk`, and adds what they hold to the context.
  func decode(_ elements: JSONValue, into context: DecodingContext)
  /// Reads whole records of text, for a format that cuts lines, and adds what they hold to the context, whose `textOffset` is to be that
  /// of the record that is read. The first chunk of a file begins with the file's first line.
  func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext)
}

extension RecordDecoder {
  package func decode(_ text: UnsafeBufferPointer<UInt8>, into context: DecodingContext) {
    context.refuse(.notARecord, "this format has no files of text")
  }
}
