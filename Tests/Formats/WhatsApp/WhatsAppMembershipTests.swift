import ChatModel
import Testing

@testable import ChatReading
@testable import WhatsAppReading

@Suite("Who came and went in a WhatsApp chat")
struct WhatsAppMembershipTests {
  @Test(
    "is told by the lines of the chat itself, in the languages that are known",
    arguments: [
      ("Ann Lee joined using this group's invite link", MembershipChange(.joined, ["Ann Lee"])),
      ("Ann Lee left", MembershipChange(.left, ["Ann Lee"])), ("Ann left.", MembershipChange(.left, ["Ann"])),
      ("Ann added Bob Berg", MembershipChange(.joined, ["Bob Berg"])), ("Ann removed Bob", MembershipChange(.left, ["Bob"])),
      ("~\u{202F}Ann joined from the community", MembershipChange(.joined, ["Ann"])),
      ("Ann hat Bob hinzugefügt.", MembershipChange(.joined, ["Bob"])), ("Ann hat die Gruppe verlassen", MembershipChange(.left, ["Ann"])),
      ("Ann salió del grupo", MembershipChange(.left, ["Ann"])), ("Ann a ajouté Bob", MembershipChange(.joined, ["Bob"])),
    ])
  func told(line: String, change: MembershipChange) {
    #expect(WhatsAppMembership.change(in: line) == change)
  }

  @Test("keeps the tilde of somebody who has a name that a contact has, too")
  func strangers() {
    #expect(WhatsAppMembership.change(in: "~\u{202F}Zoe left", strangers: ["Zoe"]) == MembershipChange(.left, ["~ Zoe"]))
    #expect(WhatsAppMembership.change(in: "~ Max left", strangers: ["Zoe"]) == MembershipChange(.left, ["Max"]))
    #expect(WhatsAppMembership.change(in: "Zoe left", strangers: ["Zoe"]) == MembershipChange(.left, ["Zoe"]))
  }

  @Test(
    "is not told by other lines",
    arguments: [
      "Ann changed the subject to “Bob left”", "Ann created group \"Tea\"", "Ann added this group to the community: Tea", " left", "",
      "Messages and calls are end-to-end encrypted", "Ann changed this group's icon", " added Bob",
    ])
  func others(line: String) {
    #expect(WhatsAppMembership.change(in: line) == nil)
  }
}
