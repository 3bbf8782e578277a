@_exported import Appearance
@_exported import ChatModel
@_exported import CustomViews
@_exported import Diagnostics
@_exported import MessageList
