@_exported import Appearance
@_exported import ChatModel
@_exported import Diagnostics
@_exported import MessageList
