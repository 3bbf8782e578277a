import Foundation
import TestSupport
import Testing

/// Programs that use the library go on compiling: `import ChatArchive` gives them every public type, in whichever module it is.
@Suite("Public names", .waits)
struct PublicNamesTests {
  @Test("are those of the list: a type that goes or is renamed breaks programs")
  func types() throws {
    let exports = try String(contentsOfFile: PackageRoot.path("Sources/ChatArchive/Exports.swift"), encoding: .utf8)
    let modules = exports.matches(of: /@_exported import (\w+)/).map { String($0.1) } + ["ChatArchive"]
    let names = try modules.reduce(into: Set<String>()) { $0.formUnion(try publicTypes(of: $1)) }.sorted()
    let list = PackageRoot.path("Tests/DocumentationTests/public-names.txt")
    if ManualPage.isUpdating { try (names.joined(separator: "\n") + "\n").write(toFile: list, atomically: true, encoding: .utf8) }
    let listed = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(Set(listed).subtracting(names).sorted() == [], "these are gone")
    #expect(Set(names).subtracting(listed).sorted() == [], "these are new: add them with CHATARCHIVE_UPDATE_MANUAL=1")
  }

  private func publicTypes(of module: String) throws -> [String] {
    let folder = PackageRoot.path("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let declaration = /(?m)^\s*(?:@\w+ )*(?:public|open) (?:final |indirect )?(struct|enum|class|protocol|typealias|actor) (\w+)/
    return try files.flatMap { file in
      try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).matches(of: declaration).map { "\($0.1) \($0.2)" }
    }
  }
}
