/// Keys that JSON has as Swift writes them: a case `createdAt` stands for the key `createdAt`.
package protocol CamelCaseKey: JSONKey {}

extension CamelCaseKey {
  package var name: String { stringValue }
}
