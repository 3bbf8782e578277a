/// A colour, under UIKit's name.
public typealias UIColor = Color
