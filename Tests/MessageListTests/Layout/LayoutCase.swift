import ChatModel
import MessageList

/// A message in a channel, to ask which parts of it are drawn. Without changes: a regular message of somebody else at its
/// group's end, in a channel of three, with the default configuration.
struct LayoutCase {
  var message = Message(id: "m", authorID: "ann", text: "Hello", createdAt: Timestamp(seconds: 0))
  var marks = GroupMarks(isGroupStart: true, isGroupEnd: true)
  var content: MessageContent = []
  var config = MessageListConfig()
  var memberIDs = ["ann", "bob", "me"]
  var isDirect = false
  var hasReadEvents = true

  /// Makes a case and changes it.
  init(_ change: (inout LayoutCase) -> Void = { _ in }) {
    change(&self)
  }

  /// The parts that are drawn when `me` is the current user.
  var options: ChatMessageLayoutOptions {
    var channel = Channel(id: "c")
    channel.memberIDs = memberIDs
    channel.isDirect = isDirect
    channel.hasReadEvents = hasReadEvents
    let resolver = MessageLayoutRules(config: config, channel: ChannelLayout(channel, currentUserID: "me"))
    return resolver.options(for: message, marks: marks, content: content)
  }
}
