#include "CDigest.h"

#include <openssl/evp.h>
#include <stdbool.h>
#include <stdlib.h>

void digest_sha256(const void *first, size_t first_count, const void *second, size_t second_count, uint8_t *digest) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  bool is_done = context != NULL && EVP_DigestInit_ex(context, EVP_sha256(), NULL) == 1 &&
                 EVP_DigestUpdate(context, first, first_count) == 1 && EVP_DigestUpdate(context, second, second_count) == 1 &&
                 EVP_DigestFinal_ex(context, digest, NULL) == 1;
  EVP_MD_CTX_free(context);
  if (!is_done) abort();
}
