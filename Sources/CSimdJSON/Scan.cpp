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

}  // namespace

extern "C" csj_stop csj_scan(
    csj_scan_state *state, const uint8_t *bytes, size_t from, size_t count, size_t target, size_t *stop_at) {
  uint8_t tail[64];
  for (size_t base = from; base < count; base += 64) {
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
      } else if (found.close & bit) {
        if (--state->depth < 0) {
          *stop_at = base + place;
          return csj_stop_close;
        }
      } else if (state->depth == 0) {
        state->last_comma = base + place;
        if (base + place >= target) {
          *stop_at = base + place;
          return csj_stop_comma;
        }
      }
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
