import ChatModel
import ChatReading

extension StreamDecoder {
  /// Reads the threads of a response: their messages belong to the channel, and may stand among its messages too.
  func decodeThreads(_ array: JSONValue, channelKey: String?, _ context: DecodingContext) {
    let depth = context.path.count
    for (index, element) in array.elements.enumerated() {
      if index == 0 { context.path.append((StreamFormat.LeafKey.threads.name, 0)) }
      context.path[depth].index = index
      decodeThread(element, channelKey: channelKey, context)
    }
    context.path.removeSubrange(depth...)
  }

  /// Reads a thread's parent and latest replies, or a message that stands in its place; `thread_participants` are no more than
  /// the replies' authors. The channel that the thread names is the one whose state it is in, where it is in one.
  func decodeThread(_ value: JSONValue, channelKey: String?, _ context: DecodingContext) {
    context.beginRecord()
    guard context.accepts(value, .object, in: "threads"), thread.load(value) else { return }
    context.check(thread, in: "threads")
    let (parent, replies) = (thread[.parentMessage], thread[.latestReplies])
    if parent.isMissing, replies.isMissing, thread[.parentMessageId].isMissing {
      if !value.fields.contains(where: { $0.key.equals("text") || $0.key.equals("parent_id") }) {
        context.ignore("thread without messages")
      } else if let message = messages.read(value, into: context) {
        append(message, channelKey: channelKey ?? messages.fields[.cid].filledText ?? unknownChannel(context), context)
      }
      return
    }
    var key = thread[.channelCid].filledText
    if let channel = channels.read(thread[.channel], knownID: key, into: context) {
      context.batch.channels.append(ChannelRecord(channel: channel))
      key = key ?? channel.id
    }
    if key == nil, channelKey == nil { context.tell(.warning, "the thread names no channel") }
    let channel = key ?? channelKey ?? unknownChannel(context)
    if parent.isObject {
      context.path.append((ThreadKey.parentMessage.name, nil))
      let title = thread[.title].isBlank ? nil : context.text(thread[.title], of: "the title of a thread")
      if var message = messages.read(parent, into: context) {
        message.topicName = title
        append(message, channelKey: channel, context)
      }
      context.path.removeLast()
    }
    decodeMessages(replies, ThreadKey.latestReplies.name, channelKey: channel, context)
  }
}
