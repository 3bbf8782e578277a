import Foundation
import TestSupport
import Testing

@testable import Spilling

@Suite("A list that lies in a file")
struct SpilledListTests {
  /// What happens to a list: elements are added, one is replaced, it is sealed, a copy is taken.
  private enum Step { case append(Int), replace, seal, copy }

  @Test("does what an array does, with a file, with room for some of it in memory, and without", arguments: [0, 40_000, nil])
  func randomSteps(room: Int?) throws {
    let folder = try TemporaryFolder()
    let file = room.map { SpillFile(inFolder: folder.path, room: $0) } ?? SpillFile(inFolder: nil)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<8 {
      var (list, array) = (SpilledList<UInt64>(in: file), [UInt64]())
      var copies: [(SpilledList<UInt64>, [UInt64])] = []
      for _ in 0..<12 {
        let steps: [Step] = [.append(3), .append(40), .append(700), .append(9000), .replace, .seal, .copy]
        switch steps.randomElement(using: &generator) {
        case .append(let count):
          let new = (0..<count).map { _ in UInt64.random(in: 0...UInt64.max, using: &generator) }
          if count < 50 { for value in new { list.append(value) } } else { list.append(contentsOf: new) }
          array += new
        case .replace:
          guard let index = array.indices.randomElement(using: &generator) else { continue }
          let value = UInt64.random(in: 0...9, using: &generator)
          list.replace(at: index, with: value)
          array[index] = value
        case .seal: list.seal()
        case .copy, nil: copies.append((list, array))
        }
        if Bool.random(using: &generator) { file.release() }
      }
      for (list, array) in copies + [(list, array)] {
        #expect(list.count == array.count && Array(list) == array && array.indices.allSatisfy { list[$0] == array[$0] })
        #expect(Array(list.ordered(runLength: 1000, by: <)) == array.sorted())
        #expect(Array(list.removingAll { $0 % 3 == 0 }) == array.filter { $0 % 3 != 0 })
      }
    }
  }

