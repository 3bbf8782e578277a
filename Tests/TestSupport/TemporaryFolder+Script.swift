import Foundation

extension TemporaryFolder {
  /// Writes a script of the shell that can be started; returns its absolute path.
  ///
  /// A program of its own writes it. A file that this process had open for writing may still be open in a child that another test is just starting,
  /// and no program that somebody writes to can be started ("text file busy").
  package func script(_ text: String, to relative: String) throws -> String {
    let target = path(relative)
    let writing = ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", target]
    let result = try ChildProcess.run("/bin/sh", writing, input: "#!/bin/sh\n" + text + "\n")
    guard result.exitCode == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target]) }
    return target
  }
}
