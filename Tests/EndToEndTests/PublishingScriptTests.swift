import Foundation
import TestSupport
import Testing

/// What `action.yml` and the workflow for GitHub Pages run.
@Suite("The scripts that publish a site", .waits)
struct PublishingScriptTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    path = folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  private func run(_ script: String, _ environment: [String: String]) throws -> ProcessResult {
    try ChildProcess.run(
      PackageRoot.path(".ci/publish/" + script), in: folder.path, environment: environment.merging(["PATH": path]) { $1 }, seconds: 300)
  }

  @Test("build a site of exports with spaces in their names, check it, and leave out what is for the next build")
  func building() throws {
    try folder.link("bin/chatarchive", to: CommandProgram.path)
    try folder.write(Data(contentsOf: URL(fileURLWithPath: PackageRoot.path("Examples/export.json"))), to: "our export/the chat.json")
    let result = try run(
      "build",
      [
        "CHATARCHIVE_EXPORTS": "our export/the chat.json\n", "CHATARCHIVE_OUTPUT": "the site",
        "CHATARCHIVE_OPTIONS": "--title=Our chat\n--no-previews\n",
      ])
    #expect(result.exitCode == 0 && result.standardOutput.contains("findings: none"), "\(result)")
    // Its attachments are not there, which is a problem that the log lists.
    #expect(result.standardOutput.contains("::warning "))
    #expect(try folder.text(of: "the site/index.html").contains("<title>Our chat</title>"))
    #expect(folder.names(in: "the site").contains(".chatarchive") && !folder.names(in: "the site").contains(".chatarchive-state"))
    #expect(try run("build", ["CHATARCHIVE_EXPORTS": "\n"]).exitCode == 1)
    #expect(try run("build", ["CHATARCHIVE_EXPORTS": "nowhere"]).exitCode == 1)
  }

  @Test("install a release that is what its list says, and no other")
  func installing() throws {
    let machine = try ChildProcess.run("uname", ["-m"]).standardOutput.trimmingCharacters(in: .newlines)
    let name = "chatarchive-0.9.0-linux-\(machine)"
    try folder.write("#!/bin/sh\necho 0.9.0\n", to: "\(name)/bin/chatarchive")
    _ = try ChildProcess.run("chmod", ["+x", folder.path("\(name)/bin/chatarchive")])
    let release = folder.path("releases/v0.9.0")
    try FileManager.default.createDirectory(atPath: release, withIntermediateDirectories: true)
    _ = try ChildProcess.run("tar", ["-czf", "\(release)/\(name).tar.gz", name], in: folder.path)
    try folder.write(try ChildProcess.run("sha256sum", [name + ".tar.gz"], in: release).standardOutput, to: "releases/v0.9.0/SHA256SUMS")
    let prefix = folder.path("installed")
    let releases = [
      "CHATARCHIVE_RELEASES": "file://" + folder.path("releases"), "CHATARCHIVE_VERSION": "0.9.0", "CHATARCHIVE_PREFIX": prefix,
      "GITHUB_PATH": folder.path("path"),
    ]
    let result = try run("install", releases)
    #expect(result.exitCode == 0 && result.standardOutput == "0.9.0\n", "\(result)")
    #expect(try folder.text(of: "path") == prefix + "/bin\n")

    try FileManager.default.removeItem(atPath: prefix)
    try folder.write("another package", to: "releases/v0.9.0/\(name).tar.gz")
    let refused = try run("install", releases)
    #expect(refused.exitCode == 1 && refused.standardError.contains("is not the file that SHA256SUMS names"))
    #expect(try run("install", releases.merging(["CHATARCHIVE_VERSION": "0.1.0"]) { $1 }).exitCode == 1)
    #expect(try run("install", releases.merging(["CHATARCHIVE_RELEASES": "http://evil.example"]) { $1 }).exitCode == 1)
    #expect(!folder.names().contains("installed"))
  }

  @Test(
    "are named in files that follow the schemas that GitHub's files have",
    arguments: [("action.yml", "vendor.github-actions"), ("Documentation/publishing/github-pages.yml", "vendor.github-workflows")])
  func schemas(file: String, schema: String) throws {
    let package = PythonPackage(
      ["check-jsonschema==0.39.0"], folder: "check-jsonschema", file: "check_jsonschema/__init__.py", hasDependencies: true)
    _ = try package.install()
    let result = try ChildProcess.run(
      package.interpreter, ["-m", "check_jsonschema", "--builtin-schema", schema, PackageRoot.path(file)])
    #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
  }

  @Test("name inputs and variables that are there")
  func names() throws {
    let action = try String(contentsOfFile: PackageRoot.path("action.yml"), encoding: .utf8)
    let workflow = try String(contentsOfFile: PackageRoot.path("Documentation/publishing/github-pages.yml"), encoding: .utf8)
    for script in ["install", "build"] {
      let text = try String(contentsOfFile: PackageRoot.path(".ci/publish/" + script), encoding: .utf8)
      #expect(action.contains(".ci/publish/" + script))
      for name in action.matches(of: /(CHATARCHIVE_[A-Z]+): \${{ inputs\.([a-z]+) }}/) {
        #expect(action.contains("\n  \(name.output.2):\n"), "\(name.output.2)")
      }
      for name in text.matches(of: /\${(CHATARCHIVE_[A-Z]+):-/) { #expect(action.contains("\(name.output.1): $"), "\(name.output.1)") }
    }
    for input in ["exports", "output", "options", "releases"] {
      #expect(workflow.contains("          \(input): ") && action.contains("\n  \(input):\n"), "\(input)")
    }
  }
}