  @Test("keeps equal elements in their order when it is sorted or merged")
  func stability() throws {
    struct Item: BitwiseCopyable, Equatable, Sendable {
      let key: UInt8
      let number: Int
    }
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 8)
    let items = (0..<5000).map { Item(key: UInt8.random(in: 0...5, using: &generator), number: $0) }
    let file = SpillFile(inFolder: folder.path)
    let sorted = items.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
    #expect(Array(SpilledList(items, in: file).ordered(runLength: 300) { $0.key < $1.key }) == sorted)
    let lists = [items.filter { $0.key < 3 }, items.filter { $0.key >= 3 }, []].map {
      SpilledList($0, in: file).ordered { $0.key < $1.key }
    }
    #expect(Array(SpilledList.merge(lists, in: file) { $0.key < $1.key }) == sorted)
    let (first, more) = (sorted.filter { $0.number < 4000 }, sorted.filter { $0.number >= 4000 })
    #expect(Array(SpilledList(first, in: file).merging(more) { $0.key < $1.key }) == sorted)
  }

  @Test("merges what is in order but for a few places, as sorting does", arguments: [1, 2, 3, 5])
  func naturalRuns(count: Int) throws {
    struct Item: BitwiseCopyable, Equatable, Sendable {
      let key: Int
      let number: Int
    }
    let folder = try TemporaryFolder()
    let file = SpillFile(inFolder: folder.path)
    var generator = SeededGenerator(seed: 9)
    let keys = (0..<count).flatMap { _ in (0..<500).map { _ in Int.random(in: 0...300, using: &generator) }.sorted() }
    var list = SpilledList<Item>(in: file)
    for (number, key) in keys.enumerated() { list.append(Item(key: key, number: number)) }
    let sorted = Array(list).sorted { ($0.key, $0.number) < ($1.key, $1.number) }
    #expect(list.naturalRuns(atMost: count) { $0.key < $1.key } == (0..<count).map { $0 * 500 })
    #expect((list.naturalRuns(atMost: count - 1) { $0.key < $1.key } == nil) == (count > 2))
    // With runs of 2000 elements two runs that are in order are merged as they are, and five are not.
    #expect(Array(list.ordered(runLength: 2000) { $0.key < $1.key }) == sorted)
    #expect(Array(list.sealed().ordered(runLength: 400) { $0.key < $1.key }) == sorted)
  }

  @Test("stays in memory while there is room, and gives it back")
  func room() throws {
    let folder = try TemporaryFolder()
    let file = SpillFile(inFolder: folder.path, room: 100_000)
    for _ in 0..<5 {
      let list = SpilledList(0..<10_000, in: file)
      #expect(list.reduce(0, +) == 49_995_000 && list[7777] == 7777)
      #expect(try residentBytes(of: folder) == 0, "nothing is read through the mapping")
    }
    let first = SpilledList(0..<10_000, in: file)
    let second = SpilledList(0..<10_000, in: file)
    #expect(first.elementsEqual(second))
    #expect(try residentBytes(of: folder) > 0)
  }

  @Test("takes the memory of a few elements when it has millions")
  func memory() throws {
    let folder = try TemporaryFolder()
    let file = SpillFile(inFolder: folder.path)
    var list = SpilledList<SIMD8<UInt64>>(in: file)
    for value in 0..<UInt64(1_000_000) { list.append(SIMD8(repeating: value)) }
    list.seal()
    #expect(try residentBytes(of: folder) == 0)
    // In all it has 64 MB.
    #expect(list.reduce(0) { $0 + $1[7] } == 1_000_000 * 999_999 / 2)
    #expect(try residentBytes(of: folder) < 24 << 20)
    // Whoever reads a few bytes gets what is around them.
    #expect(stride(from: 0, to: list.count, by: 64).allSatisfy { list[$0][0] == UInt64($0) })
    let resident = try residentBytes(of: folder)
    #expect(resident > 0 && resident < 40 << 20, "\(resident) bytes")
    file.release()
    #expect(try residentBytes(of: folder) == 0)
  }

  @Test("stays in memory where there is no place for a file")
  func withoutFile() throws {
    let folder = try TemporaryFolder()
    let file = SpillFile(inFolder: folder.path + "/missing")
    var list = SpilledList(0..<10_000, in: file)
    list.append(1)
    #expect(Array(list) == Array(0..<10_000) + [1])
  }

  @Test(
    "goes on in memory where its disk is full, and back into the file where there is room again",
    .enabled(if: SmallDisk.isAvailable, "mounting needs the superuser"))
  func fullDisk() throws {
    let disk = try SmallDisk("size=1m")
    let file = SpillFile(inFolder: disk.path)
    var (list, array) = (SpilledList(0..<400_000, in: file), Array(0..<400_000))
    // In all it has 3.2 MB, and its pieces 128 kB.
    #expect(try disk.freeBytes < 1 << 17)
    #expect(list.elementsEqual(array))
    for index in [0, 3, 20_000, 399_999] {
      list.replace(at: index, with: -index)
      array[index] = -index
    }
    #expect(list.elementsEqual(array))
    #expect(list.ordered(runLength: 50_000, by: >).elementsEqual(array.sorted(by: >)))
    #expect(list.removingAll { $0 % 2 == 0 }.elementsEqual(array.filter { $0 % 2 != 0 }))
    try disk.leave()
    let before = try disk.freeBytes
    list.append(contentsOf: 0..<400_000)
    #expect(try before - disk.freeBytes > 3 << 20)
    #expect(list.elementsEqual(array + Array(0..<400_000)))
  }

  @Test("is the same for all who read it while somebody lets go of what was read")
  func concurrentReading() async throws {
    let folder = try TemporaryFolder()
    let file = SpillFile(inFolder: folder.path)
    let list = SpilledList(0..<200_000, in: file)
    let areSame = await withTaskGroup(of: Bool.self) { group in
      for start in 0..<3 {
        group.addTask {
          (0..<20).allSatisfy { _ in
            list.elementsEqual(0..<200_000) && stride(from: start, to: list.count, by: 97).allSatisfy { list[$0] == $0 }
          }
        }
      }
      group.addTask {
        for _ in 0..<2000 { file.release() }
        return true
      }
      return await group.allSatisfy(\.self)
    }
    #expect(areSame)
  }

  @Test("leaves no file with a name")
  func namelessFile() throws {
    let folder = try TemporaryFolder()
    let list = SpilledList(0..<10_000, in: SpillFile(inFolder: folder.path))
    #expect(list.last == 9999)
    #expect(folder.names().isEmpty)
  }

  /// How much of the files that lie in a folder, with a name or without, the process has in memory.
  private func residentBytes(of folder: TemporaryFolder) throws -> Int {
    let smaps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/smaps"))
    var (isOfFolder, total) = (false, 0)
    for line in String(decoding: try smaps.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.first?.hasSuffix(":") != true { isOfFolder = line.contains(folder.path + "/") }
      if isOfFolder, fields.first == "Rss:" { total += (Int(fields[1]) ?? 0) << 10 }
    }
    return total
  }
}
