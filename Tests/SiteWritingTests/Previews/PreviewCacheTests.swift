import Foundation
import PreviewJobs
import TestSupport
import Testing

@testable import SiteWriting

@Suite("Previews of earlier builds")
struct PreviewCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func cache(_ limit: Int = 1 << 20) throws -> PreviewCache { try #require(PreviewCache(folder.path("a/cache"), limit: limit)) }

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  private static let answer = PreviewAnswer.pictures([[1, 2, 3], [4]])

  private func use(_ number: Int, at time: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: folder.path("a/cache/" + Self.name(number)))
  }

  @Test("are found again, what was refused too")
  func keeping() throws {
    let cache = try cache()
    #expect(cache.answer(Self.name(1), pictures: 2) == nil)
    cache.keep(Self.answer, as: Self.name(1))
    cache.keep(.refused("it is damaged"), as: Self.name(2))
    #expect(try self.cache().answer(Self.name(1), pictures: 2) == Self.answer)
    #expect(cache.answer(Self.name(1), pictures: 3) == nil)
    #expect(cache.answer(Self.name(2), pictures: 2) == .refused("it is damaged"))
    #expect(folder.names(in: "a/cache").count == 2)
  }

  @Test("do not count when a byte is wrong, or when they stand under another's name")
  func damage() throws {
    let cache = try cache()
    cache.keep(Self.answer, as: Self.name(1))
    let whole = try folder.bytes(of: "a/cache/" + Self.name(1))
    try folder.write(whole, to: "a/cache/" + Self.name(2))
    #expect(cache.answer(Self.name(2), pictures: 2) == nil)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1
      try folder.write(bytes, to: "a/cache/" + Self.name(1))
      #expect(cache.answer(Self.name(1), pictures: 2) == nil, "\(index)")
      try folder.write(whole[..<index], to: "a/cache/" + Self.name(1))
      #expect(cache.answer(Self.name(1), pictures: 2) == nil, "\(index)")
    }
    cache.keep(Self.answer, as: Self.name(1))
    #expect(cache.answer(Self.name(1), pictures: 2) == Self.answer)
  }

  @Test("are trimmed, those first that were not used for the longest time; other files stay")
  func trimming() throws {
    let cache = try cache(300)
    for number in 1...5 {
      cache.keep(Self.answer, as: Self.name(number))
      try use(number, at: Double(number * 1000))
    }
    try folder.write("mine", to: "a/cache/notes.txt")
    try folder.write("left", to: "a/cache/.new-00000000")
    try folder.write("new", to: "a/cache/.new-00000001")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.path("a/cache/.new-00000000"))
    // It is used again.
    #expect(cache.answer(Self.name(1), pictures: 2) != nil)
    let size = try folder.bytes(of: "a/cache/" + Self.name(1)).count
    cache.trim()
    let left = folder.names(in: "a/cache").filter { $0.count == 64 }
    #expect(left.count == 300 / size)
    #expect(left.contains(Self.name(1)) && left.contains(Self.name(5)) && !left.contains(Self.name(2)))
    #expect(folder.names(in: "a/cache").filter { $0.count != 64 } == [".new-00000001", "notes.txt"])
    try #require(PreviewCache(folder.path("a/cache"), limit: 0)).trim()
    #expect(folder.names(in: "a/cache").filter { $0.count == 64 }.isEmpty)
  }

  @Test("are all that is trimmed: files of the user stay and do not count, whatever their names")
  func filesOfTheUser() throws {
    let cache = try cache(2000)
    cache.keep(Self.answer, as: Self.name(1))
    let own = [Self.name(2), String(repeating: "x", count: 64), String(repeating: "A", count: 64), ".new-notes", ".new-0000000g"]
    for name in own {
      try folder.write([UInt8](repeating: 7, count: 3000), to: "a/cache/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: folder.path("a/cache/" + name))
    }
    cache.trim()
    #expect(folder.names(in: "a/cache") == (own + [Self.name(1)]).sorted())
    try #require(PreviewCache(folder.path("a/cache"), limit: 0)).trim()
    #expect(folder.names(in: "a/cache") == own.sorted())
  }

  @Test("of several builds at once are whole, and stay so while one trims")
  func together() async throws {
    let folder = folder
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          let cache = try #require(PreviewCache(folder.path("a/cache"), limit: 2_000))
          var answers = 0
          for round in 0..<200 {
            let number = (round * 7 + task) % 20
            let answer = PreviewAnswer.pictures([[UInt8](repeating: UInt8(number), count: 50 + number)])
            if let known = cache.answer(Self.name(number), pictures: 1) {
              #expect(known == answer)
              answers += 1
            }
            cache.keep(answer, as: Self.name(number))
            if round % 20 == task { cache.trim() }
          }
          return answers
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(answers > 0)
    #expect(folder.names(in: "a/cache").allSatisfy { $0.count == 64 })
  }

  @Test("are nowhere when the folder cannot be made")
  func noFolder() throws {
    try folder.write("a file", to: "file")
    #expect(PreviewCache(folder.path("file/cache"), limit: 10) == nil)
    #expect(PreviewCache("", limit: 10) == nil)
  }
}
