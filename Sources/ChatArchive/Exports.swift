@_exported import Appearance
@_exported import ChatModel
@_exported import CustomViews
@_exported import Diagnostics
@_exported import Inspecting
@_exported import MessageList
@_exported import Reporting
@_exported import Settings
