import OperatingSystem

/// How many processors there are for the program.
package enum ProcessorCount {
  /// The number that the system says is online, at least 1.
  package static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
