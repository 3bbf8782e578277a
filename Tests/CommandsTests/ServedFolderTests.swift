import Testing

@testable import Commands

@Suite("The folder that a served site is built in")
struct ServedFolderTests {
  @Test("has a name that tells the export, and another one for another export")
  func names() {
    let names = [["/a/Chat with Zoë.zip"], ["/b/Chat with Zoë.zip"], ["/a/Chat with Zoë.zip", "/b"], ["/"]].map(ServedFolder.name)
    #expect(Set(names).count == 4)
    #expect(names[0].hasPrefix("Chat-with-Zo--zip-") && names[3].hasPrefix("export-"))
    #expect(ServedFolder.name(for: ["/a/Chat with Zoë.zip"]) == names[0])
    #expect(names.allSatisfy { !$0.contains("/") && $0.utf8.count < 60 })
  }
}
