/// The program's version.
enum Version {
  /// By the rules of semantic versioning.
  static let number = "0.1.0"
}
