import Glibc

// A reader that has seen enough, as `head` does, ends its pipe: that is no reason to die in the middle of a build.
signal(SIGPIPE, SIG_IGN)
// A file that may not grow any more is an error of the call that writes.
signal(SIGXFSZ, SIG_IGN)
// As many open files as the system allows: each folder of a site that is written to is one.
OpenFiles.allowMost()
if let trouble = Threads.trouble() {
  StandardStream.error.write("\(trouble)\n")
  exit(ExitCode.failed.rawValue)
}
exit(await Program(arguments: Array(CommandLine.arguments.dropFirst())).run().rawValue)
