import COperatingSystem

/// Watches folders, where the system has inotify(7). Elsewhere there is none.
package struct FolderWatch: Sendable {
  /// The descriptor, which can be read once something happened.
  package let descriptor: Int32

  /// Makes a watch of nothing, which has to be closed; nil, with `errno` set, when the system lets nobody watch.
  package init?() {
    descriptor = folder_watch_open()
    if descriptor < 0 { return nil }
  }

  /// Ends it.
  package func end() { _ = close(descriptor) }

  /// Watches a folder, and returns the number by which its events are told, the same for the same folder; nil, with `errno` set, when that fails:
  /// `ENOSPC` when the system lets nobody watch more.
  package func add(_ path: String) -> Int32? {
    let number = folder_watch_add(descriptor, path)
    return number < 0 ? nil : number
  }

  /// Watches a folder no more.
  package func remove(_ folder: Int32) { folder_watch_remove(descriptor, folder) }

  /// Takes the events that wait.
  package func events() -> [FolderEvent] {
    final class Events { var all: [FolderEvent] = [] }
    let events = Events()
    folder_watch_read(
      descriptor,
      { context, folder, what, name in
        guard let context else { return }
        let event = FolderEvent(folder: folder, what: FolderEvent.What(rawValue: what), name: String(cString: name))
        Unmanaged<Events>.fromOpaque(context).takeUnretainedValue().all.append(event)
      }, Unmanaged.passUnretained(events).toOpaque())
    return events.all
  }
}

/// Something that happened in a folder that is watched.
package struct FolderEvent: Sendable {
  /// What can happen.
  package struct What: OptionSet, Sendable {
    package let rawValue: Int32

    /// Takes the bits of `folder_watch_read`.
    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// A file was written and closed, came, went, or got other rights.
    package static let changed = What(rawValue: Int32(folder_watch_changed))
    /// It is a folder that came or went.
    package static let folder = What(rawValue: Int32(folder_watch_folder))
    /// A file was made, and may be written to still.
    package static let created = What(rawValue: Int32(folder_watch_created))
    /// The watched folder itself is no more, or is somewhere else.
    package static let gone = What(rawValue: Int32(folder_watch_gone))
    /// So much happened that some of it is unknown.
    package static let overflow = What(rawValue: Int32(folder_watch_overflow))
  }

  /// The folder's number.
  package let folder: Int32
  /// What happened.
  package let what: What
  /// The name in the folder; empty for the folder itself.
  package let name: String
}
