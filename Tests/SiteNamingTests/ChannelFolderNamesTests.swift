import Foundation
import TestSupport
import Testing

@testable import SiteNaming

@Suite("The folders of channels")
struct ChannelFolderNamesTests {
  @Test(
    "come from the name: lower case, letters and digits of any script, other runs one -",
    arguments: [
      ("General", "general"), ("  Über  uns! ", "über-uns"), ("日本語 チャット", "日本語-チャット"), ("हिन्दी", "हिन्दी"), ("a/../b", "a-b"),
      ("#random_2", "random-2"),
      ("🔥🔥", "channel"), ("", "channel"), ("..", "channel"), ("Cafe\u{301}", "café"), ("a\u{202e}b\u{0}c", "a-b-c"), ("٣ قناة", "٣-قناة"),
      ("---", "channel"),
      ("\u{301}x", "x"),
    ])
  func fromName(name: String, folder: String) {
    let folders = ChannelFolderNames.folders(for: [("id", name)])
    #expect(folders["id"].map { Array($0.utf8) } == Array(folder.utf8))
  }

  @Test(
    "get a suffix from the id, both of them, when the names give one folder",
    arguments: [
      ("General", "general"), ("Straße", "STRASSE"), ("ﬁle", "file"), ("Café", "cafe\u{301}"), ("🔥", "💧"),
    ])
  func sharedNames(left: String, right: String) {
    let folders = ChannelFolderNames.folders(for: [("a", left), ("b", right), ("c", "other")])
    #expect(folders["a"]?.hasSuffix("-ca978112") == true)
    #expect(folders["b"]?.hasSuffix("-3e23e816") == true)
    #expect(folders["c"] == "other")
  }

  @Test("never take a name that the site uses itself", arguments: ["Assets", "media", "404", "THREAD", "con", "search"])
  func reservedNames(name: String) {
    #expect(ChannelFolderNames.folders(for: [("a", name)])["a"] == name.lowercased() + "-ca978112")
  }

  @Test("stay apart when a channel is named like another's folder")
  func impostor() {
    let folders = ChannelFolderNames.folders(for: [("a", "x"), ("b", "x"), ("c", "x ca978112")])
    #expect(Set(folders.values).count == 3)
  }

  @Test("are bounded, cut no character, differ, and do not depend on the order", arguments: 0..<20)
  func property(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 1)
    let alphabet = Array("aAßé日🔥 -/.ﬁ").map(String.init) + ["e\u{301}", "\u{202e}", "\0", "İ"]
    var channels: [(id: String, name: String)] = []
    for index in 0..<200 {
      let length = [0, 1, 2, 3, 50, 300].randomElement(using: &generator) ?? 1
      let name = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
      channels.append(("id\(index)", name))
    }
    let folders = ChannelFolderNames.folders(for: channels)
    #expect(folders == ChannelFolderNames.folders(for: channels.shuffled(using: &generator)))
    #expect(folders.count == 200)
    #expect(Set(folders.values.map { $0.uppercased().precomposedStringWithCanonicalMapping }).count == 200)
    for folder in folders.values {
      #expect((1...120).contains(folder.utf8.count) && !folder.hasPrefix("-") && !folder.hasSuffix("-"))
      #expect(!folder.contains { "/.\0".contains($0) } && folder == folder.precomposedStringWithCanonicalMapping)
    }
  }
}
