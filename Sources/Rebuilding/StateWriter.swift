import SiteNaming
import SiteWriting

/// Writes the file of a `BuildMemory`: its head, a hash of everything behind that, and everything.
struct StateWriter {
  private let file: StateFile
  private let hash = RunningSHA256()
  /// How many bytes were written behind the hash.
  private(set) var count = 0

  /// Begins the file.
  init(_ file: StateFile) throws {
    self.file = file
    try file.append(BuildMemory.head + [UInt8](repeating: 0, count: BuildMemory.hashSize))
  }

  /// Adds bytes behind those that are there.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws {
    hash.add(bytes)
    try file.append(bytes)
    count += bytes.count
  }

  /// Puts the hash into its place.
  consuming func finish() throws {
    try file.overwrite(at: BuildMemory.head.count, with: hash.finish())
  }
}
