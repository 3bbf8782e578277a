import ChatArchive
import Foundation

/// Overrides nothing.
struct IdleFactory: ViewFactory {}

/// Draws a view that nearly every message has.
struct BusyFactory: ViewFactory {
  func makeMessageDateView(for message: ChatMessage) -> some View {
    "<span class=\"sent-at\">\(MessageDateView(message: message))</span>"
  }
}

// factory-build EXPORT SITE none|idle|busy JOBS: what the benchmark measures of the library.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 4, let jobs = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: factory-build EXPORT SITE none|idle|busy JOBS\n".utf8))
  exit(64)
}
let factory: any ViewFactory =
  switch arguments[2] {
  case "idle": IdleFactory()
  case "busy": BusyFactory()
  default: DefaultViewFactory.shared
  }

// The main thread waits, rather than serve the main queue: valgrind, which counts the instructions, cannot follow it there.
let end = DispatchSemaphore(value: 0)
Task.detached {
  var options = BuildOptions()
  options.jobs = jobs
  options.search = false
  options.overviews = false
  do {
    _ = try await SiteBuilder(viewFactory: factory, options: options).build(export: arguments[0], to: arguments[1])
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
  }
  end.signal()
}
end.wait()
