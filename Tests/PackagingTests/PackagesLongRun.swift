import Foundation
import TestSupport
import Testing

/// What `make package` writes, in a Debian that has nothing else. One test after the other: they share the packages, which take minutes to build.
@Suite(
  "Packages", .waits, .serialized, .bareDebian, .enabled(if: BuiltPackages.hasMovableSwift, "Swift lies among the system's own files"))
enum PackagesLongRun {}
