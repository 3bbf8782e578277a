import Foundation
import TestSupport

/// The packages that `make package` writes in a bare Debian that has Swift and make and nothing else.
struct BuiltPackages {
  /// What all tests look at; it is built once, by whoever asks first.
  static let shared = Result { try BuiltPackages() }

  /// The folder with the packages.
  let folder: String
  /// The folder with packages of the same programs, packed once more: from another folder, by somebody with other habits, at another time.
  let repackedFolder: String
  /// What `make demo` printed.
  let demo: String

  /// Whether the compiler can be put into another Debian: not where it is among the system's own files.
  static let hasMovableSwift = toolchain != nil
  private static let toolchain: String? = {
    guard let swift = ChildProcess.locate(ProcessInfo.processInfo.environment["SWIFT"] ?? "swift") else { return nil }
    let programs = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent().path
    return programs.hasSuffix("/usr/bin") && programs != "/usr/bin" ? String(programs.dropLast("/usr/bin".count)) : nil
  }()

  private init() throws {
    guard let toolchain = Self.toolchain else { throw MissingProgram(name: "swift") }
    let kept = PackageRoot.path(".build/bare-debian")
    (folder, repackedFolder) = (kept + "/packages", kept + "/repacked")
    for path in [folder, repackedFolder, kept + "/build", PackageRoot.path("site")] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let debian = try BareDebian("bookworm")
    // The first packages are what Swift itself needs. The demo is built as the packages are, which makes one build of two.
    let result = try debian.run(
      """
      apt-get update -qq
      apt-get install -qq --no-install-recommends make libcurl4 libncurses6 libsqlite3-0 libxml2 >/dev/null
      cd /source
      make package DIST=/packages
      cd /elsewhere/source
      sleep 1
      (umask 077; LANG=C.UTF-8 TZ=Asia/Tokyo Packaging/package /repacked)
      cd /source
      echo The demo:
      make demo TESTS=.build TEST_FLAGS='-c release $(RELEASE_FLAGS) $(IMPORT_FLAGS)'
      """,
      mounts: [
        toolchain: toolchain, "/source": PackageRoot.path, "/source/.build": kept + "/build", "/elsewhere/source": PackageRoot.path,
        "/elsewhere/source/.build": kept + "/build", "/packages": folder, "/repacked": repackedFolder,
      ],
      path: toolchain + "/usr/bin", seconds: 2400)
    demo = String(result.standardOutput.split(separator: "The demo:").last ?? "")
  }

  /// The path of the only file with an ending.
  func path(of ending: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
    guard names.count == 1 else { throw BareDebian.Failure(description: "\(folder) has \(names.count) files that end in \(ending)") }
    return folder + "/" + names[0]
  }
}
