#include <cstring>

#include "CSimdJSON.h"

namespace {

// One bit for each of 64 bytes.
struct Masks {
  uint64_t quote, backslash, open, close, comma;
};

typedef uint8_t Bytes __attribute__((ext_vector_type(64)));
typedef bool Truths __attribute__((ext_vector_type(64)));

inline __attribute__((always_inline)) uint64_t places(const Bytes &bytes, uint8_t wanted) {
  return __builtin_bit_cast(uint64_t, __builtin_convertvector(bytes == wanted, Truths));
}

inline __attribute__((always_inline)) Masks classify(const uint8_t *block) {
  Bytes bytes;
  std::memcpy(&bytes, block, sizeof bytes);
  // '[' and '{', ']' and '}' differ in one bit only.
  const Bytes folded = bytes | static_cast<uint8_t>(0x20);
  return {places(bytes, '"'), places(bytes, '\\'), places(folded, '{'), places(folded, '}'), places(bytes, ',')};
}

// Which bytes stand behind an effective backslash; bit 64, the first byte of the next block, comes back in `next`.
inline __attribute__((always_inline)) uint64_t escaped(uint64_t backslash, uint64_t *next) {
  uint64_t result = *next;
  uint64_t left = backslash & ~result;
  *next = 0;
  while (left) {
    const uint64_t lowest = left & (~left + 1);
    if (lowest >> 63) {
      *next = 1;
      break;
    }
    result |= lowest << 1;
    left &= ~(lowest | lowest << 1);
  }
  return result;
}

// Each bit becomes the parity of itself and all lower bits: ones from an opening quote up to its closing one.
inline __attribute__((always_inline)) uint64_t parity_below(uint64_t bits) {
  for (int shift = 1; shift < 64; shift <<= 1) bits ^= bits << shift;
  return bits;
}

inline uint64_t word(const uint8_t *bytes) {
  uint64_t value;
  std::memcpy(&value, bytes, 8);
  return value;
}

// The two halves of a product of 128 bits, folded: each bit of the factors has its effect on the middle of the product.
inline uint64_t folded_product(uint64_t a, uint64_t b) {
  const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

// Two lanes of 16 bytes, so that one multiplication need not wait for the other.
inline uint64_t hash(const uint8_t *bytes, size_t count) {
  const uint64_t odd1 = 0x9E3779B97F4A7C15, odd2 = 0xD1B54A32D192ED03;
  uint64_t first = count ^ odd1, second = odd2;
  for (; count >= 32; count -= 32, bytes += 32) {
    first = folded_product(first ^ word(bytes), odd1 ^ word(bytes + 8));
    second = folded_product(second ^ word(bytes + 16), odd2 ^ word(bytes + 24));
  }
  uint8_t tail[32] = {0};
  if (count) std::memcpy(tail, bytes, count);
  first = folded_product(first ^ word(tail), odd1 ^ word(tail + 8));
  second = folded_product(second ^ word(tail + 16), odd2 ^ word(tail + 24));
  return folded_product(first ^ odd2, second ^ odd1);
}

inline bool is_space(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }

}  // namespace

extern "C" bool csj_cuts_behind(const uint8_t *bytes, size_t count, size_t span) {
  if (span == 0) return true;
  while (count && is_space(*bytes)) bytes++, count--;
  // The hash as a number from 0 up to the span: the chance to be chosen is the element's share of it.
  return static_cast<uint64_t>(static_cast<unsigned __int128>(hash(bytes, count)) * span >> 64) < count;
}

// Where the processor has wider vectors, it runs a clone that was compiled for them.
#if defined(__x86_64__) && defined(__linux__)
#define CSJ_FOR_EACH_PROCESSOR __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define CSJ_FOR_EACH_PROCESSOR
#endif

extern "C" CSJ_FOR_EACH_PROCESSOR csj_stop csj_scan(
    csj_scan_state *state, const csj_cut_rule *rule, const uint8_t *bytes, size_t from, size_t count, size_t *stop_at) {
  const csj_cut_rule cuts = *rule;
  uint8_t tail[64];
  for (size_t base = from; base < count; base += 64) {
    if (base > cuts.maximum && state->last_comma != SIZE_MAX) {
      *stop_at = state->last_comma;
      return csj_stop_comma;
    }
    const size_t length = count - base < 64 ? count - base : 64;
    const uint8_t *block = bytes + base;
    if (length < 64) {
      std::memset(tail, ' ', 64);
      std::memcpy(tail, block, length);
      block = tail;
    }
    Masks found = classify(block);
    uint64_t shielded = state->next_escaped;
    if (found.backslash | state->next_escaped) {
      shielded = escaped(found.backslash, &state->next_escaped);
      if (length < 64) state->next_escaped = shielded >> length & 1;
    }
    const uint64_t inside = parity_below(found.quote & ~shielded) ^ state->in_string;
    state->in_string = inside >> 63 ? ~static_cast<uint64_t>(0) : 0;
    found.open &= ~inside;
    found.close &= ~inside;

    // While the depth cannot fall to zero in this block, no comma in it separates elements.
    const int closing = found.close ? __builtin_popcountll(found.close) : 0;
    if (state->depth > closing) {
      state->depth += (found.open ? __builtin_popcountll(found.open) : 0) - closing;
      continue;
    }
    for (uint64_t left = found.open | found.close | (found.comma & ~inside); left; left &= left - 1) {
      const int place = __builtin_ctzll(left);
      const uint64_t bit = static_cast<uint64_t>(1) << place;
      if (found.open & bit) {
        state->depth++;
        continue;
      }
      if ((found.close & bit) ? --state->depth >= 0 : state->depth != 0) continue;
      // An element ends here.
      const size_t at = base + place;
      if (at > cuts.maximum && state->last_comma != SIZE_MAX) {
        *stop_at = state->last_comma;
        return csj_stop_comma;
      }
      *stop_at = at;
      if (found.close & bit) return csj_stop_close;
      if (at >= cuts.maximum) return csj_stop_comma;
      if (at >= cuts.minimum && csj_cuts_behind(bytes + state->element, at - state->element, cuts.span)) return csj_stop_comma;
      state->last_comma = at;
      state->element = at + 1;
    }
  }
  *stop_at = count;
  return csj_stop_exhausted;
}

extern "C" int csj_text_traits(const uint8_t *bytes, size_t count) {
  // 0xE2 begins all the override characters; nearly every text has neither it nor NUL.
  unsigned suspicious = 0;
  for (size_t i = 0; i < count; i++) suspicious |= (bytes[i] == 0) | (bytes[i] == 0xE2);
  if (!suspicious) return 0;
  int traits = 0;
  for (size_t i = 0; i < count; i++) {
    if (bytes[i] == 0) traits |= csj_text_has_nul;
    if (bytes[i] != 0xE2 || count - i < 3) continue;
    if (bytes[i + 1] == 0x80 && bytes[i + 2] >= 0xAA && bytes[i + 2] <= 0xAE) traits |= csj_text_has_bidi_override;
    if (bytes[i + 1] == 0x81 && bytes[i + 2] >= 0xA6 && bytes[i + 2] <= 0xA9) traits |= csj_text_has_bidi_override;
  }
  return traits;
}
