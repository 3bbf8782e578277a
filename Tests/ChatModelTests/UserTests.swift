import ChatModel
import Testing

@Suite("A user")
struct UserTests {
  @Test(
    "The display name is the name, or the id where there is none",
    arguments: [("Ada", "Ada"), (nil, "u1"), ("", "u1"), (" ", " ")] as [(String?, String)])
  func displayName(name: String?, expected: String) {
    #expect(User(id: "u1", name: name).displayName == expected)
  }
}
