import Configuration
import Foundation

/// Ends with a message on standard error.
func fail(_ error: any Error, code: Int32) -> Never {
  FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
  exit(code)
}

do {
  let arguments = try BenchmarkOptions.specification.parse(Array(CommandLine.arguments.dropFirst()))
  guard arguments.request == .run else {
    print(HelpText.text(for: BenchmarkOptions.specification, path: arguments.path), terminator: "")
    exit(0)
  }
  var benchmark = try Benchmark(BenchmarkOptions(arguments))
  try benchmark.run()
} catch let error as ArgumentError {
  fail(error, code: 64)
} catch {
  fail(error, code: 1)
}
