/// A program did not end in the time that a test gave it.
package struct ProcessTimeout: Error, CustomStringConvertible {
  /// The program's name.
  package var name: String
  /// How long the test waited.
  package var seconds: Double

  /// Which program, and how long the test waited.
  package var description: String { "\(name) did not end within \(seconds) seconds" }
}
