import ChatModel

/// A person, under the SDK's name.
public typealias ChatUser = User
