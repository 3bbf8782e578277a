/// Another program that makes pages of messages.
protocol Peer {
  /// Its name.
  var name: String { get }
  /// How it was run, in a few words.
  var method: String { get }
  /// Its version; nil when it is not installed.
  var version: String? { get }
  /// Writes the messages of a plan into a folder, in the shape that the program reads.
  func prepare(_ generator: ExportGenerator, in folder: String) throws
  /// The command that makes pages of what the folder holds; the output does not exist.
  func command(folder: String, output: String) -> [String]
  /// The folder that the command runs in; nil for the current one.
  func workingFolder(_ folder: String) -> String?
  /// Anything to be done after a run, outside the time that is measured.
  func cleanUp(folder: String, keeping output: String) throws
}

extension Peer {
  func workingFolder(_ folder: String) -> String? { nil }
  func cleanUp(folder: String, keeping output: String) throws {}
}
