#include <cstring>

#include "CSimdJSON.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace {

// One bit for each of 64 bytes.
struct Masks {
  uint64_t quote, backslash, open, close, comma;
};

#if defined(__SSE2__)

inline uint64_t bits(__m128i a, __m128i b, __m128i c, __m128i d) {
  return static_cast<uint64_t>(static_cast<uint16_t>(_mm_movemask_epi8(a))) |
         static_cast<uint64_t>(static_cast<uint16_t>(_mm_movemask_epi8(b))) << 16 |
         static_cast<uint64_t>(static_cast<uint16_t>(_mm_movemask_epi8(c))) << 32 |
         static_cast<uint64_t>(static_cast<uint16_t>(_mm_movemask_epi8(d))) << 48;
}

inline Masks classify(const uint8_t *bytes) {
  __m128i raw[4], folded[4];
  // '[' and '{', ']' and '}' differ in one bit only.
  for (int i = 0; i < 4; i++) {
    raw[i] = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + 16 * i));
    folded[i] = _mm_or_si128(raw[i], _mm_set1_epi8(0x20));
  }
  auto equal = [](const __m128i v[4], char wanted) {
    const __m128i w = _mm_set1_epi8(wanted);
    return bits(_mm_cmpeq_epi8(v[0], w), _mm_cmpeq_epi8(v[1], w), _mm_cmpeq_epi8(v[2], w), _mm_cmpeq_epi8(v[3], w));
  };
  return {equal(raw, '"'), equal(raw, '\\'), equal(folded, '{'), equal(folded, '}'), equal(raw, ',')};
}

#else

inline Masks classify(const uint8_t *bytes) {
  Masks found = {0, 0, 0, 0, 0};
  for (int i = 0; i < 64; i++) {
    const uint64_t bit = static_cast<uint64_t>(1) << i;
    const uint8_t byte = bytes[i], folded = byte | 0x20;
    found.quote |= byte == '"' ? bit : 0;
    found.backslash |= byte == '\\' ? bit : 0;
    found.open |= folded == '{' ? bit : 0;
    found.close |= folded == '}' ? bit : 0;
    found.comma |= byte == ',' ? bit : 0;
  }
  return found;
}

#endif

// Which bytes stand behind an effective backslash; bit 64, the first byte of the next block, comes back in `next`.
inline uint64_t escaped(uint64_t backslash, uint64_t *next) {
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
inline uint64_t parity_below(uint64_t bits) {
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

extern "C" csj_stop csj_scan(
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
