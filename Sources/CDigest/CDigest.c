#include "CDigest.h"

#include <openssl/evp.h>
#include <stdlib.h>

struct digest_running {
  EVP_MD_CTX *context;
};

digest_running *digest_begin(void) {
  digest_running *running = malloc(sizeof *running);
  if (running == NULL) abort();
  running->context = EVP_MD_CTX_new();
  if (running->context == NULL || EVP_DigestInit_ex(running->context, EVP_sha256(), NULL) != 1) abort();
  return running;
}

void digest_add(digest_running *running, const void *bytes, size_t count) {
  if (EVP_DigestUpdate(running->context, bytes, count) != 1) abort();
}

void digest_end(digest_running *running, uint8_t *digest) {
  if (digest != NULL && EVP_DigestFinal_ex(running->context, digest, NULL) != 1) abort();
  EVP_MD_CTX_free(running->context);
  free(running);
}

void digest_sha256(const void *first, size_t first_count, const void *second, size_t second_count, uint8_t *digest) {
  digest_running *running = digest_begin();
  digest_add(running, first, first_count);
  digest_add(running, second, second_count);
  digest_end(running, digest);
}
