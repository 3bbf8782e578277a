import ChatModel

/// What stands between decoding and everything behind it: it takes out of each batch what nobody is to see. Nothing else sees a batch before.
///
/// The same batch of the same file must always become the same, since later builds read single chunks again.
package protocol BatchStage: Sendable {
  /// Takes out of a batch what nobody is to see, and counts what became of messages, attachments and reactions that are no longer there.
  func apply(to batch: inout ChatBatch, of file: SourceFile, counting notShown: inout NotShownItems)
}

extension NoticeSubject {
  /// That some messages were for certain people only.
  package static let restrictedVisibility = NoticeSubject("restricted visibility", isOfFile: false)
}

extension DecodingContext {
  /// Lets the stage work on what was read. Findings about a chunk may quote it, so that they are never remembered.
  func pass(_ stage: any BatchStage) {
    stage.apply(to: &batch, of: file, counting: &notShown)
    messageCount = batch.messages.reduce(0) { $0 + $1.messages.count }
    if restricted > 0 {
      restricted = batch.messages.reduce(0) { $0 + $1.messages.count { $0.isRestricted && !$0.isDeleted } }
      if restricted == 0 { takeBack(.restrictedVisibility) }
    }
    if hasFindings { forget() }
  }
}
