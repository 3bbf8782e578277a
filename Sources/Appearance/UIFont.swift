/// A font, under UIKit's name.
public typealias UIFont = Font
