import ChatModel

/// Names those who have no name, in English as all that the command line says. Nobody reads messages here.
struct InspectionWording: ModelWording {
  func word(_ message: inout Message) {}

  func word(_ user: inout User) {
    user.name = user.isBot ? "Bot" : "Deleted Account"
    user.isNamePlaceholder = true
  }

  func word(_ channel: inout Channel) {
    guard channel.name == nil else { return }
    channel.name = channel.nameLabel?.plainName
    channel.isNamePlaceholder = true
  }
}
