import ChatArchive
import Foundation

// Builds two sites: one of an export, drawn in a way of its own, and one of messages in memory.
//
//     swift run example EXPORT FOLDER

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: example EXPORT FOLDER\n".utf8))
  exit(64)
}
let (export, folder) = (arguments[1], arguments[2])

do {
  var colors = ColorPalette()
  colors.messageCurrentUserBackground = [.red, .white]
  let options = MessageDisplayOptions(
    currentUserMessageTransition: .scale.combined(with: .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading))),
    messageLinkDisplayResolver: { message in [.foregroundColor: message.isSentByCurrentUser ? .red : .green] })
  let config = MessageListConfig(messageDisplayOptions: options, dateIndicatorPlacement: .messageList, pageSize: 100)
  var components = Components()
  components.avatarView = SquareAvatarView.self
  let report = try await SiteBuilder(
    appearance: Appearance(colors: colors), utils: Utils(messageListConfig: config), viewFactory: CustomFactory.shared,
    components: components, channelViewModel: HourGroups.self
  )
  .build(export: export, to: folder + "/export-site")
  print("\(report.messagesShown) messages of the export")

  let memory = try await ChatMessageListVC(dataSource: Greetings()).build(to: folder + "/memory-site")
  print("\(memory.messagesShown) messages in memory")
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
