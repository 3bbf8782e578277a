import Configuration
import Glibc

setvbuf(stdout, nil, _IOLBF, 0)
do {
  let arguments = try BenchmarkOptions.specification.parse(Array(CommandLine.arguments.dropFirst()))
  guard arguments.request == .run else {
    print(HelpText.text(for: BenchmarkOptions.specification, path: arguments.path), terminator: "")
    exit(0)
  }
  try BenchmarkRun(options: BenchmarkOptions(arguments)).run()
} catch let error as ArgumentError {
  fputs("benchmark: \(error)\n", stderr)
  exit(64)
} catch {
  fputs("benchmark: \(error)\n", stderr)
  exit(1)
}
