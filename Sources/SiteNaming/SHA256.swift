/// SHA-256 (FIPS 180-4) over short byte strings, for names that nobody can make collide on purpose.
package enum SHA256 {
  /// The first `digits` hexadecimal digits, lower case, of a text's hash over its UTF-8; at most 64.
  package static func hexadecimal(of text: String, digits: Int) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(64)
    let alphabet = Array("0123456789abcdef".utf8)
    for word in hash(Array(text.utf8)) {
      for shift in stride(from: UInt32(28), through: 0, by: -4) { name.append(alphabet[Int(word >> shift & 15)]) }
    }
    return String(decoding: name.prefix(digits), as: UTF8.self)
  }

  /// The eight words of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt32] {
    var padded = bytes
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(bytes.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) { padded.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    for start in stride(from: 0, to: padded.count, by: 64) { absorb(padded[start..<start + 64], into: &state) }
    return state
  }

  private static func absorb(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var schedule: [UInt32] = []
    schedule.reserveCapacity(64)
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      schedule.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let left = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let right = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule.append(schedule[index - 16] &+ left &+ schedule[index - 7] &+ right)
    }
    var work = state
    for index in 0..<64 {
      let choice = work[4] & work[5] ^ ~work[4] & work[6]
      let mixed = rotated(work[4], 6) ^ rotated(work[4], 11) ^ rotated(work[4], 25)
      let first = work[7] &+ mixed &+ choice &+ roundConstants[index] &+ schedule[index]
      let majority = work[0] & work[1] ^ work[0] & work[2] ^ work[1] & work[2]
      let second = (rotated(work[0], 2) ^ rotated(work[0], 13) ^ rotated(work[0], 22)) &+ majority
      work = [first &+ second, work[0], work[1], work[2], work[3] &+ first, work[4], work[5], work[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ work[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
