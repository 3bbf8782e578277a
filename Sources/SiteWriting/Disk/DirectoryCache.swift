import Diagnostics
import OperatingSystem
import Synchronization

/// Folders of a site, in a stage made when they are first needed, and kept open, so that writing a page costs no path look-up.
final class DirectoryCache: Sendable {
  private struct State {
    var handles: [ArraySlice<UInt8>: Descriptor] = [:]
    /// The paths of `handles`, oldest first from `oldest`, as a ring.
    var ring: [ArraySlice<UInt8>] = []
    var oldest = 0
  }

  private let root: Descriptor
  private let shownPath: String
  private let capacity: Int
  private let makesFolders: Bool
  private let state = Mutex(State())

  /// How many folders a cache of many keeps open, of which a stage has two: the 256 of `media/` and more, and no more than a quarter of the files that
  /// may be open, since attachments have to be opened besides.
  private static var usualCapacity: Int {
    min(320, (ProcessLimits.openFiles ?? 64) / 4)
  }

  /// Keeps at most `capacity` folders below `root` open; nil for as many as are good for a whole site. Without `makesFolders`, folders that are missing
  /// are errors.
  init(root: Descriptor, shownPath: String, capacity: Int? = nil, makesFolders: Bool = true) {
    self.root = root
    self.shownPath = shownPath
    self.capacity = max(1, capacity ?? Self.usualCapacity)
    self.makesFolders = makesFolders
  }

  /// The open folder at a checked path, made with those above it when missing.
  func folder(at path: ArraySlice<UInt8>) throws -> Descriptor {
    do { return try open(path) } catch { throw self.error(error) }
  }

  /// The open folder at a checked path; nil where there is none, or something else than a folder. One that cannot be looked into is an error.
  func standingFolder(at path: ArraySlice<UInt8>) throws -> Descriptor? {
    do {
      return try open(path)
    } catch {
      if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return nil }
      throw self.error(error)
    }
  }

  /// Why a folder cannot be opened.
  private struct Failure: Error {
    let code: Int32
    let path: ArraySlice<UInt8>
  }

  private func error(_ failure: Failure) -> ArchiveError {
    SystemError.error(
      failure.code, makesFolders ? "make the folder" : "open the folder", shownPath + "/" + String(decoding: failure.path, as: UTF8.self))
  }

  private func open(_ path: ArraySlice<UInt8>) throws(Failure) -> Descriptor {
    if path.isEmpty { return root }
    if let known = state.withLock({ $0.handles[path] }) { return known }
    let cut = path.lastIndex(of: UInt8(ascii: "/"))
    let parent = try open(cut.map { path[..<$0] } ?? [])
    let name = Array(path[(cut.map { $0 + 1 } ?? path.startIndex)...]) + [0]
    guard let made = open(name, in: parent) else { throw Failure(code: errno, path: path) }
    remember(made, at: path)
    return made
  }

  /// Lets go of all folders: those that nobody uses at the moment are closed.
  func releaseAll() {
    state.withLock { $0 = State() }
  }

  /// Opens a folder, made where that is wanted. When too many files are open, its own are let go first.
  private func open(_ name: [UInt8], in parent: Descriptor) -> Descriptor? {
    name.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { name -> Descriptor? in
        guard let name = name.baseAddress else { return nil }
        if makesFolders, mkdirat(parent.number, name, 0o777) != 0, errno != EEXIST { return nil }
        if let opened = Descriptor.openFolder(name, in: parent.number) { return opened }
        guard errno == EMFILE else { return nil }
        releaseAll()
        return Descriptor.openFolder(name, in: parent.number)
      }
    }
  }

  private func remember(_ handle: Descriptor, at path: ArraySlice<UInt8>) {
    let path = Array(path)[...]
    state.withLock { state in
      guard state.handles.updateValue(handle, forKey: path) == nil else { return }
      if state.ring.count < capacity {
        state.ring.append(path)
      } else {
        state.handles[state.ring[state.oldest]] = nil
        state.ring[state.oldest] = path
        state.oldest = (state.oldest + 1) % capacity
      }
    }
  }
}
