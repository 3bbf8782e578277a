// POSIX, by one name for the rest of the program, which imports the C library of no system. What Darwin needs was never compiled.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

#if canImport(Darwin)
  import COperatingSystem

  extension stat {
    /// When the file's bytes last changed.
    package var st_mtim: timespec { st_mtimespec }
    /// When the file last changed in any way.
    package var st_ctim: timespec { st_ctimespec }
  }

  /// The variables of the environment, as execve(2) takes them.
  package var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { process_environment() }
#endif
