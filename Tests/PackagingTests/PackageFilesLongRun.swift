import Foundation
import TestSupport
import Testing

extension PackagesLongRun {
  @Suite("that are built in a bare Debian with Swift and make", .waits)
  struct Files {
    private let packages: BuiltPackages

    init() throws { packages = try BuiltPackages.shared.get() }

    @Test("come with the demo's site")
    func demo() throws {
      #expect(packages.demo.contains(/messages +286, all shown/), "\(packages.demo)")
    }

    @Test("are the same bytes when they are packed again from another folder")
    func sameBytes() throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: packages.folder)
      try #require(names.count == 3, "\(names)")
      try BareDebian.expectSuccess(of: "diff", ["--recursive", packages.folder, packages.repackedFolder])
      try BareDebian.expectSuccess(of: "sha256sum", ["--check", "--strict", "SHA256SUMS"], in: packages.folder)
    }

    @Test("satisfy lintian")
    func lintian() throws {
      let result = try ChildProcess.run(
        "lintian", ["--allow-root", "--fail-on", "error", "--tag-display-limit", "0", try packages.path(of: ".deb")], seconds: 600)
      #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
    }

    @Test("say what they depend on")
    func fields() throws {
      let package = try packages.path(of: ".deb")
      let depends = try BareDebian.expectSuccess(of: "dpkg-deb", ["--field", package, "Depends"]).standardOutput
      let names = depends.split { !$0.isLetter && !$0.isNumber && !"-.+".contains($0) }.map(String.init)
      for name in ["libarchive13", "libc6", "libicu72", "libmimalloc2.0", "libsqlite3-0", "libxml2", "tzdata"] {
        #expect(names.contains(name), "\(depends)")
      }
    }

    @Test("ask for no newer C library than Debian 12's, hold every other library, and name no folder of the machine that built them")
    func programs() throws {
      let unpacked = try TemporaryFolder()
      let archive = try packages.path(of: ".tar.gz")
      try BareDebian.expectSuccess(of: "tar", ["--extract", "--file", archive, "--strip-components", "1"], in: unpacked.path)
      let files = try unpacked.files()
      let objects = files.filter { $0.hasPrefix("bin/") || $0.hasPrefix("lib/") }
      #expect(objects.contains("bin/chatarchive") && objects.contains("bin/chatarchive-previews") && objects.count > 10)
      var needed: Set<String> = []
      for object in objects {
        let symbols = try BareDebian.expectSuccess(of: "objdump", ["-T", unpacked.path(object)]).standardOutput
        for version in Set(symbols.matches(of: /GLIBC_2\.(\d+)/).compactMap { Int($0.1) }) {
          #expect(version <= 36, "\(object) asks for GLIBC_2.\(version)")
        }
        let header = try BareDebian.expectSuccess(of: "objdump", ["-p", unpacked.path(object)]).standardOutput
        needed.formUnion(header.matches(of: /NEEDED +(\S+)/).map { String($0.1) })
        let folders = header.matches(of: /R(?:UN)?PATH +(\S+)/).map { String($0.1) }
        #expect(folders == (object.hasPrefix("bin/") ? ["$ORIGIN/../lib"] : []), "\(object)")
      }
      let ofTheCLibrary = ["libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"]
      #expect(needed.subtracting(ofTheCLibrary).subtracting(unpacked.names(in: "lib")).isEmpty)
      for program in objects where program.hasPrefix("bin/") {
        let bytes = Data(try unpacked.bytes(of: program))
        for folder in ["/source/", PackageRoot.path + "/"] {
          #expect(bytes.range(of: Data(folder.utf8)) == nil, "\(program) names \(folder)")
        }
      }
      #expect(files.contains("share/doc/chatarchive/licences/libarchive13") && files.contains("share/doc/chatarchive/LICENSE"))
    }
  }

  @Test("are made by scripts without mistakes that shellcheck knows")
  static func scripts() throws {
    let folder = URL(fileURLWithPath: PackageRoot.path("Packaging"))
    let scripts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path).sorted().filter {
      try Data(contentsOf: URL(fileURLWithPath: $0)).starts(with: Data("#!/bin/sh\n".utf8))
    }
    #expect(scripts.count >= 4)
    try BareDebian.expectSuccess(of: "shellcheck", scripts + [PackageRoot.path(".ci/require")])
  }
}
