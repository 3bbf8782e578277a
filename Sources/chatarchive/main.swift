import ChatArchive

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  let report = try await SiteBuilder().build(exports: [arguments[0]], to: arguments[1])
  print(report)
} catch {
  print(error)
}
