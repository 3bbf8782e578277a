import Foundation
import TestSupport

/// Images of containers in a store of a test's own, made without a daemon and without anything from a registry.
final class ContainerImages {
  private let folder: TemporaryFolder
  private var store: [String] { ["--storage-driver", "vfs", "--root", folder.path("root"), "--runroot", folder.path("run")] }

  init() throws { folder = try TemporaryFolder() }

  /// An image of a bare Debian; returns its name.
  func base(of debian: BareDebian) throws -> String {
    let container = try name(["from", "scratch"])
    try withExtendedLifetime(debian) { _ = try buildah(["add", "--quiet", container, debian.root, "/"]) }
    try buildah(["commit", "--quiet", container, "bare"])
    try buildah(["rm", container])
    return "localhost/bare"
  }

  /// Builds an image; returns its name.
  func build(_ file: String, in context: String, base: String) throws -> String {
    let options = ["--isolation", "chroot", "--layers=false", "--pull-never", "--build-arg", "BASE=" + base]
    try buildah(["bud"] + options + ["--file", file, "--tag", "chatarchive", context])
    return "localhost/chatarchive"
  }

  /// Runs an image's program, as `docker run --user USER -v DATA:/data IMAGE ARGUMENTS` does.
  func run(_ image: String, _ arguments: [String], as user: String, data: String) throws {
    let container = try name(["from", "--pull-never", image])
    let settings = try JSONDecoder().decode(Settings.self, from: Data(buildah(["inspect", container]).utf8)).docker.config
    // buildah runs what it is told, wherever: the image's own program and folder are handed to it.
    let options = ["--isolation", "chroot", "--user", user, "--volume", data + ":/data", "--workingdir", settings.workingDirectory]
    try buildah(["run"] + options + [container, "--"] + settings.entryPoint + arguments)
    try buildah(["rm", container])
  }

  private func name(_ arguments: [String]) throws -> String {
    try buildah(arguments).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  private func buildah(_ arguments: [String]) throws -> String {
    try BareDebian.expectSuccess(of: "buildah", store + arguments).standardOutput
  }

  private struct Settings: Decodable {
    let docker: Image
    struct Image: Decodable { let config: Config }
    struct Config: Decodable {
      let entryPoint: [String]
      let workingDirectory: String
      enum CodingKeys: String, CodingKey { case entryPoint = "Entrypoint", workingDirectory = "WorkingDir" }
    }
    enum CodingKeys: String, CodingKey { case docker = "Docker" }
  }
}
