import Foundation
import PreviewJobs
import TestSupport
import Testing

@testable import SiteWriting

@Suite("The program that makes previews")
struct PreviewWorkerTests {
  private let folder: TemporaryFolder
  private let picture: [UInt8]
  private let job: PreviewJob

  init() throws {
    folder = try TemporaryFolder()
    picture = TestPicture.png(60, 40) { x, y in UInt8(x + y) }
    try folder.write(picture, to: "picture.png")
    job = PreviewJob(
      format: .png, orientation: 1, width: 60, height: 40, fileSize: picture.count, outputs: [.init(width: 30, height: 20, format: .jpeg)])
  }

  private func file() throws -> Descriptor {
    try #require(Descriptor.open(folder.path("picture.png"), in: AT_FDCWD, flags: O_RDONLY))
  }

  /// A program that greets, and then does what a script of the shell says.
  private func program(_ script: String, greeting: String = String(decoding: PreviewGreeting.bytes, as: UTF8.self)) throws -> String {
    try folder.script("printf '\(greeting.dropLast())\\n'\n\(script)", to: "program")
  }

  private func reason(_ script: String, patience: Int = 20) throws -> String? {
    let worker = try PreviewWorker(try program(script), patience: patience)
    let error = #expect(throws: PreviewWorker.Ended.self) { _ = try worker.ask(job, try file()) }
    return error?.reason
  }

  @Test("answers one job after another")
  func answers() throws {
    let worker = try PreviewWorker(try BuiltProgram.path("chatarchive-previews"), patience: 60)
    let first = try worker.ask(job, try file())
    guard case .pictures(let files) = first, files.count == 1 else {
      Issue.record("\(first)")
      return
    }
    #expect(ImageHeader(files[0])?.format == .jpeg)
    #expect(ImageHeader(files[0])?.width == 30 && ImageHeader(files[0])?.height == 20)
    var other = job
    other.width = 61
    #expect(try worker.ask(other, try file()) == .refused("its size is not the one that its beginning says"))
    #expect(try worker.ask(job, try file()) == first)
  }

  @Test("can open no file, start nothing, and ends with the one who asks")
  func isShutIn() throws {
    let path = try BuiltProgram.path("chatarchive-previews")
    var process: Int32 = 0
    do {
      let worker = try PreviewWorker(path, patience: 60)
      process = worker.process
      let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
      #expect(limits.contains(/Max open files +0 +0/))
      #expect(limits.contains(/Max address space +1073741824/))
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      if status.contains("Seccomp:") { #expect(status.contains(/Seccomp:\s+2/)) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").sorted() == ["0", "1", "2"])
    }
    #expect(kill(process, 0) != 0)
  }

  @Test("opens no picture where the kernel lets it not shut itself in, whichever step of that it refuses", arguments: DeniedCalls.allCases)
  func isNotShutIn(denied: DeniedCalls) throws {
    let program = try BuiltProgram.path("chatarchive-previews")
    let launcher = try denied.launcher(of: program, in: folder)
    let error = #expect(throws: PreviewWorker.Ended.self) { try PreviewWorker(launcher, patience: 60) }
    let step =
      switch denied {
      case .setrlimit: "setrlimit"
      case .noNewPrivileges: "prctl: no new privileges"
      case .seccomp: "seccomp"
      }
    #expect(error?.reason == "cannot set up its sandbox on this system (\(step)), so it opens no picture")
    // Whoever asks without waiting for its greeting gets no answer either.
    try folder.write(job.bytes + picture, to: "job")
    let asked = try ChildProcess.run("/bin/sh", ["-c", "'\(launcher)' <'\(folder.path("job"))'; echo $?"])
    #expect(asked.standardOutput == "\(try #require(PreviewExit.allCases.first { $0.reason == error?.reason }).rawValue)\n")
  }

  @Test("keeps a lower limit that it was started with")
  func lowerLimit() throws {
    let real = try BuiltProgram.path("chatarchive-previews")
    let worker = try PreviewWorker(try folder.script("ulimit -v 900000; exec '\(real)'", to: "p"), patience: 60)
    #expect(try String(contentsOfFile: "/proc/\(worker.process)/limits", encoding: .utf8).contains(/Max address space +921600000/))
    guard case .pictures = try worker.ask(job, try file()) else {
      Issue.record("it made none")
      return
    }
  }

  @Test("is told of when it breaks, hangs or says something else")
  func broken() throws {
    #expect(try reason("kill -SEGV $$") == "was ended by signal 11")
    #expect(try reason("exit 3") == "ended with exit code 3")
    #expect(try reason("kill -PROF $$") == "took too much of the processor's time")
    #expect(try reason("sleep 60", patience: 1) == "did not answer within 1 seconds")
    #expect(try reason("printf 'what is this?'; sleep 60") == "answered with something else")
  }

  @Test("is known to have worked too long on a picture, as it would again, when that ended it")
  func overworked() throws {
    for (signal, isOverworked) in [("PROF", true), ("KILL", false)] {
      let worker = try PreviewWorker(try program("kill -\(signal) $$"), patience: 20)
      let error = #expect(throws: PreviewWorker.Ended.self) { _ = try worker.ask(job, try file()) }
      #expect(error?.isOverworked == isOverworked)
    }
  }

  @Test("is not used when it is another program, or cannot be started")
  func another() throws {
    #expect(throws: PreviewWorker.Ended.self) { try PreviewWorker("/bin/false", patience: 20) }
    #expect(throws: PreviewWorker.Ended.self) { try PreviewWorker(folder.path("nothing"), patience: 20) }
    #expect(throws: PreviewWorker.Ended.self) {
      try PreviewWorker(try program("cat", greeting: "chatarchive previews 0\n"), patience: 20)
    }
  }

  @Test("is started anew for the next picture")
  func again() throws {
    let real = try BuiltProgram.path("chatarchive-previews")
    let marker = folder.path("was here")
    // The first one takes the job and dies of it.
    let first = "touch '\(marker)'; printf 'chatarchive previews 1\\n'; kill -9 $$"
    let pool = PreviewPool(program: try folder.script("[ -e '\(marker)' ] && exec '\(real)'\n\(first)", to: "p"), patience: 60)
    #expect(throws: PreviewWorker.Ended.self) { try pool.ask(job, try file()) }
    let answer = try pool.ask(job, try file())
    guard case .pictures = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(pool.unusable == nil)
  }
}
