import COperatingSystem

/// The memory of the process.
package enum Memory {
  /// Gives memory that is free but was kept for later back to the system. It takes some milliseconds for each 100 MB.
  package static func giveBack() { memory_give_back() }
}
