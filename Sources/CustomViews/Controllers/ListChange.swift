import Foundation

/// What changed in a list, under the SDK's name.
public enum ListChange<Item> {
  /// Something came in.
  case insert(_ item: Item, index: IndexPath)
  /// Something moved.
  case move(_ item: Item, fromIndex: IndexPath, toIndex: IndexPath)
  /// Something is different.
  case update(_ item: Item, index: IndexPath)
  /// Something went.
  case remove(_ item: Item, index: IndexPath)
}

/// What became of something, under the SDK's name.
public enum EntityChange<Item> {
  /// It is new.
  case create(_ item: Item)
  /// It is different.
  case update(_ item: Item)
  /// It is gone.
  case remove(_ item: Item)
}
