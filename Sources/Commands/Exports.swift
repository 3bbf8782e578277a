@_exported import ChatArchive
@_exported import Foundation
