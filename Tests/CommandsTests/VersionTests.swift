import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The version")
struct VersionTests {
  /// A program and a file with a commit beside it, which is so many seconds younger.
  private static func commit(_ text: String, at path: String = "bin/program.commit", younger seconds: Double = 0) throws -> String? {
    let folder = try TemporaryFolder()
    let program = try folder.write("", to: "bin/program")
    let file = try folder.write(text, to: path)
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: program)
    try FileManager.default.setAttributes([.modificationDate: time + seconds], ofItemAtPath: file)
    return Version.commit(ofProgramAt: program)
  }

  @Test("has the commit that is noted beside the program, or where it is installed")
  func commit() throws {
    #expect(try Self.commit("28d1986b4c11\n") == "28d1986b4c11")
    #expect(try Self.commit("28d1986b4c11-dirty\n", younger: 5) == "28d1986b4c11-dirty")
    #expect(try Self.commit("28d1986b4c11\n", at: "share/chatarchive/commit") == "28d1986b4c11")
  }

  @Test("has none where what is noted is older than the program, is no commit, or is not there")
  func none() throws {
    #expect(try Self.commit("28d1986b4c11\n", younger: -1) == nil)
    for text in ["", "\n", "main\n", "28d19\n", "\u{1b}[31m28d1986b4c11\n", "28d1986b4c11-dirtier\n"] {
      #expect(try Self.commit(text) == nil, "\(text.debugDescription)")
    }
    #expect(try Self.commit("28d1986b4c11\n", at: "elsewhere") == nil)
  }
}
