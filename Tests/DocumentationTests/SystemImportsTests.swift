import Foundation
import TestSupport
import Testing

/// What is another thing on another system has one place.
@Suite("Imports of the system")
struct SystemImportsTests {
  @Test(
    "are those of one module: no other file names a C library or the facade", arguments: ["Sources", "Tests", "Benchmarks", "Examples"])
  func imports(folder: String) throws {
    let named = try files(in: folder).filter { try Self.namesSystem(String(contentsOfFile: PackageRoot.path($0), encoding: .utf8)) }
    #expect(named.filter { !$0.hasPrefix("Sources/OperatingSystem/") } == [])
    #expect(folder != "Sources" || named.count > 5, "the module itself")
  }

  @Test("are found in every form")
  func forms() {
    let forms = ["import Glibc", "@_exported import Musl", "  package import Darwin", "import func Glibc.read", "import COperatingSystem"]
    for form in forms { #expect(Self.namesSystem("import Foundation\n\(form)\n"), "\(form)") }
    #expect(!Self.namesSystem("import OperatingSystem\n// import Glibc\nimport GlibcNot\n"))
  }

  @Test("for Linux alone are those of one C module")
  func headers() throws {
    let named = try files(in: "Sources", endings: [".c", ".h", ".cpp"]).filter {
      try String(contentsOfFile: PackageRoot.path($0), encoding: .utf8).contains(/#include <(linux\/|sys\/(inotify|prctl|syscall)\.h)/)
    }
    #expect(!named.isEmpty && named.allSatisfy { $0.hasPrefix("Sources/COperatingSystem/") }, "\(named)")
  }

  private func files(in folder: String, endings: [String] = [".swift"]) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: PackageRoot.path(folder)).map { folder + "/" + $0 }
      .filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }

  private static func namesSystem(_ code: String) -> Bool {
    code.contains(/(?m)^ *(?:@\w+ +)*(?:\w+ +)?import (?:\w+ )?(?:Glibc|Darwin|Musl|COperatingSystem)(?!\w)/)
  }
}
