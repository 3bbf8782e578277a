import ChatModel
import Testing

@testable import ChatStorage

@Suite("Conversations that go on elsewhere")
struct ContinuationTests {
  /// A conversation of Ann and Bob, in which these people wrote.
  private func conversation(_ id: String, goesOn: Bool = false, by writers: [String]) -> ChatBatch {
    var (batch, channel) = (ChatBatch(), Channel(id: id))
    (channel.memberIDs, channel.isDirect, channel.isContinuation) = (["Ann", "Bob"], true, goesOn)
    batch.channels = [ChannelRecord(channel: channel)]
    let messages = writers.enumerated().map { number, writer in
      message("\(id) \(number)", at: Int64(number)) { $0.authorID = writer }
    }
    batch.messages = [MessageRun(channelKey: id, messages: messages)]
    return batch
  }

  @Test(
    "are one with it, unless somebody wrote in either of them who is no member",
    arguments: [
      (["Ann", "Bob"], ["Bob"], true), (["Ann", ""], ["Bob"], true), ([], ["Bob"], true), (["Zed"], ["Ann"], false),
      (["Ann", "Zed"], ["Ann"], false), (["Ann"], ["Ann", "Zed"], false),
      // Somebody whom the lists of members call otherwise.
      (["Annie", "Bob"], ["Annie"], true),
    ] as [([String], [String], Bool)])
  func strangers(first: [String], second: [String], areOne: Bool) throws {
    let archive = try StoredArchive.make([conversation("first", by: first), conversation("second", goesOn: true, by: second)])
    #expect(archive.channels.map(\.channel.id) == (areOne ? ["first"] : ["first", "second"]))
    #expect(try archive.channels.map { try archive.listed($0).count }.reduce(0, +) == first.count + second.count)
  }
}
