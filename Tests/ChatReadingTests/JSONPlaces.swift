import Foundation

/// The places of all values inside of a JSON value, each of which can be changed.
struct JSONPlaces {
  /// A step from a value to one inside of it.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The ways to all values inside of the value, in a fixed order.
  let all: [[Step]]
  /// Those of them where an array is.
  var arrays: [[Step]] { all.filter { Self.value(at: $0[...], in: root) is [Any] } }
  private let root: Any

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8))
    all = Self.places(in: root)
  }

  /// The text with null at a place.
  func withNull(at place: [Step]) throws -> String { try with(NSNull(), at: place) }

  /// The text with another value at a place.
  func with(_ value: Any, at place: [Step]) throws -> String {
    let changed = Self.changed(root, place[...], value)
    return String(decoding: try JSONSerialization.data(withJSONObject: changed, options: [.sortedKeys]), as: UTF8.self)
  }

  private static func places(in value: Any) -> [[Step]] {
    if let object = value as? [String: Any] {
      return object.sorted { $0.key < $1.key }.flatMap { key, value in [[.key(key)]] + places(in: value).map { [.key(key)] + $0 } }
    }
    guard let array = value as? [Any] else { return [] }
    return array.enumerated().flatMap { index, value in [[.index(index)]] + places(in: value).map { [.index(index)] + $0 } }
  }

  private static func value(at place: ArraySlice<Step>, in value: Any) -> Any? {
    switch place.first {
    case .key(let key): (value as? [String: Any])?[key].flatMap { Self.value(at: place.dropFirst(), in: $0) }
    case .index(let index): (value as? [Any]).flatMap { Self.value(at: place.dropFirst(), in: $0[index]) }
    case nil: value
    }
  }

  private static func changed(_ value: Any, _ place: ArraySlice<Step>, _ new: Any) -> Any {
    guard let step = place.first else { return new }
    if case .key(let key) = step, var object = value as? [String: Any], let inner = object[key] {
      object[key] = changed(inner, place.dropFirst(), new)
      return object
    }
    if case .index(let index) = step, var array = value as? [Any] {
      array[index] = changed(array[index], place.dropFirst(), new)
      return array
    }
    return value
  }
}
