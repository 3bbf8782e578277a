import ChatModel
import Testing

@Suite("A user")
struct UserTests {
  @Test("is called by the name, and by the id without one")
  func displayName() {
    var program = User(id: "B01234567")
    #expect(program.displayName == "B01234567")
    program.isBot = true
    #expect(program.displayName == "B01234567" && program.mention == "@B01234567")
    program.name = "Deploy"
    #expect(program.displayName == "Deploy")
  }

  @Test(
    "The display name is the name, or the id where there is none",
    arguments: [("Ada", "Ada"), (nil, "u1"), ("", "u1"), (" ", " ")] as [(String?, String)])
  func displayName(name: String?, expected: String) {
    #expect(User(id: "u1", name: name).displayName == expected)
  }

  @Test("A name that only stands for one takes no known name away, whichever comes first", arguments: [false, true])
  func placeholder(isKnownFirst: Bool) {
    let known = User(id: "u1", name: "Zed")
    var closed = User(id: "u1", name: "Deleted Account", isDeleted: true)
    closed.isNamePlaceholder = true
    var (user, later) = isKnownFirst ? (known, closed) : (closed, known)
    user.update(from: later)
    #expect(user.name == "Zed" && user.isDeleted && !user.isNamePlaceholder)
    (user, later) = (User(id: "u1"), closed)
    user.update(from: later)
    #expect(user.name == "Deleted Account" && user.isNamePlaceholder)
    closed.name = nil
    var (unnamed, named) = (User(id: "u1"), user)
    unnamed.update(from: closed)
    named.update(from: closed)
    #expect(unnamed.isNamePlaceholder && unnamed.name == nil && named.name == "Deleted Account")
    later.name = "Deleted"
    user.update(from: later)
    #expect(user.name == "Deleted")
  }

  @Test("A picture on the web takes none away that is beside the export")
  func picture() {
    var user = User(id: "u1", imageURL: "https://example.org/1.png")
    user.update(from: User(id: "u1", imageURL: "https://example.org/2.png"))
    #expect(user.imageURL == "https://example.org/2.png")
    user.update(from: User(id: "u1", imageURL: "media/1.png"))
    user.update(from: User(id: "u1", imageURL: "https://example.org/3.png"))
    #expect(user.imageURL == "media/1.png")
    user.update(from: User(id: "u1", imageURL: "media/2.png"))
    #expect(user.imageURL == "media/2.png")
  }
}
