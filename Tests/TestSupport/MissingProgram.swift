/// A test needs a program that is not installed. This fails the test: a check that nobody runs protects nobody.
package struct MissingProgram: Error, CustomStringConvertible {
  /// The program's name.
  package var name: String
  /// The Debian packages that have it, where known.
  package var packages: [String]

  /// Makes the error.
  package init(name: String, packages: [String] = []) {
    self.name = name
    self.packages = packages
  }

  /// What is missing and how to get it.
  package var description: String {
    let advice = packages.isEmpty ? "install it" : "install it with: apt-get install " + packages.joined(separator: " ")
    return "\(name) was not found; \(advice), or run `make test`, which installs what the tests need"
  }
}
